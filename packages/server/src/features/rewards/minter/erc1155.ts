import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseTransaction,
  TransactionReceiptNotFoundError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Mint, type Minter, MinterFailure } from './minter.ts'

/** Milliseconds for one question to the chain. */
const RPC_TIMEOUT_MS = 5_000
/** Of one mint, at the most: a receiver may be a contract, which others pay for. */
const MAX_GAS = 500_000n
const FAULT_MAX = 200
/** What nodes say of a transaction that they have, or whose number is in a block. */
const KNOWN = /already (known|imported|exists)|known transaction|nonce too low/i

/** What Foyer needs of a contract (packages/server/contracts/FoyerVouchers.sol). */
const abi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function minted(uint256 id) view returns (bool)',
  'error AlreadyMinted(uint256 id)',
  'error NoReceiver(address to)',
])

export interface Erc1155Options {
  rpcUrl: string
  contract: string
  /** Of the account that may mint, and pays for it. Never leaves this file. */
  key: string
}

/** Mints over JSON-RPC, signed here. */
export function createErc1155Minter({ rpcUrl, contract, key }: Erc1155Options): Minter {
  const address = contract as Hex
  const account = privateKeyToAccount(key as Hex)
  const client = createPublicClient({
    transport: http(rpcUrl, { retryCount: 0, timeout: RPC_TIMEOUT_MS }),
  })
  let chainId: number | undefined

  /** Errors of viem name the address that was asked, which may hold a key of its own. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question()
    } catch (error) {
      if (error instanceof MinterFailure) throw error
      throw new MinterFailure(faultOf(error).replaceAll(rpcUrl, '…').slice(0, FAULT_MAX))
    }
  }

  /** Where nobody lives every call succeeds, and nothing is minted. */
  async function findChain(): Promise<number> {
    const [id, code] = await Promise.all([client.getChainId(), client.getCode({ address })])
    if (code === undefined || code === '0x') throw new MinterFailure('There is no contract at that address.')
    chainId = id
    return id
  }

  const argsOf = ({ to, tokenId, amount }: Mint) => [to as Hex, BigInt(tokenId), BigInt(amount)] as const

  /** All there is where it fails: its number is given out, and must come into a block whatever becomes of it. */
  async function gasOf(data: Hex): Promise<bigint> {
    try {
      const needed = await client.estimateGas({ account: account.address, to: address, data })
      return needed * 2n < MAX_GAS ? needed * 2n : MAX_GAS
    } catch (error) {
      if (error instanceof BaseError && error.walk(isRevert) !== null) return MAX_GAS
      throw error
    }
  }

  return {
    account: () =>
      ask(async () => `eip155:${chainId ?? (await findChain())}:${account.address.toLowerCase()}`),
    nextNonce: () => ask(() => client.getTransactionCount({ address: account.address, blockTag: 'pending' })),
    isSpent: (nonce) =>
      ask(
        async () =>
          (await client.getTransactionCount({ address: account.address, blockTag: 'latest' })) > nonce,
      ),
    refusalOf: (mint) =>
      ask(async () => {
        if (await client.readContract({ address, abi, functionName: 'minted', args: [BigInt(mint.tokenId)] }))
          return 'AlreadyMinted'
        try {
          const args = argsOf(mint)
          await client.simulateContract({ account, address, abi, functionName: 'mint', args, gas: MAX_GAS })
          return null
        } catch (error) {
          // Whatever else it says may change: the operator has another key to give, or an account to fill.
          const reverted = error instanceof BaseError ? error.walk(isRevert) : null
          const name =
            reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
          if (name === 'AlreadyMinted' || name === 'NoReceiver') return name
          throw error
        }
      }),
    sign: (mint, nonce, raw) =>
      ask(async () => {
        const data = encodeFunctionData({ abi, functionName: 'mint', args: argsOf(mint) })
        const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
        const asked = { max: maxFeePerGas, tip: maxPriorityFeePerGas }
        const fees = raw === null ? asked : outbid(raw as Hex, asked)
        if (fees === null) return { raw: raw as Hex, hash: keccak256(raw as Hex) }
        const signed = await account.signTransaction({
          type: 'eip1559',
          chainId: chainId ?? (await findChain()),
          to: address,
          data,
          nonce,
          gas: await gasOf(data),
          maxFeePerGas: fees.max,
          maxPriorityFeePerGas: fees.tip,
        })
        return { raw: signed, hash: keccak256(signed) }
      }),
    send: (raw) =>
      ask(async () => {
        try {
          await client.sendRawTransaction({ serializedTransaction: raw as Hex })
        } catch (error) {
          if (!KNOWN.test(faultOf(error))) throw error
        }
      }),
    outcomeOf: (hash) =>
      ask(async () => {
        try {
          const { status } = await client.getTransactionReceipt({ hash: hash as Hex })
          return status === 'success' ? 'minted' : 'reverted'
        } catch (error) {
          if (error instanceof TransactionReceiptNotFoundError) return null
          throw error
        }
      }),
  }
}

interface Fees {
  max: bigint
  tip: bigint
}

/** Nodes replace what pays a tenth more; what pays twice the asked is not what it waits for, hence null. */
function outbid(raw: Hex, asked: Fees): Fees | null {
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(raw)
  if (maxFeePerGas >= asked.max * 2n) return null
  const above = (before: bigint, now: bigint) => {
    const more = (before * 5n) / 4n + 1n
    return more > now ? more : now
  }
  return { max: above(maxFeePerGas, asked.max), tip: above(maxPriorityFeePerGas, asked.tip) }
}

const isRevert = (error: unknown) =>
  error instanceof ContractFunctionRevertedError ||
  (error instanceof BaseError && error.name === 'ExecutionRevertedError')

/** One line, for the log and the operator. */
function faultOf(error: unknown): string {
  if (!(error instanceof BaseError)) return 'The chain did not answer.'
  const first = error.shortMessage.split('\n')[0] ?? ''
  const details = error.details?.split('\n')[0] ?? ''
  return details === '' || first.includes(details) ? first : `${first} ${details}`
}
