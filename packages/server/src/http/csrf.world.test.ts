import { CSRF_COOKIE, commonRefusals, headers } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const getSetToken = ({ headers }: Response) =>
  new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(headers.get('set-cookie') ?? '')?.[1]

/** The signed token that the server sets for a caller who has none. */
async function getToken(): Promise<string> {
  const token = getSetToken(await fetch(`${world.url}/api/get-user-info/`, { headers: world.guest() }))
  if (token === undefined) throw new Error('The server set no token.')
  return token
}

/** A write by a guest, without a body. */
async function write(cookie: string | null, header: string | null) {
  const response = await fetch(`${world.url}/api/user-engagement-event/`, {
    method: 'POST',
    headers: {
      ...world.guest(),
      ...(cookie !== null && { cookie: `${CSRF_COOKIE}=${cookie}` }),
      ...(header !== null && { [headers.csrf]: header }),
    },
  })
  const { code } = (await response.json()) as { code?: number }
  return { refused: code === commonRefusals.csrf.code, replacement: getSetToken(response) }
}

test('accepts a write whose header repeats the token of the cookie', async () => {
  const token = await getToken()
  expect(await write(token, token)).toEqual({ refused: false, replacement: undefined })
})

test('accepts a write without our cookie: there is nothing to forge', async () => {
  expect(await write(null, null)).toMatchObject({ refused: false })
})

test.each([
  ['no header', async () => null],
  ['a header of another text', async () => 'something'],
  ['the token of another visitor', getToken],
])('refuses a write with our cookie and %s', async (_name, header) => {
  expect(await write(await getToken(), await header())).toEqual({ refused: true, replacement: undefined })
})

test('refuses a repeated token that the server did not sign, and replaces it', async () => {
  const [value] = (await getToken()).split('.')
  for (const forged of ['abc', `${value}`, `${value}.${'A'.repeat(43)}`]) {
    const { refused, replacement } = await write(forged, forged)
    expect([forged, refused, replacement === undefined]).toEqual([forged, true, false])
  }
})
