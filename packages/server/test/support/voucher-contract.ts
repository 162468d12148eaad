import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const SOURCE = fileURLToPath(new URL('../../src/features/rewards/minter/FoyerVouchers.sol', import.meta.url))
export const METADATA = 'https://example.com/vouchers/{id}.json'

/** Compiles the contract as docs/rewards.md says, in its own process, because solc catches uncaught errors. */
function compile(): { abi: readonly unknown[]; bytecode: Hex } {
  const solc = createRequire(import.meta.url).resolve('solc/solc.js')
  const input = {
    language: 'Solidity',
    sources: { 'FoyerVouchers.sol': { content: readFileSync(SOURCE, 'utf8') } },
    settings: {
      optimizer: { enabled: true },
      evmVersion: 'paris',
      outputSelection: { '*': { FoyerVouchers: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const printed = execFileSync(process.execPath, [solc, '--standard-json'], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  // Other output precedes the JSON.
  const output = JSON.parse(printed.slice(printed.indexOf('{')))
  if (output.errors !== undefined) throw new Error(JSON.stringify(output.errors))
  const { abi, evm } = output.contracts['FoyerVouchers.sol'].FoyerVouchers
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}

export type VoucherContract = Awaited<ReturnType<typeof deployVouchers>>

/** Deploys the voucher contract on a development chain, with a funded minter and owner. */
export async function deployVouchers(rpcUrl: string) {
  const { abi, bytecode } = compile()
  const chain = createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const newAccount = async () => {
    const key = generatePrivateKey()
    const account = privateKeyToAccount(key)
    await chain.setBalance({ address: account.address, value: parseEther('10') })
    return { key, account }
  }
  const [owner, minter] = [await newAccount(), await newAccount()]
  const hash = await chain.deployContract({
    abi,
    bytecode,
    account: owner.account,
    args: [minter.account.address, METADATA],
  })
  const { contractAddress } = await chain.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  if (!contractAddress) throw new Error('The contract was not deployed.')
  const address = contractAddress
  return {
    address,
    chain,
    owner,
    minter,
    newAccount,
    read: (functionName: string, ...args: unknown[]) =>
      chain.readContract({ address, abi, functionName, args }),
    /** Simulates the call first, so that a revert of the contract is thrown. */
    async write(by: typeof owner, functionName: string, ...args: unknown[]): Promise<void> {
      const call = { address, abi, functionName, args, account: by.account }
      await chain.simulateContract(call)
      const sent = await chain.writeContract(call)
      await chain.waitForTransactionReceipt({ hash: sent, pollingInterval: 20 })
    },
    balanceOf: async (holder: string, token: string) =>
      (await chain.readContract({
        address,
        abi,
        functionName: 'balanceOf',
        args: [holder as Address, BigInt(token)],
      })) as bigint,
    /** Token ids of all mints, in order, repeated ones included. */
    async minted(): Promise<string[]> {
      const logs = await chain.getContractEvents({
        address,
        abi,
        eventName: 'TransferSingle',
        fromBlock: 0n,
      })
      const made = logs as unknown as { args: { from: Address; id: bigint } }[]
      return made.filter(({ args }) => BigInt(args.from) === 0n).map(({ args }) => String(args.id))
    },
    /** Mined transactions of the minter. */
    sent: () => chain.getTransactionCount({ address: minter.account.address }),
  }
}
