import { readdirSync } from 'node:fs'
import { createClient } from '@foyer/client'
import { type Endpoint, features } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import { startWorld } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'

/** Where a layer keeps its features: a file or a folder each, called as the contract calls it. */
const layers = [
  'packages/client/src/features',
  'packages/react/src/features',
  'packages/server/src/features',
  'apps/web/src/features',
]

/** Calls whose SDK method has another name (API.md): the one that an application means. */
const methods: Record<string, string> = {
  'sign-in.challenge': 'authenticate',
  'sign-in.verify': 'authenticate',
  'sign-in.logout': 'disconnect',
  'sign-in.googleToken': 'connectTo',
  'sign-in.cookieChallenge': 'consent.sign',
  'sign-in.cookieVerify': 'consent.sign',
  'domains.blocklistOfDomain': 'blocklist.ofDomain',
  'domains.blocklistOfAddress': 'blocklist.ofAddress',
}

const names = Object.keys(features).sort()
const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

test.each(layers)('%s has the features of the contract', (layer) => {
  const found = readdirSync(new URL(`../${layer}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => entry.name.replace(/\.tsx?$/, ''))
  expect([...new Set(found)].sort()).toEqual(names)
})

describe.each(endpoints)('$name', (endpoint) => {
  test('is named after its place', () => {
    const [feature = '', call = ''] = endpoint.name.split('.')
    expect(Object.entries(features).find(([name]) => name === feature)?.[1]).toHaveProperty(call, endpoint)
  })

  test('has a schema', () => expect(shapeOf(endpoint)).toBeTypeOf('object'))

  test('has an SDK method', () => {
    const client = createClient({ apiUrl: 'http://127.0.0.1:1', domain: 'example.com' })
    expect(client).toHaveProperty(methods[endpoint.name] ?? camelCased(endpoint.name), expect.any(Function))
  })
})

test('the running server answers every call', async () => {
  await using world = await startWorld()
  const missing = endpoints.filter(
    ({ method, path }) => !world.app.hasRoute({ method, url: withoutSlash(path) }),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

/** How Fastify keeps a path that it answers with and without one. */
const withoutSlash = (path: string) => path.replace(/\/$/, '')
const camelCased = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
