import { ANALYTICS_EVENTS } from '@foyer/contract/engagement'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const collect = (body: string, headers: Record<string, string> = { 'content-type': 'text/plain' }) =>
  fetch(`${world.url}/collect`, { method: 'POST', headers, body })
const rows = async () => (await world.context.database.pool.query('SELECT * FROM analytics')).rows
const event = (payload: unknown) => ({
  payload,
  user: '0x8617e340b3d01fa5f11f306f4090fd50e238070d',
  ua: 'a browser '.repeat(500),
  ip: '203.0.113.7',
  active_timestamp: 1767225600000,
  href: 'https://example.com/secret',
})

test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])('takes %s', async (type) => {
  const answer = await collect(JSON.stringify(event('click')), { 'content-type': type })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('keeps how often each event was seen, and nothing about who (T9)', async () => {
  for (const name of ANALYTICS_EVENTS) await collect(JSON.stringify(event(name)))
  const kept = await rows()
  expect(kept.map((row) => row.event).toSorted()).toEqual(ANALYTICS_EVENTS.toSorted())
  expect(Object.keys(kept[0]).toSorted()).toEqual(['day', 'event', 'seen'])
})

test('answers pages of any origin, without credentials, and is spared the forgery check', async () => {
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

test('text is taken nowhere else', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'text/plain', ...world.guest() }, body: '{}' }
  expect((await fetch(`${world.url}/api/user-engagement-event/`, init)).status).toBe(415)
})
