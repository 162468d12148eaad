import { type Endpoint, features, type Refusal } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import fc from 'fast-check'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const key = generatePrivateKey()
let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  owner = await signInWallet(world.url, key)
  await world.giveDomain('example.com', owner.address)
})
afterAll(() => world[Symbol.asyncDispose]())

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

/** Texts that may pass a first check, and texts that may not. */
const texts = fc.constantFrom(
  ...[
    '',
    'a',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '💥',
    "'; DROP TABLE x; --",
    '../..',
    '%00',
    'a'.repeat(3_000),
  ],
  ...[
    '-1',
    '1e309',
    'NaN',
    'null',
    '1'.repeat(78),
    'f'.repeat(64),
    `0x${'f'.repeat(40)}`,
    `g_${'0'.repeat(20)}`,
  ],
  ...[
    'example.com',
    'https://example.com/%00',
    'https://example.com/\u0000',
    'http://[::1]/',
    'xn--',
    '#ffffff',
  ],
  ...['2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z', 'heartbeat', 'chat_level_1'],
  ...['AAAA', '00000000-0000-7000-8000-000000000000', '__proto__', 'constructor'],
)
const values = fc.oneof(
  { weight: 3, arbitrary: texts },
  fc.constantFrom(0, -1, 1.5, 1e308, 2 ** 53, true, null, [], {}, [null]),
  fc.constantFrom(
    { domain: 'example.com' },
    { domain: 'example.com', token: '\u0001', session_id: 'a'.repeat(16) },
  ),
)

const getFields = (schema: unknown): string[] => {
  const { properties, anyOf } = (schema ?? {}) as { properties?: object; anyOf?: unknown[] }
  return [...Object.keys(properties ?? {}), ...(anyOf ?? []).flatMap(getFields)]
}
const createRecord = (names: string[], value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
/** Lone surrogates cannot be encoded in an address. */
const encoded = (text: unknown) => encodeURIComponent(String(text).toWellFormed())

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'nothing sent to %s makes the server fail (P26)',
  async (_name, endpoint) => {
    // A new token, because one of the calls signs out.
    const { headers } = await signInWallet(world.url, key)
    const shape = shapeOf(endpoint) as Record<'query' | 'body', unknown>
    const params = endpoint.path.match(/:\w+/g) ?? []
    const ownStatuses = Object.values<Refusal>(endpoint.errors).map(({ status }) => status)
    const request = fc.record({
      params: fc.tuple(...params.map(() => fc.oneof(texts, fc.constant(owner.address)))),
      query: createRecord(getFields(shape.query), texts),
      body: fc.oneof({ weight: 9, arbitrary: createRecord(getFields(shape.body), values) }, values),
    })
    const property = fc.asyncProperty(request, async ({ params, query, body }) => {
      const rest = [...params]
      const path = endpoint.path.replace(/:\w+/g, () => encoded(rest.shift()) || 'x')
      const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
      const answer = await fetch(`${world.url}${path}?${search.join('&')}`, {
        method: endpoint.method,
        headers: {
          ...headers,
          ...(shape.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(shape.body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      await answer.text()
      // Also meant from 500 on: the call's own refusals, such as 501 for oEmbed as XML, and 503 of a busy server.
      const isMeant = answer.status === 503 || ownStatuses.includes(answer.status)
      expect(isMeant ? 200 : answer.status).toBeLessThan(500)
    })
    await fc.assert(property, { numRuns: 40 })
  },
  30_000,
)
