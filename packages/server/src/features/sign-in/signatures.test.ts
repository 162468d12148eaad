import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, startChain } from '../../../test/support/chain.ts'
import { createSignatures, type Signatures } from './signatures.ts'

const log = pino({ level: 'silent' })
const message = 'Sign in to chat.'
const newKey = () => {
  const key = generatePrivateKey()
  return { key, account: privateKeyToAccount(key) }
}
const owner = newKey()
const stranger = newKey()
const lower = (address: Address) => address.toLowerCase()

describe('with a chain (P15)', () => {
  let chain: Chain
  let signatures: Signatures
  beforeAll(async () => {
    chain = await startChain()
    signatures = createSignatures(new Map([[1, chain.url]]), log)
  })
  afterAll(() => chain[Symbol.asyncDispose]())

  const getSigner = (address: Address, signature: Hex, chainId = 1) =>
    signatures.getSigner({ address: lower(address), chainId, message, signature })
  const signed = ({ account }: typeof owner, text = message) => account.signMessage({ message: text })

  test('accepts a signature of a deployed contract account (EIP-1271)', async () => {
    const account = await chain.deploy(owner.account.address)
    expect(await getSigner(account, await signed(owner))).toBe('contract')
    expect(await getSigner(account, await signed(stranger))).toBeNull()
    expect(await getSigner(account, await signed(owner, 'something else'))).toBeNull()
  })

  test('accepts a signature of an undeployed contract account (ERC-6492)', async () => {
    const { address, wrap } = chain.foresee(owner.account.address)
    expect(await getSigner(address, wrap(await signed(owner)))).toBe('contract')
    expect(await getSigner(address, wrap(await signed(stranger)))).toBeNull()
    expect(await getSigner(stranger.account.address, wrap(await signed(owner)))).toBeNull()
  })

  test('accepts signatures of a delegated account by its key and by its contract (EIP-7702)', async () => {
    const account = newKey()
    const implementation = await chain.deploy(owner.account.address)
    await chain.delegate(account.key, implementation)
    await chain.setOwner(account.account.address, owner.account.address)
    expect(await getSigner(account.account.address, await signed(account))).toBe('key')
    expect(await getSigner(account.account.address, await signed(owner))).toBe('contract')
    expect(await getSigner(account.account.address, await signed(stranger))).toBeNull()
  })

  test('refuses a signature of a removed owner (TH-07)', async () => {
    const account = await chain.deploy(owner.account.address)
    const signature = await signed(owner)
    expect(await getSigner(account, signature)).toBe('contract')
    await chain.setOwner(account, stranger.account.address)
    expect(await getSigner(account, signature)).toBeNull()
  })

  test('accepts a signature of a key without a chain', async () => {
    const signature = await signed(owner)
    expect(await getSigner(owner.account.address, signature, 5)).toBe('key')
    expect(await getSigner(stranger.account.address, signature)).toBeNull()
  })

  test('refuses a contract account of a chain that is not configured', async () => {
    const account = await chain.deploy(owner.account.address)
    expect(await getSigner(account, await signed(owner), 5)).toBeNull()
  })

  test.each<[string, Hex]>([
    ['an empty text', '0x'],
    ['one byte', '0x00'],
    ['8 KiB of zeros', `0x${'00'.repeat(8192)}`],
    ['a truncated wrapper', '0x6492649264926492649264926492649264926492649264926492649264926492'],
  ])('refuses %s as a signature', async (_name, signature) => {
    const account = await chain.deploy(owner.account.address)
    expect(await getSigner(account, signature)).toBeNull()
  })
})

describe('with a failing chain (TH-08, F27)', () => {
  const serve = async (answer: Parameters<typeof createServer>[1]) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const signatures = createSignatures(new Map([[1, url]]), log)
    const close = () => {
      server.closeAllConnections()
      server.close()
    }
    return { signatures, [Symbol.dispose]: close }
  }
  const asContract = async () => ({
    address: lower(stranger.account.address),
    chainId: 1,
    message,
    signature: await owner.account.signMessage({ message }),
  })

  test.each([
    ['silent', () => {}],
    ['broken', (_request: unknown, response: { end(text: string): void }) => response.end('<html>')],
  ])('throws within 2 s for a %s chain, and still accepts keys', async (_name, answer) => {
    using chain = await serve(answer as never)
    const started = performance.now()
    await expect(chain.signatures.getSigner(await asContract())).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(3_000)
    const byKey = { ...(await asContract()), address: lower(owner.account.address) }
    expect(await chain.signatures.getSigner(byKey)).toBe('key')
  })

  test('stops asking a chain for a while after three failures', async () => {
    let asked = 0
    using chain = await serve((_request, response) => {
      asked++
      response.end('<html>')
    })
    for (let n = 0; n < 3; n++) await expect(chain.signatures.getSigner(await asContract())).rejects.toThrow()
    const before = asked
    await expect(chain.signatures.getSigner(await asContract())).rejects.toThrow()
    expect(asked).toBe(before)
  })
})
