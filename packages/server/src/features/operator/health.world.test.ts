import type { Analytics, Health, ServerAuditPage, ServerDomainPage } from '@foyer/contract/operator'
import { signInMany } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OperatedStage } from '../../../test/support/operated-stage.ts'

let stage: OperatedStage
beforeAll(async () => {
  stage = await OperatedStage.open()
})
afterAll(() => stage?.world[Symbol.asyncDispose]())

const get = async <T>(path: string) =>
  (await stage.world.call<T>('GET', `/api/v1/operator/${path}`, stage.operator)).body

test('health names storage, queues and connections, and no way of the digest where none is set up', async () => {
  const health = await get<Health>('health')
  expect(health.database.bytes).toBeGreaterThan(1_000_000)
  expect(health.database.kind).toBe(process.env.DATABASE_URL === undefined ? 'embedded' : 'postgresql')
  expect(health.database.tables.length).toBe(12)
  expect(health.queues.map(({ name }) => name)).toEqual(['webhooks', 'pushes', 'mints'])
  expect(health).toMatchObject({ bus: 'local', sockets: 0, digest: [], version: expect.any(String) })
})

test('analytics are counted by event and day, the latest day first, for the operators alone', async () => {
  const { world } = stage
  for (let n = 0; n < 2; n++) await world.call('POST', '/collect', stage.operator, { payload: 'lobby_open' })
  await world.sql(
    `INSERT INTO analytics (day, event, seen)
     VALUES ((now() AT TIME ZONE 'UTC')::date - 3, 'click', 5), ((now() AT TIME ZONE 'UTC')::date - 30, 'click', 9)`,
  )
  const today = (await world.sql(`SELECT (now() AT TIME ZONE 'UTC')::date::text AS day`))[0]?.day
  const { counted, rows } = await get<Analytics>('analytics')
  expect(counted).toBe(false)
  expect(rows[0]).toEqual({ day: today, event: 'lobby_open', seen: 2 })
  expect(rows.slice(1)).toMatchObject([{ event: 'click', seen: 5 }])
  const [person] = await signInMany(world, 1)
  expect(await world.call('GET', '/api/v1/operator/analytics', person)).toMatchObject({ status: 403 })
})

describe('domains', () => {
  test('are listed with owner, proof and figures, and searched', async () => {
    const [ann] = await signInMany(stage.world, 1)
    const { domain, post, report } = await stage.newPlace()
    await stage.world.giveDomain(domain, ann?.address ?? '')
    await report((await post('hello')).body.id)
    const { results } = await get<ServerDomainPage>(`domains?q=${domain.slice(2, 12).toUpperCase()}`)
    expect(results.find((each) => each.domain === domain)).toMatchObject({
      owners: [{ user: { public_id: ann?.address }, method: 'dns', proof: 'unchecked' }],
      ...{ rooms: 1, messages: 1, waiting: 1 },
    })
    expect((await get<ServerDomainPage>('domains?q=nowhere')).results).toEqual([])
  })

  test('are paged in alphabetical order', async () => {
    for (const name of ['b', 'a', 'c'])
      await stage.world.giveDomain(`${name}.paged.example`, stage.operator.address)
    const first = await get<ServerDomainPage>('domains?q=paged&limit=2')
    const rest = await get<ServerDomainPage>(`domains${new URL(first.next ?? '').search}`)
    expect([...first.results, ...rest.results].map(({ domain }) => domain)).toEqual([
      'a.paged.example',
      'b.paged.example',
      'c.paged.example',
    ])
  })
})

test('the audit log is paged, and filtered by action, actor and domain', async () => {
  for (let n = 0; n < 3; n++) await stage.suspend(`g_${String(n).repeat(20)}`)
  await stage.world.call('DELETE', `/api/v1/operator/bans/g_${'0'.repeat(20)}`, stage.operator)
  const first = await get<ServerAuditPage>('audit?action=operator.ban&limit=2')
  const rest = await get<ServerAuditPage>(`audit${new URL(first.next ?? '').search}`)
  expect([...first.results, ...rest.results].map(({ target }) => target)).toEqual([
    `g_${'2'.repeat(20)}`,
    `g_${'1'.repeat(20)}`,
    `g_${'0'.repeat(20)}`,
  ])
  expect((await get<ServerAuditPage>('audit')).results[0]).toMatchObject({
    action: 'operator.unban',
    actor: { public_id: stage.operator.address },
  })
  expect((await get<ServerAuditPage>(`audit?actor=0x${'1'.repeat(40)}`)).results).toEqual([])
  expect((await get<ServerAuditPage>('audit?domain=nowhere.example')).results).toEqual([])
})
