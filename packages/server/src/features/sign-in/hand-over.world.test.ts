import { createHash, randomBytes } from 'node:crypto'
import { type Person, request, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  ;[person] = (await signInMany(world, 1)) as [Person]
})
afterAll(() => world?.[Symbol.asyncDispose]())

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
/** Makes a code for the verifier. */
async function handOver({ headers } = person): Promise<string> {
  const body = { code_challenge: challenge }
  return (await world.call<{ code: string }>('POST', '/api/v1/hand-over', { headers } as Person, body)).body
    .code
}
const takeOver = (code: string, code_verifier = verifier) =>
  world.call<{ token: string }>('POST', '/api/v1/hand-over/token', {}, { code, code_verifier })

test('a handed over code gives a token of the same account, once', async () => {
  const code = await handOver()
  const taken = await takeOver(code)
  expect(taken.body).toMatchObject({
    success: true,
    address: person.address.toLowerCase(),
    auth_type: 'wallet',
  })
  const info = await request(world.url, 'GET', `/api/get-user-info/?domain=a.example&timestamp=1`, {
    authorization: `Bearer ${taken.body.token}`,
  })
  expect(info.body).toMatchObject({ public_id: person.address.toLowerCase() })
  expect(taken.body.token).not.toBe(person.headers.authorization)
  expect((await takeOver(code)).status).toBe(400)
})

test('a handed over code gives nothing to two callers at once', async () => {
  const code = await handOver()
  const both = await Promise.all([takeOver(code), takeOver(code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a handed over code gives nothing without its verifier, and is used up by the attempt', async () => {
  const code = await handOver()
  expect((await takeOver(code, randomBytes(32).toString('base64url'))).status).toBe(400)
  expect((await takeOver(code)).status).toBe(400)
})

test('a handed over code is no code of a Google login', async () => {
  const code = await handOver()
  const google = { code, code_verifier: verifier }
  expect((await request(world.url, 'POST', '/api/v1/google/token', {}, google)).status).toBe(400)
})

test('a code of a person who has signed out meanwhile gives nothing', async () => {
  const [leaving] = (await signInMany(world, 1)) as [Person]
  const code = await handOver(leaving)
  await request(world.url, 'POST', '/api/v1/logout', leaving.headers)
  expect((await takeOver(code)).body).toMatchObject({
    errors: { code: [expect.stringContaining('signed out')] },
  })
})

test.each([
  ['a guest', () => ({ 'x-guest-uuid': crypto.randomUUID() }), 403],
  ['an anonymous caller', () => ({}), 401],
])('%s hands nothing over', async (_who, headers, status) => {
  const answer = await request(world.url, 'POST', '/api/v1/hand-over', headers(), {
    code_challenge: challenge,
  })
  expect(answer.status).toBe(status)
})
