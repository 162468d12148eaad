import { type Endpoint, features, hashDomain } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import type { TSchema } from 'typebox'
import { addresses, DOMAIN, type Entry, HASH, NO_ROOM, PAGE, ROOM } from './catalogue.ts'
import { calls } from './fields.ts'

/** Limits of numbers in databases and in JavaScript. */
const numbers = [31, 32, 53, 63].flatMap((bits) => [
  2 ** bits - 1,
  2 ** bits,
  2 ** bits + 1,
  -(2 ** bits),
  -(2 ** bits) - 1,
])
const cursors = numbers.flatMap((n) => [
  `a${BigInt(n)}`,
  `b${BigInt(n)}`,
  `${BigInt(n)}.${addresses.other}`,
  `${BigInt(n)}_${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`,
])
const oddCursors = [
  `a${'-'.repeat(36)}`,
  `1_${'-'.repeat(36)}`,
  '-'.repeat(36),
  'a999999999999999',
  '999999999999999_00000000-0000-7000-8000-000000000000',
  `99999999999999.${addresses.other}`,
]

/** Values of parameters, by name. */
const known: Record<string, string> = {
  ...{ domain: DOMAIN, x: DOMAIN, hashed_domain: HASH, room_id: ROOM, roomId: ROOM, url: PAGE },
  ...{ address: addresses.other, member: addresses.other, customer: addresses.other, q: 'aa', level: '1' },
}

type Path = (string | number)[]
type Nested = TSchema & {
  type?: string
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  anyOf?: TSchema[]
}

/** The path to every number of a schema. */
function findNumbers(schema: TSchema, path: Path = []): Path[] {
  const { type, properties = {}, items, anyOf = [] } = schema as Nested
  return [
    ...(type === 'integer' || type === 'number' ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => findNumbers(inner, [...path, name])),
    ...(items === undefined ? [] : findNumbers(items, [...path, 0])),
    ...anyOf.flatMap((inner) => findNumbers(inner, path)),
  ]
}

/** The value with another one at a path. */
function withValue(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other
  const inner = (value as Record<string, unknown> | undefined)?.[first]
  const changed = withValue(inner, rest, other)
  if (Array.isArray(value)) return value.map((each, index) => (index === first ? changed : each))
  return { ...(value as object), [first]: changed }
}

const required = (schema: TSchema | undefined): Record<string, string> =>
  Object.fromEntries(
    ((schema as Nested | undefined)?.required ?? []).map((name) => [name, known[name] ?? 'a']),
  )

/** One entry for each number and cursor of a call, and each limit. */
export function numberEntries(endpoint: Endpoint): Entry[] {
  const shape = shapeOf(endpoint)
  const sample = calls.find((call) => call.endpoint === endpoint)
  const params = { ...required(shape.params), ...sample?.params }
  const query = required(shape.query)
  const of = (parts: { params?: object; query?: object; body?: unknown }): Entry => {
    const named = { ...params, ...parts.params } as Record<string, string>
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? 'a'))
    const search = new URLSearchParams({ ...query, ...parts.query })
    const request = `${endpoint.method} ${path}?${search}` as Entry['request']
    const body = parts.body ?? sample?.body
    return { name: '', request, as: 'owner', status: [], ...(body === undefined ? {} : { body }) }
  }
  const inText = (schema: TSchema | undefined) =>
    schema === undefined
      ? []
      : findNumbers(schema).flatMap(([name = '']) => numbers.map((n) => ({ [name]: String(BigInt(n)) })))
  const hasCursor = 'cursor' in ((shape.query as Nested | undefined)?.properties ?? {})
  return [
    ...(shape.body === undefined ? [] : findNumbers(shape.body)).flatMap((path) =>
      numbers.map((n) => of({ body: withValue(sample?.body ?? {}, path, n) })),
    ),
    ...inText(shape.params).map((changed) => of({ params: changed })),
    ...inText(shape.query).map((changed) => of({ query: changed })),
    ...(hasCursor ? [...cursors, ...oddCursors].map((cursor) => of({ query: { cursor } })) : []),
  ]
}

/** Calls with a number or a cursor. */
export const numbered: Endpoint[] = Object.values(features)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter((endpoint) => numberEntries(endpoint).length > 0)

const topics = [`room:${ROOM}`, `room:${NO_ROOM}`, `domain:${hashDomain(DOMAIN)}`]

/** Frames with each number in turn. */
export const numberFrames: object[] = numbers.flatMap((n) =>
  topics.flatMap((topic) => [
    { type: 'follow', topic, after: n },
    { type: 'read', topic, seq: n },
  ]),
)
