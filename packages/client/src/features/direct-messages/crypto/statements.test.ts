import { keyResource, renderKeyStatement, renderSignInText, sha256Hex } from '@foyer/contract'
import type { KeyStatement } from '@foyer/contract/direct-messages'
import { DEVELOPMENT_KEYS } from '@foyer/testkit/wallet'
import { sha256 } from '@noble/hashes/sha2.js'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { fromBase64, toBase64, toHex } from '../../../lib/bytes.ts'
import { checksummed } from '../../../lib/checksum-address.ts'
import { getHomes } from '../../../platform/homes.ts'
import { generateKeyPair } from './key-pair.ts'
import { toSafetyCode } from './safety-code.ts'
import { recoverSigner } from './signer.ts'
import { proveChain as proveIn } from './statements.ts'

const ann = privateKeyToAccount(DEVELOPMENT_KEYS[0])
const eve = privateKeyToAccount(DEVELOPMENT_KEYS[1])
const address = ann.address.toLowerCase()
const NONCE = 'Abcdefgh12345678'
const HOMES = { authorities: ['example.com'], loopback: false }

const proveChain = (of: string, statements: readonly KeyStatement[]) => proveIn(of, statements, HOMES)

async function createStatement(
  seq: number,
  previousHash: string,
  {
    signer = ann,
    publicKey = generateKeyPair().publicKey,
    isGoogle = false,
    change = (text: string) => text,
  } = {},
): Promise<KeyStatement> {
  const keyHash = toHex(sha256(fromBase64(publicKey)))
  const fields = {
    authority: 'example.com',
    address: ann.address,
    chainId: 1,
    nonce: NONCE,
    issuedAt: '2026-01-01T00:00:00.000Z',
  }
  const statement = change(renderKeyStatement({ ...fields, seq, keyHash, previousHash }))
  const signature = isGoogle ? null : await signer.signMessage({ message: statement })
  const attested_by = isGoogle ? 'server' : 'wallet'
  const created_at = '2026-01-01T00:00:00.000Z'
  return {
    seq,
    pub_key_base64: publicKey,
    statement,
    signature,
    previous_hash: previousHash,
    attested_by,
    created_at,
  }
}

async function createChain(length: number, last: Parameters<typeof createStatement>[2] = {}) {
  const chain: KeyStatement[] = []
  for (let seq = 1; seq <= length; seq++) {
    const before = chain.at(-1)
    chain.push(
      await createStatement(seq, before ? sha256Hex(before.statement) : '0', seq === length ? last : {}),
    )
  }
  return chain
}

test('a chain that the wallet has signed', async () => {
  const chain = await createChain(3)
  expect(proveChain(address, chain)).toEqual(
    chain.map(({ seq, pub_key_base64: publicKey, statement }) => ({
      ...{ seq, publicKey, hash: sha256Hex(statement), trust: 'wallet', isGoogle: false },
      issuedAt: Date.UTC(2026, 0, 1),
    })),
  )
  expect(proveChain(address, [])).toEqual([])
})

test('a sign-in challenge is a statement (T7a)', async () => {
  const publicKey = generateKeyPair().publicKey
  const resource = keyResource({ seq: 1, keyHash: toHex(sha256(fromBase64(publicKey))), previousHash: '0' })
  const change = () =>
    `example.com wants you to sign in with your Ethereum account:\n${ann.address}\n\nSign in to chat.\n\nURI: https://example.com/\nVersion: 1\nChain ID: 1\nNonce: ${NONCE}\nIssued At: 2026-01-01T00:00:00.000Z\nExpiration Time: 2026-01-01T00:10:00.000Z\nResources:\n- urn:chat:purpose:token:2\n- ${resource}`
  expect(proveChain(address, [await createStatement(1, '0', { publicKey, change })])?.[0]?.trust).toBe(
    'wallet',
  )
  const cookie = () => change().replace('purpose:token:2', 'purpose:cookie:1')
  expect(proveChain(address, [await createStatement(1, '0', { publicKey, change: cookie })])).toBeNull()
})

test("a login without a wallet has no more than the server's word, and shows it", async () => {
  const [key] = proveChain(address, [await createStatement(1, '0', { isGoogle: true })]) ?? []
  expect(key).toMatchObject({ trust: 'server', isGoogle: true })
})

