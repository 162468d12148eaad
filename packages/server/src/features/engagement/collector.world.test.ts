import { ANALYTICS_EVENTS } from '@foyer/contract/engagement'
import { request, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const collect = (body: string, headers: Record<string, string> = { 'content-type': 'text/plain' }) =>
  fetch(`${world.url}/collect`, { method: 'POST', headers, body })
const rows = async () => (await world.context.database.pool.query('SELECT * FROM analytics')).rows
const guest = { 'x-guest-uuid': '0d5e4a0c-6a52-4f0a-9d0e-0a6f4c1d2b3e' }
/** Sets the consent to being counted. */
async function choose(functional_settings: boolean) {
  const body = { type: 'guest', audience: 'example.com', marketing_settings: false, functional_settings }
  const path = '/api/v1/cookie/verify'
  const answer = await request<{ proof: string | null }>(world.url, 'POST', path, guest, body)
  const [, cookie] = /(?:^|,)consent=([^;]*)/.exec(answer.headers.getSetCookie().join()) ?? []
  return { proof: answer.body.proof, cookie }
}
const event = (payload: unknown) => ({
  payload,
  user: '0x8617e340b3d01fa5f11f306f4090fd50e238070d',
  ua: 'a browser '.repeat(500),
  ip: '203.0.113.7',
  active_timestamp: 1767225600000,
  href: 'https://example.com/secret',
})

test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])('accepts %s', async (type) => {
  const answer = await collect(JSON.stringify(event('click')), { 'content-type': type })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('stores the count of each event and no data of the person (T9)', async () => {
  const { proof } = await choose(true)
  for (const name of ANALYTICS_EVENTS) await collect(JSON.stringify({ ...event(name), consent: proof }))
  const kept = await rows()
  expect(kept.map((row) => row.event).toSorted()).toEqual(ANALYTICS_EVENTS.toSorted())
  expect(Object.keys(kept[0]).toSorted()).toEqual(['day', 'event', 'seen'])
})

test('counts a viewed ad only while a consent holds (T9)', async () => {
  const seen = async () => (await rows()).find((row) => row.event === 'ads_event')?.seen ?? 0
  const look = async (consent?: string | null) => {
    const answer = await collect(JSON.stringify({ ...event('ads_event'), consent: consent ?? undefined }))
    expect(answer.status).toBe(204)
  }
  const before = Number(await seen())
  await look()
  await look('01.forged')
  await look(`01.${'0'.repeat(64)}`)
  expect(Number(await seen())).toBe(before)
  const given = await choose(true)
  await look(given.proof)
  expect(Number(await seen())).toBe(before + 1)
  const withdrawn = await choose(false)
  expect([withdrawn.proof, withdrawn.cookie?.startsWith('00.')]).toEqual([null, true])
  await look(withdrawn.proof)
  await look(withdrawn.cookie)
  expect(Number(await seen())).toBe(before + 1)
})

test('answers pages of any origin, without credentials, and without the CSRF check', async () => {
  const headers = { 'content-type': 'text/plain', origin: 'https://anywhere.example' }
  const answer = await collect(JSON.stringify(event('click')), headers)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect(answer.headers.get('set-cookie')).toBeNull()
  const preflight = await fetch(`${world.url}/collect`, {
    method: 'OPTIONS',
    headers: { origin: headers.origin, 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  const beacon = { 'content-type': 'text/plain', cookie: 'csrftoken=abc' }
  expect((await collect(JSON.stringify(event('click')), beacon)).status).toBe(204)
})

test.each([
  ['another name', JSON.stringify(event('purchase')), 4001],
  ['no name', '{}', 4001],
  ['a number', JSON.stringify(event(5)), 4001],
  ['no JSON', 'hello', 4000],
  ['nothing', '', 4000],
  ['a list', '[]', 4000],
])('refuses %s', async (_name, body, code) => {
  const answer = await collect(body)
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 400, body: { code } })
})

test('other calls refuse text/plain', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'text/plain', ...world.guest() }, body: '{}' }
  expect((await fetch(`${world.url}/api/user-engagement-event/`, init)).status).toBe(415)
})
