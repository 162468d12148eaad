import { readdirSync } from 'node:fs'
import { type Endpoint, features } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'

/** Where a layer keeps its features: a file or a folder each, called as the contract calls it. */
const layers = ['packages/client/src/features', 'packages/react/src/features', 'packages/server/src/features']

/** Screens come feature by feature, after what they show; under no name of their own. */
const screens = 'apps/web/src/features'

const names = Object.keys(features).sort()
const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

/** The features of a layer by their files and folders. */
function featuresIn(layer: string): string[] {
  const found = readdirSync(new URL(`../${layer}`, import.meta.url))
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => name.replace(/\.tsx?$/, ''))
  return [...new Set(found)].sort()
}

test.each(layers)('%s has exactly the features of the contract', (layer) => {
  expect(featuresIn(layer)).toEqual(names)
})

test(`${screens} has no feature that the contract does not know`, () => {
  const found = featuresIn(screens)
  expect(found).toEqual(names.filter((name) => found.includes(name)))
})

test.each(endpoints)('$name is named after its place and has a schema', (endpoint) => {
  const [feature = '', call = ''] = endpoint.name.split('.')
  expect(Object.entries(features).find(([name]) => name === feature)?.[1]).toHaveProperty(call, endpoint)
  expect(shapeOf(endpoint)).toBeTypeOf('object')
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
