import { createHmac, randomUUID } from 'node:crypto'
import { request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_ORIGINS: 'https://example.com' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const SIGN = '/api/v1/cookie/sign-message'
const VERIFY = '/api/v1/cookie/verify'
const account = privateKeyToAccount(generatePrivateKey())
const post = <T = Record<string, unknown>>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => request<T>(world.url, 'POST', path, headers, body)

const payload = (changes: object = {}) => ({
  payload: {
    domain: 'example.com',
    address: account.address as string,
    nonce: randomUUID().replaceAll('-', ''),
    version: '1',
    ...changes,
  },
})
async function signed(signer = account) {
  const message = (await post<{ challenge: string }>(SIGN, payload())).body.challenge
  return {
    message,
    signature: await signer.signMessage({ message }),
    marketing_settings: true,
    functional_settings: false,
    issuer: 'metamask',
    signer: account.address as string,
    audience: 'example.com',
  }
}
const stored = async (identity: string) => {
  const { rows } = await world.context.database.pool.query(
    'SELECT audience, marketing, functional FROM consents WHERE identity = $1',
    [identity],
  )
  return rows
}
const findCookie = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('consent='))

test('a wallet signs its consent and gets a cookie for a year, and no token', async () => {
  const answer = await post(VERIFY, await signed())
  expect(answer.status).toBe(200)
  const { updated_at, ...rest } = answer.body
  const refused = { marketing_settings: true, functional_settings: false, proof: null }
  expect(rest).toEqual({ success: true, ...refused })
  expect(updated_at).toMatch(/Z$/)
  const hmac = createHmac('sha256', world.context.keys.consents).update('consent:10').digest('hex')
  expect(findCookie(answer)).toBe(`consent=10.${hmac}; Max-Age=31536000; Path=/; SameSite=Lax`)
  const expected = { audience: 'example.com', marketing: true, functional: false }
  expect(await stored(account.address.toLowerCase())).toEqual([expected])
})

test('the last consent counts', async () => {
  await post(VERIFY, { ...(await signed()), marketing_settings: false, functional_settings: true })
  const expected = { audience: 'example.com', marketing: false, functional: true }
  expect(await stored(account.address.toLowerCase())).toEqual([expected])
})

test('the text names its purpose', async () => {
  const { body } = await post<{ challenge: string }>(SIGN, payload({ domain: 'localhost:5173' }))
  expect(body.challenge).toMatch(/^localhost:5173 wants you to sign in with your Ethereum account:\n0x/)
  expect(body.challenge).toContain(
    '\n\nSave my cookie settings.\n\nURI: https://localhost:5173/\nVersion: 1\n',
  )
  expect(body.challenge).toMatch(/Resources:\n- urn:chat:purpose:cookie:1$/)
})

test('the signature may be an object with its type', async () => {
  const body = await signed()
  const answer = await post(VERIFY, { ...body, signature: { s: body.signature, t: 'eip191' } })
  expect(answer.body.success).toBe(true)
})

describe('guests and Google logins need no signature', () => {
  const choice = {
    type: 'guest',
    audience: 'example.com',
    marketing_settings: false,
    functional_settings: true,
  }

  test('accepts a guest', async () => {
    const guest = world.guest()
    const answer = await post(VERIFY, choice, guest)
    expect(answer).toMatchObject({ status: 200, body: { success: true, functional_settings: true } })
    expect(findCookie(answer)).toMatch(/^consent=01\./)
    const me = await request<{ public_id: string }>(world.url, 'GET', '/api/get-user-info/', guest)
    expect(await stored(me.body.public_id)).toHaveLength(1)
  })
  test('accepts an account', async () => {
    const { address, headers } = await signInWallet(world.url)
    expect((await post(VERIFY, choice, headers)).body.success).toBe(true)
    expect(await stored(address)).toHaveLength(1)
  })
  test('refuses an anonymous caller', async () => {
    expect(await post(VERIFY, choice)).toMatchObject({ status: 401, body: { code: 4010, success: false } })
  })
})

describe('a challenge is bound to its purpose (X-03)', () => {
  test('refuses a consent as a sign-in', async () => {
    const { message, signature } = await signed()
    const proof = {
      message,
      signature: { s: signature, t: 'eip191' },
      issuer: 'metamask',
      audience: 'example.com',
    }
    const answer = await post('/api/v1/siww/verify', { ...proof, timeout: 3600 })
    expect(answer).toMatchObject({ status: 200, body: { success: false } })
    expect(answer.body).not.toHaveProperty('token')
  })
  test('refuses a sign-in as a consent', async () => {
    const asked = {
      ...payload({ version: '2', uri: 'https://example.com/', chainId: 1 }),
      header: { t: 'eip191' },
    }
    const { body } = await post<{ challenge: string }>('/api/v1/siww/get', { ...asked, network: 'ethereum' })
    const message = body.challenge
    const changes = { message, signature: await account.signMessage({ message }) }
    const answer = await post(VERIFY, { ...(await signed()), ...changes })
    expect(answer).toMatchObject({ status: 200, body: { success: false } })
    expect(findCookie(answer)).toBeUndefined()
  })
})

