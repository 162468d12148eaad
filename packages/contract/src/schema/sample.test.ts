import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { ClientFrame, OwnFrame, ServerFrame, sampleOf, shapeOf } from '../schemas.ts'

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
const replies = endpoints.flatMap((endpoint): [string, TSchema][] => {
  const { reply } = shapeOf(endpoint)
  return reply === undefined ? [] : [[endpoint.name, reply]]
})
const frames = [ClientFrame, ServerFrame, OwnFrame].flatMap(({ anyOf }) =>
  anyOf.map((frame): [string, TSchema] => [String(frame.properties.type.const), frame]),
)

test.each([...replies, ...frames])('has a sample of %s that fits its schema', (_name, schema) => {
  expect([...Value.Errors(schema, sampleOf(schema))]).toEqual([])
})

test('refuses a text whose pattern it does not know', () => {
  expect(() => sampleOf({ type: 'string', pattern: '^z+$' }, 'rest')).toThrow('No sample for "rest"')
})
