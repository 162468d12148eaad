import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  http,
  pad,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

/** The first account of every development chain. */
const RICH = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
/** Deploys by CREATE2 on every chain; its input is salt and code (Arachnid's proxy). */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const ERC_6492_SUFFIX = '0x6492649264926492649264926492649264926492649264926492649264926492'

/**
 * A contract account in 89 bytes (EIP-1271): a signature is right when it recovers to the owner, which is
 * storage slot 0. A call with 32 bytes sets a new owner, without any check.
 */
const RUNTIME = concatHex([
  // A call of 32 bytes jumps to 0x51.
  '0x6020361461005157',
  // ecrecover of hash, v, r and s, from where the ABI puts them.
  '0x600435600052',
  '0x60a43560f81c602052',
  '0x606435604052',
  '0x608435606052',
  '0x602060806080600060015afa50',
  // The owner jumps to 0x40, all others revert.
  '0x6080516000541461004057',
  '0x60006000fd',
  // 0x40: answers 0x1626ba7e.
  '0x5b631626ba7e60e01b60005260206000f3',
  // 0x51: sets the owner.
  '0x5b60003560005500',
])

/** Code that deploys a contract account for an owner. */
const creationCode = (owner: Address): Hex => {
  const head = (length: number) =>
    concatHex([
      '0x73',
      owner,
      '0x600055',
      '0x60',
      hexByte(size(RUNTIME)),
      '0x80',
      '0x60',
      hexByte(length),
      '0x6000',
      '0x39',
      '0x6000',
      '0xf3',
    ])
  return concatHex([head(size(head(0))), RUNTIME])
}
const size = (hex: Hex) => (hex.length - 2) / 2
const hexByte = (value: number): Hex => `0x${value.toString(16).padStart(2, '0')}`

/** A development chain in its own process. */
export interface Chain extends AsyncDisposable {
  url: string
  /** A deployed contract account. */
  deploy(owner: Address): Promise<Address>
  /** An undeployed contract account, and a function that wraps its signatures (ERC-6492). */
  foresee(owner: Address): { address: Address; wrap(signature: Hex): Hex }
  /** Changes the owner of a contract account. */
  setOwner(account: Address, owner: Address): Promise<void>
  /** Makes a plain account a contract account too (EIP-7702). */
  delegate(key: Hex, to: Address): Promise<void>
}

export async function startChain(): Promise<Chain> {
  const child = spawn(binary(), ['--port', '0', '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`The chain did not start: ${printed}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      const address = /Listening on (\S+)/.exec(printed)?.[1]
      if (address !== undefined) resolve(`http://${address}`)
    })
  })
  const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(url), account: RICH })
    .extend(publicActions)
    .extend(walletActions)
  const mined = async (hash: Hex) => {
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    if (receipt.status !== 'success') throw new Error('A transaction was reverted.')
    return receipt
  }
  return {
    url,
    async deploy(owner) {
      const { contractAddress } = await mined(await client.sendTransaction({ data: creationCode(owner) }))
      if (!contractAddress) throw new Error('Nothing was deployed.')
      return contractAddress
    },
    foresee(owner) {
      const code = creationCode(owner)
      const address = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: zeroHash, bytecode: code })
      const wrap = (signature: Hex) => {
        const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
        const wrapped = encodeAbiParameters(types, [FACTORY, concatHex([zeroHash, code]), signature])
        return concatHex([wrapped, ERC_6492_SUFFIX])
      }
      return { address, wrap }
    },
    async setOwner(account, owner) {
      await mined(await client.sendTransaction({ to: account, data: pad(owner) }))
    },
    async delegate(key, to) {
      const account = privateKeyToAccount(key)
      const authorization = await client.signAuthorization({ account, contractAddress: to })
      await mined(await client.sendTransaction({ authorizationList: [authorization], to: RICH.address }))
    },
    async [Symbol.asyncDispose]() {
      child.removeAllListeners('exit')
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

/** The program that npm installed for this platform. */
function binary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return require.resolve(`${name}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`)
}
