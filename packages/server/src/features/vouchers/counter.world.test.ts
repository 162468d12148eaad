import type { Presentation, Redemption, Voucher } from '@foyer/contract/vouchers'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DOMAIN = 'counter.example'

let world: World
let ann: Person
let staff: Person
let rival: Person
beforeAll(async () => {
  world = await startWorld()
  ;[ann, staff, rival] = (await signInMany(world, 3)) as [Person, Person, Person]
  await world.giveDomain(DOMAIN, staff.address)
  await world.giveDomain('rival.example', rival.address)
})
afterAll(() => world?.[Symbol.asyncDispose]())

let tokens = 7_000
/** A voucher of Ann; `expires` is an interval from now. */
async function give(expires: string | null = null): Promise<string> {
  const token = String(++tokens)
  await world.sql(
    `INSERT INTO vouchers (holder, token, domain, title, description, amount, expires_at)
     VALUES ($1, $2, $3, 'A coffee', '', 2, now() + $4::interval)`,
    [ann.address, token, DOMAIN, expires],
  )
  return token
}
const present = async (token: string, who = ann) =>
  world.call<Presentation>('POST', '/api/voucher/present', who, { token })
/** The presentation code as text; `code` of a refusal is a number. */
const createCode = async (token: string) => String((await present(token)).body.code)
const accept = (code: unknown, who = staff, domain = DOMAIN) =>
  world.call<Redemption>('POST', `/api/domain/${domain}/vouchers/redeem`, who, { code })
const undo = (id: string, reason = 'The wrong till.') =>
  world.call<Redemption>('POST', `/api/domain/${DOMAIN}/vouchers/redemptions/${id}/undo`, staff, { reason })
const withdraw = (token: string, reason = 'Out of coffee.') =>
  world.call('POST', `/api/domain/${DOMAIN}/vouchers/withdraw`, staff, { token, reason })
const voucher = async (token: string) =>
  (await world.call<Voucher[]>('GET', '/api/get-voucher-list/', ann)).body.find(
    (each) => each.token === token,
  )
const page = async (query = '') =>
  (
    await world.call<{ next: string | null; previous: string | null; results: Redemption[] }>(
      'GET',
      `/api/domain/${DOMAIN}/vouchers/redemptions${query}`,
      staff,
    )
  ).body

