import type { Voucher, VoucherBatch } from '@foyer/contract/vouchers'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCsv } from '../../lib/csv.ts'

const DOMAIN = 'batches.example'
/** Number of concurrent calls in P11; fewer on the embedded database. */
const PARALLEL = process.env.DATABASE_URL === undefined ? 100 : 1_000

let world: World
let owner: Person
let crowd: Person[]
beforeAll(async () => {
  world = await startWorld()
  crowd = await signInMany(world, PARALLEL)
  owner = crowd.at(-1) as Person
  await world.giveDomain(DOMAIN, owner.address)
})
afterAll(() => world?.[Symbol.asyncDispose]())

const batches = `/api/domain/${DOMAIN}/voucher-batches`
const create = async (values: object = {}) =>
  (await world.call<VoucherBatch>('POST', batches, owner, { title: 'A coffee', ...values })).body
const load = (batch: VoucherBatch, csv: string) =>
  world.call<{ imported: number; known: number }>('POST', `${batches}/${batch.id}/codes`, owner, { csv })
const save = async (batch: VoucherBatch) =>
  (await world.call<{ csv: string }>('GET', `${batches}/${batch.id}/codes`, owner)).body.csv
const counts = async ({ id }: VoucherBatch) =>
  (await world.call<VoucherBatch[]>('GET', batches, owner)).body.find((each) => each.id === id)?.counts
const claim = (who: Person, code: string, domain?: string) =>
  world.call<Voucher>('POST', '/api/voucher-code/claim', who, { code, domain })
const list = async (who: Person) => (await world.call<Voucher[]>('GET', '/api/get-voucher-list/', who)).body

let codes = 0
/** A batch with one code. */
async function withCode(values: object = {}, uses = 1): Promise<{ batch: VoucherBatch; code: string }> {
  const [batch, code] = [await create(values), `CODE${String(++codes).padStart(4, '0')}`]
  expect((await load(batch, `code,uses\n${code},${uses}`)).status).toBe(200)
  return { batch, code }
}