describe('verdicts are 200 without success', () => {
  const other = privateKeyToAccount(generatePrivateKey())
  test.each([
    ['a signature of another account', async () => signed(other)],
    ['another signer', async () => ({ ...(await signed()), signer: other.address })],
    ['another audience', async () => ({ ...(await signed()), audience: 'evil.example' })],
    ['a changed text', async () => ({ ...(await signed()), message: 'Save my cookie settings.' })],
  ])('%s', async (_name, body) => {
    const answer = await post(VERIFY, await body())
    expect(answer).toMatchObject({ status: 200, body: { success: false, error: expect.any(String) } })
    expect(findCookie(answer)).toBeUndefined()
  })
  test('accepts a challenge once', async () => {
    const body = await signed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(VERIFY, body)))
    expect(answers.filter((answer) => answer.body.success === true)).toHaveLength(1)
  })
})

describe('invalid requests', () => {
  test.each([
    ['version 2', { version: '2' }],
    ['half an address', { address: '0x12' }],
    [
      'a wrong checksum',
      { address: account.address.toLowerCase().replace(/[a-f]/, (digit) => digit.toUpperCase()) },
    ],
    ['a short nonce', { nonce: 'abc' }],
    ['a domain with a path', { domain: 'example.com/a' }],
    ['no domain', { domain: undefined }],
  ])('refuses a challenge with %s', async (_name, changes) => {
    expect(await post(SIGN, payload(changes))).toMatchObject({ status: 400, body: { success: false } })
  })
  test.each([
    ['a choice as text', { marketing_settings: 'true' }],
    ['a choice as number', { functional_settings: 1 }],
    ['no choice', { marketing_settings: undefined }],
    ['an unknown issuer', { issuer: 'guest' }],
    ['a signature that is no hex', { signature: 'zz' }],
    ['no signer', { signer: undefined }],
  ])('refuses a consent with %s', async (_name, changes) => {
    const answer = await post(VERIFY, { ...(await signed()), ...changes })
    expect(answer).toMatchObject({ status: 400, body: { success: false } })
  })
})

describe('a consent for the domain of a business', () => {
  const consents = async (headers: Record<string, string>) =>
    (await request<unknown[]>(world.url, 'GET', '/api/v1/consents/', headers)).body

  test('names the domain in the text that the wallet signs, and is listed (S7-36)', async () => {
    const person = await signInWallet(world.url)
    const { key, address } = person
    const asked = payload({ address, audience: 'https://www.Shop.example/a' })
    const { body } = await post<{ challenge: string }>(SIGN, asked)
    const message = body.challenge
    expect(message).toMatch(/Resources:\n- urn:chat:purpose:cookie:1\n- urn:chat:consent:shop\.example$/)
    const signature = await privateKeyToAccount(key).signMessage({ message })
    const settings = { marketing_settings: true, functional_settings: true }
    const given = { message, signature, issuer: 'metamask', signer: address, ...settings }
    const answer = await post(VERIFY, { ...given, audience: 'shop.example' })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await consents(person.headers)).toMatchObject([{ audience: 'shop.example', ...settings }])
  })

  test('is not taken for another domain', async () => {
    const message = (await post<{ challenge: string }>(SIGN, payload({ audience: 'shop.example' }))).body
      .challenge
    const signature = await account.signMessage({ message })
    const answer = await post(VERIFY, { ...(await signed()), message, signature, audience: 'other.example' })
    expect(answer.body).toMatchObject({ success: false })
  })

  test('is given by a guest without a wallet, and sets no cookie for the page', async () => {
    const guest = world.guest()
    const settings = { marketing_settings: false, functional_settings: true }
    const headers = { ...guest, origin: 'https://example.com' }
    const answer = await post(VERIFY, { type: 'guest', audience: 'shop.example', ...settings }, headers)
    expect(answer).toMatchObject({ status: 200, body: { success: true, ...settings } })
    expect(findCookie(answer)).toBeUndefined()
    expect(await consents(guest)).toMatchObject([{ audience: 'shop.example', ...settings }])
    expect(await consents(world.guest())).toEqual([])
  })
})
