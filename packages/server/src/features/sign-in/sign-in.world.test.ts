import { startWorld, type World } from '@foyer/testkit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderChallenge } from './challenge.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_ORIGINS: 'https://example.com' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
let nonces = 0
const nonce = () => `nonce${String(++nonces).padStart(12, '0')}`

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const payload = (changes: object = {}) => ({
  domain: 'example.com',
  uri: 'https://example.com/a/b',
  address: account.address as string,
  chainId: 1,
  version: '2',
  nonce: nonce(),
  issuedAt: new Date().toISOString(),
  ...changes,
})
const challenge = (changes: object = {}, headers: Record<string, string> = {}) =>
  call(
    '/api/v1/siww/get',
    { payload: payload(changes), header: { t: 'eip191' }, network: 'ethereum' },
    headers,
  )

const verify = (message: string, s: string, changes: object = {}, headers: Record<string, string> = {}) =>
  call(
    '/api/v1/siww/verify',
    {
      signature: { s, t: 'eip191' },
      message,
      issuer: 'metamask',
      audience: 'example.com',
      timeout: 2592000,
      ...changes,
    },
    headers,
  )

async function signedChallenge() {
  const message = (await challenge()).body.challenge as string
  return { message, signature: await account.signMessage({ message }) }
}

async function signIn() {
  const { message, signature } = await signedChallenge()
  return (await verify(message, signature)).body as { token: string; exp: number }
}