describe('a code with n uses', () => {
  test(`is claimed n times by ${PARALLEL} concurrent persons (P11)`, async () => {
    const n = PARALLEL / 4 - 3
    const { batch, code } = await withCode({}, n)
    const answers = await Promise.all(crowd.map((who) => claim(who, code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(n)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(PARALLEL - n)
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['this code was used up']))
    expect(await counts(batch)).toEqual({ codes: 1, uses: n, claimed: n, redeemed: 0, withdrawn: 0 })
    const rows = await world.sql(
      'SELECT count(*)::integer AS n, count(DISTINCT token)::integer AS tokens FROM vouchers WHERE batch = $1',
      [batch.id],
    )
    expect(rows).toEqual([{ n, tokens: n }])
  })

  test('gives one person one voucher, for any number of concurrent codes of a batch', async () => {
    const batch = await create({ count: 20 })
    const all = Array.from(parseCsv(await save(batch)), ({ values }) => values[0] ?? '').slice(1)
    const [ann] = crowd as [Person]
    const answers = await Promise.all(all.flatMap((code) => [code, code]).map((code) => claim(ann, code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await counts(batch)).toMatchObject({ claimed: 1 })
    const messages = answers.filter(({ status }) => status !== 201).map(({ body }) => body.message)
    expect(new Set(messages)).toEqual(new Set(['you have this voucher already']))
  })
})

describe('claiming', () => {
  test('creates a voucher with the values of the batch, in any spelling of the code', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const { code } = await withCode({ description: 'At our counter.', amount: 3, valid_until: until })
    const [ann] = crowd as [Person]
    const { status, body } = await claim(ann, ` ${code.toLowerCase().replace(/(....)/, '$1-')} `)
    expect(status).toBe(201)
    const voucher = { title: 'A coffee', description: 'At our counter.', amount: 3, domain: DOMAIN }
    expect(body).toMatchObject({ ...voucher, status: 'available', expires_at: until, notice: null })
    expect(await list(ann)).toContainEqual(body)
  })

  test.each([
    ['an unknown code', async () => 'ZZZZ0000', 'there is no such code'],
    [
      'a closed batch',
      async () => {
        const { batch, code } = await withCode()
        await world.call('POST', `${batches}/${batch.id}/close`, owner)
        return code
      },
      'this code is no longer valid',
    ],
    [
      'an expired batch',
      async () => {
        const { batch, code } = await withCode()
        const text = `UPDATE voucher_batches SET valid_until = now() WHERE id = $1`
        await world.sql(text, [batch.id])
        return code
      },
      'this code is no longer valid',
    ],
  ])('of %s is refused', async (_name, prepare, message) => {
    const answer = await claim(crowd[1] as Person, await prepare())
    expect(answer).toMatchObject({ status: 400, body: { code: 4003, message } })
  })

  test('asks for the domain when two domains have the same code', async () => {
    const { code } = await withCode()
    const text = `
      INSERT INTO voucher_codes (domain, code, batch, uses) VALUES ('twin.example', $1, 'none', 1)`
    await world.sql(text, [code])
    const [, ann] = crowd as [Person, Person]
    expect((await claim(ann, code)).body.message).toBe('several businesses have this code, say whose it is')
    expect((await claim(ann, code, DOMAIN)).status).toBe(201)
  })

  test('is refused to a blocked person', async () => {
    const { code } = await withCode()
    const [, , ben] = crowd as [Person, Person, Person]
    const block = 'INSERT INTO blocklist (domain, identity) VALUES ($1, $2)'
    await world.sql(block, [DOMAIN, ben.address])
    world.context.lookups.forgetBlock(DOMAIN, [ben.address])
    expect(await claim(ben, code)).toMatchObject({ status: 403, body: { code: 4033 } })
  })
})

describe('imported codes', () => {
  test('are read from CSV, each once, and exported without spreadsheet formulas', async () => {
    const batch = await create({ title: '=cmd|calc', uses_per_code: 5 })
    const first = await load(batch, 'uses;note\r\n')
    expect(first).toMatchObject({ status: 400, body: { code: 4001 } })
    expect(
      (await load(batch, 'Uses,Code\r\n2,own-code-a1\r\n,own-code-b2\r\n2,OWN CODE A1\r\n')).body,
    ).toEqual({
      imported: 2,
      known: 0,
    })
    expect((await load(batch, 'code\nowncodea1\nowncodec3')).body).toEqual({ imported: 1, known: 1 })
    expect(await save(batch)).toBe(
      [
        'code,uses,used,batch',
        `OWNCODEA1,2,0,"'=cmd|calc"`,
        `OWNCODEB2,5,0,"'=cmd|calc"`,
        `OWNCODEC3,5,0,"'=cmd|calc"`,
        '',
      ].join('\r\n'),
    )
  })

  test('are refused together for one invalid line, which is named', async () => {
    const batch = await create()
    const { status, body } = await load(batch, 'code,uses\nGOOD0001,1\nSHORT12,1\nGOOD0002,-1')
    expect(status).toBe(400)
    expect(body.errors?.csv).toEqual([
      'line 3: a code has 8 to 64 letters and digits',
      'line 4: uses are a number from 1 to 1000000',
    ])
    expect(await counts(batch)).toMatchObject({ codes: 0 })
  })

  test.each([
    [
      'two columns with one name',
      'code,uses,Code\nGOOD0001,1,GOOD0002',
      'line 1: two columns have the same name',
    ],
    [
      'a code with different uses',
      'code,uses\nGOOD0001,1\nGOOD-0001,2',
      'line 3: this code stood above with other uses',
    ],
    ['a code with and without uses', 'GOOD0001\nGOOD0001,2', 'line 2: this code stood above with other uses'],
  ])('are refused for %s', async (_name, csv, fault) => {
    expect((await load(await create(), csv)).body.errors?.csv).toEqual([fault])
  })

  test('can be 50,000 at once, and 100,000 in a batch', async () => {
    const batch = await create()
    const table = (from: number) => Array.from({ length: 50_000 }, (_, n) => `MANY${from + n}`).join('\n')
    expect((await load(batch, table(100_000))).body).toEqual({ imported: 50_000, known: 0 })
    expect((await load(batch, table(200_000))).body).toEqual({ imported: 50_000, known: 0 })
    expect((await load(batch, 'ONEMORE2')).body.message).toBe('a batch can have 100,000 codes')
    // As when a client repeats an import whose answer was lost.
    expect((await load(batch, table(200_000))).body).toEqual({ imported: 0, known: 50_000 })
    expect((await save(batch)).split('\r\n')).toHaveLength(100_002)
  })

  test('10,000 new codes are created at once, without duplicates', async () => {
    const batch = await create({ count: 10_000 })
    expect(batch.counts).toEqual({ codes: 10_000, uses: 10_000, claimed: 0, redeemed: 0, withdrawn: 0 })
  })

  test('are open to the owner only', async () => {
    const batch = await create()
    const [ann] = crowd as [Person]
    expect((await world.call('GET', `${batches}/${batch.id}/codes`, ann)).status).toBe(403)
    const elsewhere = `/api/domain/elsewhere.example/voucher-batches/${batch.id}/codes`
    expect((await world.call('GET', elsewhere, owner)).status).toBe(403)
    await world.giveDomain('second.example', owner.address)
    expect((await world.call('GET', elsewhere.replace('elsewhere', 'second'), owner)).status).toBe(404)
  })
})