describe('acceptance', () => {
  test('redeems the voucher of a presentation code, once of 200 concurrent calls', async () => {
    const token = await give()
    const { body } = await present(token)
    expect(body.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(110_000)
    const typed = String(body.code).replaceAll('-', ' ').toLowerCase()
    const answers = await Promise.all(Array.from({ length: 200 }, () => accept(typed)))
    const [done, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const redeemed = await voucher(token)
    expect(done?.body).toMatchObject({
      ...{ token, title: 'A coffee', amount: 2, undone: null },
      user: { public_id: ann.address },
      accepted_by: { public_id: staff.address },
      redeem_code: redeemed?.redeem_code,
    })
    expect(redeemed).toMatchObject({ status: 'redeemed', redeemed_at: done?.body.redeemed_at })
    const refused = answers.filter(({ status }) => status === 400).map(({ body }) => body)
    expect(refused).toHaveLength(199)
    for (const { message, errors } of refused)
      expect({ message, errors }).toEqual({
        message: 'voucher already redeemed',
        errors: { redeemed_at: [done?.body.redeemed_at] },
      })
  })

  test("and the holder's own redemption at the same time redeem a voucher once", async () => {
    for (let round = 0; round < 10; round++) {
      const token = await give()
      const code = await createCode(token)
      const self = world.call('POST', '/api/redeem-voucher/', ann, { token })
      const answers = await Promise.all([self, accept(code), accept(code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
      expect(await world.sql('SELECT 1 FROM voucher_redemptions WHERE token = $1', [token])).toHaveLength(1)
    }
  })

  test('the database refuses a second redemption of a voucher', async () => {
    const token = await give()
    await accept(await createCode(token))
    const again = `INSERT INTO voucher_redemptions (holder, id, token, domain, title, amount, redeem_code, redeemed_at)
      SELECT holder, 'again', token, domain, title, amount, redeem_code, redeemed_at FROM voucher_redemptions WHERE token = $1`
    await expect(world.sql(again, [token])).rejects.toThrow(/voucher_redemptions_standing/)
  })

  test('refuses all codes of a voucher except the latest', async () => {
    const token = await give()
    const [first, second] = [await createCode(token), await createCode(token)]
    expect((await accept(first)).body.message).toBe('voucher not found')
    expect((await accept(second)).status).toBe(200)
  })

  test('refuses a code after two minutes', async () => {
    const token = await give()
    const code = await createCode(token)
    await world.sql(`UPDATE voucher_presentations SET expires_at = now() WHERE token = $1`, [token])
    expect((await accept(code)).body.message).toBe('this code is no longer valid, ask for a new one')
    expect(await voucher(token)).toMatchObject({ status: 'available' })
    expect((await accept(await createCode(token))).status).toBe(200)
  })

  test('of a redeem code answers when the voucher was redeemed', async () => {
    const token = await give()
    const redeemed = await world.call<{ redeem_code: string; redeemed_at: string }>(
      'POST',
      '/api/redeem-voucher/',
      ann,
      { token },
    )
    const { body } = await accept(redeemed.body.redeem_code)
    expect(body.message).toBe('voucher already redeemed')
    expect(body.errors).toEqual({ redeemed_at: [redeemed.body.redeemed_at] })
  })

  test('refuses a token id, another domain and an account that is no staff', async () => {
    const token = await give()
    const code = await createCode(token)
    expect((await accept(token)).body.message).toBe('voucher not found')
    expect((await accept(code, rival, 'rival.example')).body.message).toBe('voucher not found')
    expect((await accept(code, rival)).status).toBe(403)
    expect((await accept(code, ann)).status).toBe(403)
    expect((await present(token, rival)).body.message).toBe('voucher not found')
    expect((await accept(code)).status).toBe(200)
  })

  test.each([
    ['voucher expired', async () => give('-1 second')],
    [
      'voucher was withdrawn',
      async () => {
        const token = await give()
        await withdraw(token)
        return token
      },
    ],
    [
      'voucher already redeemed',
      async () => {
        const token = await give()
        await accept(await createCode(token))
        return token
      },
    ],
  ])('issues no presentation code: %s', async (message, prepare) => {
    expect((await present(await prepare())).body).toMatchObject({ code: 4003, message })
  })

  test('stores no presentation code', async () => {
    const code = await createCode(await give())
    const rows = await world.sql('SELECT p::text AS row FROM voucher_presentations p', [])
    for (const { row } of rows) expect(row).not.toContain(code.replaceAll('-', ''))
  })
})

describe('undoing and withdrawing', () => {
  test('an undone voucher is available again with the reason, can be redeemed again, and keeps its history', async () => {
    const token = await give()
    const { id } = (await accept(await createCode(token))).body
    const answers = await Promise.all(Array.from({ length: 50 }, () => undo(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const messages = answers.filter(({ status }) => status === 400).map(({ body }) => body.message)
    expect(new Set(messages)).toEqual(new Set(['this was undone already']))
    expect(await voucher(token)).toMatchObject({
      ...{ status: 'available', redeemed_at: null, redeem_code: null },
      notice: { kind: 'undone', reason: 'The wrong till.' },
    })
    const again = (await accept(await createCode(token))).body
    expect(await voucher(token)).toMatchObject({ status: 'redeemed', notice: null })
    const { results } = await page('?limit=2')
    expect(results.map((each) => [each.id, each.undone?.reason ?? null])).toEqual([
      [again.id, null],
      [id, 'The wrong till.'],
    ])
  })

  test('leaves the code that was used without effect', async () => {
    const token = await give()
    const code = await createCode(token)
    await undo((await accept(code)).body.id)
    expect((await accept(code)).body.message).toBe('this code is no longer valid, ask for a new one')
    expect(await voucher(token)).toMatchObject({ status: 'available' })
  })

  test('a redemption can be undone for a day', async () => {
    const { id } = (await accept(await createCode(await give()))).body
    const old = `UPDATE voucher_redemptions SET redeemed_at = now() - interval '25 hours' WHERE id = $1`
    await world.sql(old, [id])
    expect((await undo(id)).body.message).toBe('this can be undone for a day only')
  })

  test.each([
    ['', 4001],
    ['a'.repeat(201), 4001],
    ['\u202egnp', 4001],
  ])('requires a readable reason, not %j', async (reason, code) => {
    const { id } = (await accept(await createCode(await give()))).body
    expect(await undo(id, reason)).toMatchObject({ status: 400, body: { code } })
  })

  test('a withdrawn voucher cannot be redeemed, and shows the reason', async () => {
    const token = await give()
    const code = await createCode(token)
    expect((await withdraw(token)).status).toBe(200)
    expect((await withdraw(token)).body.message).toBe('voucher was withdrawn')
    expect((await accept(code)).body.message).toBe('voucher was withdrawn')
    const self = await world.call('POST', '/api/redeem-voucher/', ann, { token })
    expect(self.body.message).toBe('voucher was withdrawn')
    expect(await voucher(token)).toMatchObject({
      status: 'expired',
      notice: { kind: 'withdrawn', reason: 'Out of coffee.' },
    })
  })

  test('a voucher that is withdrawn and redeemed at the same time becomes one of the two', async () => {
    for (let round = 0; round < 10; round++) {
      const token = await give()
      const code = await createCode(token)
      const answers = await Promise.all([accept(code), withdraw(token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })
})

test('the list of redemptions pages in both directions', async () => {
  for (let n = 0; n < 5; n++) await accept(await createCode(await give()))
  const first = await page('?limit=2')
  const second = await page(new URL(first.next ?? '').search)
  const back = await page(new URL(second.previous ?? '').search)
  expect(first.previous).toBeNull()
  expect(second.results.map(({ id }) => id)).not.toContain(first.results[0]?.id)
  expect(back.results).toEqual(first.results)
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(
    [...first.results, ...second.results]
      .map(({ id }) => id)
      .sort()
      .reverse(),
  )
})
