import type { AdFigures, Ads } from '@foyer/contract/ads'
import { type Person, request, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DOMAIN = 'adverts.example'
const PATH = `/api/domain/${DOMAIN}/ads`

let world: World
let owner: Person
let other: Person
let proof: string | null
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_ANALYTICS: 'on' } })
  ;[owner, other] = (await signInMany(world, 2)) as [Person, Person]
  await world.giveDomain(DOMAIN, owner.address)
  const choice = {
    type: 'guest',
    audience: 'x.example',
    marketing_settings: false,
    functional_settings: true,
  }
  const answer = await world.call<{ proof: string | null }>('POST', '/api/v1/cookie/verify', other, choice)
  proof = answer.body.proof
})
afterAll(() => world?.[Symbol.asyncDispose]())

const set = async (...texts: string[]) => {
  const ads = texts.map((text) => ({ text, link_url: 'https://shop.example/' }))
  return (await world.call<Ads>('PUT', PATH, owner, { ads })).body.ads
}
const report = (ad: string, act: string, more: object = {}) =>
  request(
    world.url,
    'POST',
    '/collect',
    {},
    {
      ...{ payload: 'ads_event', consent: proof, domain: DOMAIN, ad, act },
      ...more,
    },
  )
const figures = async () => (await world.call<AdFigures>('GET', `${PATH}/figures`, owner)).body
const stored = () => world.sql('SELECT domain, ad, views, clicks FROM ad_events ORDER BY ad')

test('views and clicks are counted for each ad that the domain has, with consent only', async () => {
  const [tea, cake] = (await set('Tea', 'Cake')) as [Ads['ads'][number], Ads['ads'][number]]
  for (const act of ['view', 'view', 'click']) await report(tea.id, act)
  await report(cake.id, 'view')
  await report(cake.id, 'view', { consent: '01.forged' })
  await report('invented', 'view')
  await report(cake.id, 'view', { domain: 'other.example' })
  expect((await report(cake.id, 'stare')).status).toBe(400)
  expect(await figures()).toEqual({
    counted: true,
    ads: [
      { id: tea.id, views: 2, clicks: 1 },
      { id: cake.id, views: 1, clicks: 0 },
    ],
  })
  expect(await stored()).toHaveLength(2)
})

test('an ad that moves in the list keeps its figures, a changed one begins anew', async () => {
  const before = await set('Tea', 'Cake')
  await report(before[0]?.id ?? '', 'view')
  const after = await set('Coffee', 'Cake', 'Tea')
  expect([after[1]?.id, after[2]?.id]).toEqual([before[1]?.id, before[0]?.id])
  expect((await figures()).ads[0]).toMatchObject({ views: 0, clicks: 0 })
  expect((await figures()).ads[2]?.views).toBeGreaterThan(0)
  const twice = await set('Tea', 'Tea')
  expect(new Set(twice.map(({ id }) => id)).size).toBe(2)
})

test('figures are of the last 30 days; what is older than 400 days is deleted', async () => {
  const [ad] = await set('Old')
  for (const [days, views] of [
    [29, 2],
    [30, 40],
    [401, 500],
  ])
    await world.sql(
      `INSERT INTO ad_events (domain, ad, day, views) VALUES ($1, $2, (now() AT TIME ZONE 'UTC')::date - $3::int, $4)`,
      [DOMAIN, ad?.id, days, views],
    )
  await world.sql(`INSERT INTO analytics (day, event, seen) VALUES ('2020-01-01', 'click', 7)`)
  await report(ad?.id ?? '', 'view')
  await request(world.url, 'POST', '/collect', {}, { payload: 'page_view' })
  expect((await figures()).ads).toEqual([{ id: ad?.id, views: 3, clicks: 0 }])
  expect(await world.sql('SELECT 1 FROM ad_events WHERE views = 500')).toEqual([])
  expect(await world.sql(`SELECT 1 FROM analytics WHERE day = '2020-01-01'`)).toEqual([])
})

test('figures are for the owner only', async () => {
  expect((await world.call('GET', `${PATH}/figures`, other)).status).toBe(403)
})