const userInfo = async (token: string) => {
  const response = await fetch(`${world.url}/api/get-user-info/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('challenge and signature equal the published vectors', async () => {
  const issuedAt = '2026-01-01T00:00:00.000Z'
  const rendered = renderChallenge(
    'token',
    { authority: 'example.com', hostname: 'example.com', uri: 'https://example.com/a/b', isHome: true },
    { ...payload({ nonce: 'Abcdefgh12345678', issuedAt }), address: account.address.toLowerCase() },
    Date.parse(issuedAt),
  )
  expect(rendered.text).toBe(`example.com wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

Sign in to chat.

URI: https://example.com/a/b
Version: 1
Chain ID: 1
Nonce: Abcdefgh12345678
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-01T00:10:00.000Z
Resources:
- urn:chat:purpose:token:2`)
  expect(await account.signMessage({ message: rendered.text })).toBe(
    '0x29dde32e62e8d2ed3b7b89ddb01e68c7dee6b1cf93eb5b84cb1e8651793c85712998a13b17a57addb642cd15e42e51bdcc5f6e16d3310efe7fe519ee1c00ac121b',
  )
})

test('a signature is exchanged for a token, which logout ends', async () => {
  const before = Math.floor(Date.now() / 1000)
  const { token, exp } = await signIn()
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(exp).toBeGreaterThanOrEqual(before + 2592000 - 2)
  expect(exp).toBeLessThanOrEqual(before + 2592000 + 10)
  const address = account.address.toLowerCase()
  expect((await userInfo(token)).body).toMatchObject({
    address,
    auth_type: 'wallet',
    real_address: account.address,
    public_id: address,
  })
  expect((await call('/api/v1/logout', {}, { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(await userInfo(token)).toMatchObject({ status: 401, body: { code: 4011 } })
})

describe('requesting a challenge', () => {
  test.each([
    ['a host with a port', { domain: 'localhost:5173', uri: 'http://localhost:5173/' }],
    ['an origin as domain', { domain: 'https://example.com' }],
    ['a lower-case address', { address: account.address.toLowerCase() }],
    ['no time', { issuedAt: undefined }],
    ['polygon', { chainId: 137 }],
  ])('accepts %s', async (_name, changes) => {
    expect(await challenge(changes)).toMatchObject({ status: 200, body: { success: true } })
  })

  test.each([
    ['a canonical address', 'https://example.com/a/b?c=d%20e#f', 'https://example.com/a/b?c=d%20e#f'],
    ['a default port', 'https://example.com:443/', 'https://example.com:443/'],
    [
      'characters that browsers leave and RFC 3986 forbids',
      'https://example.com/a|b[1]/100%?q={"a":`b`}#c#d',
      'https://example.com/a%7Cb%5B1%5D/100%25?q=%7B%22a%22:%60b%60%7D#c%23d',
    ],
  ])('writes %s into the text as RFC 3986 requires', async (_name, uri, line) => {
    const { body } = await challenge({ uri })
    expect(body.challenge).toContain(`\nURI: ${line}\nVersion: 1\n`)
  })

  test('accepts every character of a statement that EIP-4361 allows', async () => {
    const statement = "Sign in: a-z_A~Z 0.9 / ? # [ ] @ ! $ & ' ( ) * + , ; ="
    const { body } = await challenge({ statement })
    expect(body.challenge).toContain(`\n\n${statement}\n\nURI`)
  })

  test("uses the server's clock when the caller's is wrong", async () => {
    const { body } = await challenge({ issuedAt: '2020-01-01T00:00:00.000Z' })
    expect(body.challenge).toMatch(new RegExp(`Issued At: ${new Date().toISOString().slice(0, 10)}`))
  })

  test.each([
    ['payload version 1', { version: '1' }],
    ['version as a number', { version: 2 }],
    ['chain 10', { chainId: 10 }],
    ['chain as hex', { chainId: '0x1' }],
    ['a short nonce', { nonce: 'abc' }],
    ['a nonce with a line break', { nonce: 'abcdefgh\nExpiration' }],
    ['a wrong checksum', { address: account.address.replace('F', 'f') }],
    ['half an address', { address: '0xf39F' }],
    ['a page of another site', { uri: 'https://evil.example/' }],
    ['a domain with user', { domain: 'example.com@evil.example' }],
    ['a domain with path', { domain: 'example.com/path' }],
    ['a domain with a line break', { domain: 'example.com\n\nURI: x' }],
    ['a uri with a line break', { uri: 'https://example.com/\nVersion: 1' }],
    ['a uri that is a script', { uri: 'javascript:alert(1)' }],
    ['a statement with a line break', { statement: 'a\nb' }],
    ['no address', { address: undefined }],
  ])('refuses %s', async (_name, changes) => {
    const answer = await challenge(changes)
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, code: expect.any(Number), error: expect.any(String) },
    })
  })

  test('refuses a used nonce, and a page of another origin', async () => {
    const used = nonce()
    expect((await challenge({ nonce: used })).status).toBe(200)
    expect((await challenge({ nonce: used })).status).toBe(400)
    expect((await challenge({}, { origin: 'https://evil.example' })).status).toBe(400)
    expect((await challenge({}, { origin: 'https://example.com' })).status).toBe(200)
  })
})

describe('verifying', () => {
  test('accepts one of concurrent answers (P13)', async () => {
    const { message, signature } = await signedChallenge()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(message, signature)))
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test.each([
    ['a final line break', (text: string) => `${text}\n`],
    ['a missing line', (text: string) => text.replace(/\nResources:[\s\S]*$/, '')],
    ['another address', (text: string) => text.replace('0xf39F', '0xF39f')],
    ['another statement', (text: string) => text.replace('chat.', 'chat')],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a doubled space', (text: string) => text.replace('Version: 1', 'Version:  1')],
  ])('refuses a text with %s, for any signer (P14)', async (_name, change) => {
    const { message } = await signedChallenge()
    const changed = change(message)
    expect(changed).not.toBe(message)
    const answer = await verify(changed, await account.signMessage({ message: changed }))
    expect(answer).toMatchObject({ status: 200, body: { success: false } })
  })

  test('uses the challenge up with a wrong signature', async () => {
    const { message, signature } = await signedChallenge()
    const other = privateKeyToAccount(generatePrivateKey())
    expect((await verify(message, await other.signMessage({ message }))).body).toEqual({
      success: false,
      error: 'signature was not made by this address',
    })
    expect((await verify(message, signature)).body.success).toBe(false)
  })

  test('refuses another audience and keeps the challenge', async () => {
    const { message, signature } = await signedChallenge()
    expect((await verify(message, signature, { audience: 'evil.example' })).body.success).toBe(false)
    expect((await verify(message, signature)).body.success).toBe(true)
  })

  test('grants a short lifetime and limits a long one', async () => {
    const { message, signature } = await signedChallenge()
    const { body } = await verify(message, signature, { timeout: 60 })
    expect(body.exp as number).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 62)
    const next = await signedChallenge()
    const long = await verify(next.message, next.signature, { timeout: 10 ** 9 })
    expect(long.body.exp as number).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 2592000 + 10)
  })

  test.each([
    ['no signature', { signature: undefined }],
    ['a signature that is no hex', { signature: { s: 'zz', t: 'eip191' } }],
    ['another kind of signature', { signature: { s: '0x00', t: 'eip1271' } }],
    ['an unknown issuer', { issuer: 'guest' }],
    ['a timeout of 59', { timeout: 59 }],
    ['a timeout of 60.5', { timeout: 60.5 }],
    ['a timeout as text', { timeout: '2592000' }],
  ])('refuses %s', async (_name, changes) => {
    const { message, signature } = await signedChallenge()
    expect(await verify(message, signature, changes)).toMatchObject({ status: 400, body: { success: false } })
  })

  test('requires the wallet header, if present, to equal the issuer', async () => {
    const { message, signature } = await signedChallenge()
    expect((await verify(message, signature, {}, { wallet_provider: 'openlogin' })).status).toBe(400)
    expect((await verify(message, signature, {}, { wallet_provider: 'metamask' })).body.success).toBe(true)
  })
})
