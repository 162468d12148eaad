import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { ClientFrame, eventData, shapeOf } from '../schemas.ts'

type Nested = TSchema & {
  type?: string
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Numbers and lists without bounds in an input schema, with the path of each. */
function unbounded(schema: TSchema, path: string): string[] {
  const { type, properties = {}, items, anyOf = [], minimum, maximum, maxItems } = schema as Nested
  const isNumber = type === 'integer' || type === 'number'
  const isBounded =
    Math.abs(minimum ?? Number.POSITIVE_INFINITY) <= Number.MAX_SAFE_INTEGER &&
    Math.abs(maximum ?? Number.POSITIVE_INFINITY) <= Number.MAX_SAFE_INTEGER
  return [
    ...(isNumber && !isBounded ? [`${path}: a number without a minimum and a maximum`] : []),
    ...(type === 'array' && maxItems === undefined ? [`${path}: a list of any length`] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`)),
    ...(items === undefined ? [] : unbounded(items, `${path}[]`)),
    ...anyOf.flatMap((inner) => unbounded(inner, path)),
  ]
}

/** Input parts of a shape: replies come from the server and need no bounds. */
const PARTS = ['params', 'query', 'headers', 'body'] as const

test('bounds every number and list of an input schema (M6)', () => {
  const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
  const found = endpoints.flatMap((endpoint) => {
    const shape = shapeOf(endpoint)
    return PARTS.flatMap((part) =>
      shape[part] === undefined ? [] : unbounded(shape[part], `${endpoint.name} ${part}`),
    )
  })
  const events = Object.entries(eventData).flatMap(([event, schema]) => unbounded(schema, event))
  expect([...found, ...events, ...unbounded(ClientFrame, 'a frame')]).toEqual([])
  expect(unbounded(ClientFrame, 'a frame')).toEqual([])
})
