import type { Redeemed, Voucher } from '@foyer/contract/vouchers'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ann = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

let tokens = 1_000
/** Creates a voucher; `expires` is an interval from now. */
async function give(
  holder: string,
  { token = String(++tokens), domain = 'example.com', expires = null as string | null } = {},
): Promise<string> {
  const text = `INSERT INTO vouchers (holder, token, domain, title, description, expires_at)
    VALUES ($1, $2, $3, 'A coffee', '', now() + $4::interval)`
  await world.context.database.pool.query(text, [holder, token, domain, expires])
  return token
}
const redeem = ({ headers }: Pick<Person, 'headers'>, token: unknown) =>
  request<Redeemed>(world.url, 'POST', '/api/redeem-voucher/', headers, { token })
const list = async ({ headers }: Person) =>
  (await request<Voucher[]>(world.url, 'GET', '/api/get-voucher-list/', headers)).body

describe('the list', () => {
  test('is sorted by token id, also for large numbers (S7-41)', async () => {
    const bob = await signInWallet(world.url)
    for (const token of ['10', '9', '90071992547409931', '90071992547409930', '2', `1${'0'.repeat(60)}`])
      await give(bob.address, { token })
    expect((await list(bob)).map(({ token }) => token)).toEqual([
      '2',
      '9',
      '10',
      '90071992547409930',
      '90071992547409931',
      `1${'0'.repeat(60)}`,
    ])
  })

  test('shows the status of each voucher', async () => {
    const bob = await signInWallet(world.url)
    const [available, expired, redeemed] = [
      await give(bob.address, { expires: '1 day' }),
      await give(bob.address, { expires: '-1 second' }),
      await give(bob.address),
    ]
    const { body } = await redeem(bob, redeemed)
    expect(await list(bob)).toMatchObject([
      { token: available, status: 'available', redeem_code: null, redeemed_at: null },
      { token: expired, status: 'expired', redeem_code: null },
      { token: redeemed, status: 'redeemed', redeem_code: body.redeem_code, redeemed_at: body.redeemed_at },
    ])
  })
})

describe('redeeming', () => {
  test('succeeds once for each of five vouchers under 200 concurrent calls, with a redeem code (P11)', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => give(ann.address)))
    const answers: Awaited<ReturnType<typeof redeemAtOnce>> = []
    for (const token of tokens) answers.push(...(await redeemAtOnce(token)))
    const redeemed = answers.filter(({ status }) => status === 200)
    expect(redeemed.map(({ token }) => token).toSorted()).toEqual(tokens.toSorted())
    for (const { token, body } of redeemed) {
      expect(body).toMatchObject({ token, status: 'redeemed' })
      expect(body.redeem_code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    }
    const refused = answers.filter(({ status }) => status === 400)
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['voucher already redeemed']))
    expect(refused).toHaveLength(995)
  })

  const redeemAtOnce = (token: string) =>
    Promise.all(Array.from({ length: 200 }, async () => ({ token, ...(await redeem(ann, token)) })))

  test.each([
    [
      'voucher already redeemed',
      async () => {
        const token = await give(ann.address)
        await redeem(ann, token)
        return token
      },
    ],
    ['voucher expired', () => give(ann.address, { expires: '-1 second' })],
    ['voucher not found', async () => '424242'],
    ['voucher not found', async () => '9'.repeat(78)],
    ['voucher not found', async () => give((await signInWallet(world.url)).address)],
    [
      'rewards are paused',
      async () => {
        const { pool } = world.context.database
        await pool.query(`INSERT INTO domains (domain, hashed_domain, pause_auto_airdrop)
        VALUES ('paused.example', 'paused', true) ON CONFLICT DO NOTHING`)
        return give(ann.address, { domain: 'paused.example' })
      },
    ],
  ])('is refused: %s (S8-15)', async (message, prepare) => {
    expect(await redeem(ann, await prepare())).toMatchObject({ status: 400, body: { code: 4003, message } })
  })

  test('refuses a holder without a wallet: link a wallet first (S8-15)', async () => {
    const google = await signInWallet(world.url)
    const { pool } = world.context.database
    await pool.query(`UPDATE identities SET auth_type = 'googlelogin', real_address = NULL WHERE id = $1`, [
      google.address,
    ])
    const token = await give(google.address)
    expect(await redeem(google, token)).toMatchObject({
      status: 400,
      body: { code: 4003, message: 'link a wallet first' },
    })
    expect((await list(google))[0]?.status).toBe('available')
  })

  test.each([
    ['a number', 12, 4000],
    ['a word', 'twelve', 4001],
    ['nothing', undefined, 4001],
    ['a negative number', '-1', 4001],
    ['a long number', '1'.repeat(79), 4001],
  ])('refuses %s as a token', async (_name, token, code) => {
    expect(await redeem(ann, token)).toMatchObject({ status: 400, body: { code } })
  })
})

test.each([
  ['an anonymous caller', () => ({}), 401, 4010],
  ['a guest', () => world.guest(), 403, 4030],
])('%s has no vouchers', async (_who, headers, status, code) => {
  const who = { headers: headers() as Record<string, string> }
  expect(await redeem(who, '1')).toMatchObject({ status, body: { code } })
  expect(await request(world.url, 'GET', '/api/get-voucher-list/', who.headers)).toMatchObject({ status })
})
