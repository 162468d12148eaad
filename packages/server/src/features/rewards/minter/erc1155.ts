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

/** Timeout of one request to the chain. */
const RPC_TIMEOUT_MS = 5_000
/** Maximum gas of one mint; a receiver may be a contract with code of its own. */
const MAX_GAS = 500_000n
const FAULT_MAX = 200
/** Answers of nodes for a transaction that they have, or whose nonce is used. */
const KNOWN = /already (known|imported|exists)|known transaction|nonce too low/i

/** The used part of the contract (FoyerVouchers.sol beside this file). */
const abi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function minted(uint256 id) view returns (bool)',
  'error AlreadyMinted(uint256 id)',
  'error NoReceiver(address to)',
])

export interface Erc1155Options {
  rpcUrl: string
  contract: string
  /** Private key of the account that mints and pays. Never leaves this file. */
  key: string
}

/** Creates a minter over JSON-RPC, with local signatures. */
export function createErc1155Minter({ rpcUrl, contract, key }: Erc1155Options): Minter {
  const address = contract as Hex
  const account = privateKeyToAccount(key as Hex)
  const client = createPublicClient({
    transport: http(rpcUrl, { retryCount: 0, timeout: RPC_TIMEOUT_MS }),
  })
  let chainId: number | undefined

  /** Hides the RPC address in errors of viem, because it may contain a key. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question()
    } catch (error) {
      if (error instanceof MinterFailure) throw error
      throw new MinterFailure(toFault(error).replaceAll(rpcUrl, '…').slice(0, FAULT_MAX))
    }
  }

  /** Finds chain and contract. Calls to an address without code succeed and do nothing, so the code is checked. */
  async function findChain(): Promise<number> {
    const [id, code] = await Promise.all([client.getChainId(), client.getCode({ address })])
    if (code === undefined || code === '0x') throw new MinterFailure('There is no contract at that address.')
    chainId = id
    return id
  }

  const toArgs = ({ to, tokenId, amount }: Mint) => [to as Hex, BigInt(tokenId), BigInt(amount)] as const

  /** Gas limit; the maximum when the call reverts, because its nonce is assigned and must be mined in any case. */
  async function findGasLimit(data: Hex): Promise<bigint> {
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
    getRefusal: (mint) =>
      ask(async () => {
        if (await client.readContract({ address, abi, functionName: 'minted', args: [BigInt(mint.tokenId)] }))
          return 'AlreadyMinted'
        try {
          const args = toArgs(mint)
          await client.simulateContract({ account, address, abi, functionName: 'mint', args, gas: MAX_GAS })
          return null
        } catch (error) {
          // Other errors may end, for example with another key or a funded account.
          const reverted = error instanceof BaseError ? error.walk(isRevert) : null
          const name =
            reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
          if (name === 'AlreadyMinted' || name === 'NoReceiver') return name
          throw error
        }
      }),
    sign: (mint, nonce, raw) =>
      ask(async () => {
        const data = encodeFunctionData({ abi, functionName: 'mint', args: toArgs(mint) })
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
          gas: await findGasLimit(data),
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
          if (!KNOWN.test(toFault(error))) throw error
        }
      }),
    getOutcome: (hash) =>
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

/** Nodes require ten percent more for a replacement. Null when the fee is twice the current one already. */
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

/** One line for the log and the operator. */
function toFault(error: unknown): string {
  if (!(error instanceof BaseError)) return 'The chain did not answer.'
  const first = error.shortMessage.split('\n')[0] ?? ''
  const details = error.details?.split('\n')[0] ?? ''
  return details === '' || first.includes(details) ? first : `${first} ${details}`
}