test('a server cannot forge key statements (P22)', async () => {
  const good = await createChain(2)
  const [first, second] = good as [KeyStatement, KeyStatement]
  const other = generateKeyPair().publicKey
  const lowOrder = toBase64(new Uint8Array(65).fill(1, 0, 1))
  const forged: Record<string, KeyStatement[]> = {
    'another key': [{ ...first, pub_key_base64: other }],
    'a key of low order': [await createStatement(1, '0', { publicKey: lowOrder })],
    'a start in the middle': [second],
    'another order': [second, first],
    'a link to nothing': [first, await createStatement(2, '0'.repeat(64))],
    'a place twice': [first, await createStatement(1, sha256Hex(first.statement))],
    'a next key that the wallet has not signed': [
      first,
      await createStatement(2, sha256Hex(first.statement), { signer: eve }),
    ],
    'a next key on its own word': [
      first,
      await createStatement(2, sha256Hex(first.statement), { isGoogle: true }),
    ],
    'a text that is none of ours': [
      await createStatement(1, '0', { change: (text) => text.replace('Use a new key', 'Give me a key') }),
    ],
    'no text': [{ ...first, statement: '' }],
    'no row': [null as unknown as KeyStatement],
  }
  for (const [name, chain] of Object.entries(forged)) expect(proveChain(address, chain), name).toBeNull()
  expect(proveChain(eve.address.toLowerCase(), good)).toBeNull()
})

test('a first key that another address has signed is shown as attested by the server only', async () => {
  const chain = [await createStatement(1, '0', { signer: eve })]
  expect(proveChain(address, chain)?.[0]?.trust).toBe('server')
})

test.each(['0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'signature', `0x${'11'.repeat(64)}05`])(
  'a signature that is none: %s',
  (signature) => expect(recoverSigner('text', signature)).not.toBe(address),
)

test('an address in the spelling of EIP-55', () => {
  for (const account of [ann, eve]) expect(checksummed(account.address.toLowerCase())).toBe(account.address)
})

test('a safety code is one for both sides, and another for other keys', () => {
  const [a, b] = [
    { address: '0xaa', hash: '11' },
    { address: '0xbb', hash: '22' },
  ]
  const code = toSafetyCode(a, b)
  expect(code).toEqual(toSafetyCode(b, a))
  expect(code.groups.join('')).toMatch(/^\d{60}$/)
  const other = toSafetyCode(a, { ...b, hash: '23' })
  expect(other.groups).not.toEqual(code.groups)
  expect(other.qr).not.toBe(code.qr)
  // Capitals and digits take 5.5 bits a letter of a QR code, other letters 8.
  expect(code.qr).toMatch(/^FOYER:[0-9A-F]{64}$/)
})

test.each([
  ['the host of the server', 'chat.example', true],
  ['a front end that was named', 'app.example:8443', true],
  ['another port', 'chat.example:8443', false],
  ['a claimed site', 'shop.example', false],
  ['this machine', 'localhost:3000', false],
])('a key that was signed for on %s: %s (C1)', async (_, authority, isTrusted) => {
  const homes = getHomes({ apiUrl: 'https://chat.example/base', homes: ['app.example:8443'] })
  const change = (text: string) => text.replaceAll('example.com', authority)
  const publicKey = generateKeyPair().publicKey
  const own = await createStatement(1, '0', { publicKey, change })
  expect(proveIn(address, [own], homes)?.[0]?.trust ?? null).toBe(isTrusted ? 'wallet' : null)
  const first = await createStatement(1, '0', {
    change: (text) => text.replaceAll('example.com', 'chat.example'),
  })
  const next = await createStatement(2, sha256Hex(first.statement), { change })
  expect(proveIn(address, [first, next], homes)?.length ?? null).toBe(isTrusted ? 2 : null)
})

test('on this machine every page of it is one of the chat’s own', async () => {
  const homes = getHomes({ apiUrl: 'http://127.0.0.1:8080', homes: [] })
  const on = async (authority: string) => {
    const change = (text: string) => text.replaceAll('example.com', authority)
    return proveIn(address, [await createStatement(1, '0', { change })], homes) !== null
  }
  expect(await Promise.all(['localhost:3000', '127.0.0.1', '[::1]:5173', 'a.localhost'].map(on))).toEqual(
    Array(4).fill(true),
  )
  expect(await Promise.all(['localhost.evil.example', 'evil.example:8080'].map(on))).toEqual([false, false])
})

test('a sign-in challenge with any line more or less is no statement (H1)', async () => {
  const publicKey = generateKeyPair().publicKey
  const resource = keyResource({ seq: 1, keyHash: toHex(sha256(fromBase64(publicKey))), previousHash: '0' })
  const text = renderSignInText({
    ...{ authority: 'example.com', address: ann.address, statement: 'Hello.', uri: 'https://example.com/x' },
    ...{ chainId: 1, nonce: NONCE, issuedAt: '2026-01-01T00:00:00.000Z', minutes: 10 },
    resources: ['urn:chat:purpose:token:2', resource],
  })
  const proven = async (changed: string) =>
    proveChain(address, [await createStatement(1, '0', { publicKey, change: () => changed })]) !== null
  expect(await proven(text)).toBe(true)
  for (const changed of [
    text.replace('Resources:', 'Not Before: 2026-01-01T00:00:00.000Z\nResources:'),
    text.replace('token:2\n', 'token:2\n- https://evil.example/\n'),
    text.replace('00:10:00', '23:10:00'),
    text.replace('Version: 1', 'Version: 2'),
    text.replace('Hello.', 'Hello.\n\nHello.'),
  ])
    expect(await proven(changed), changed).toBe(false)
})
