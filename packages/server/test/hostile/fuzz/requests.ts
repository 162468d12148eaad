import { randomUUID } from 'node:crypto'
import { type Endpoint, features, hashDomain, roomId } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import { chance, hostileText, hostileValue, mutated, pick, type Random } from './values.ts'

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

/** Calls that end sessions or accounts, made by separate callers so that the others stay signed in. */
const ENDING = [
  'sign-in.logout',
  'sign-in.endSession',
  'sign-in.endSessions',
  'sign-in.link',
  'profile.deleteAccount',
]

/** The page that the fuzz writes on, and its domain. */
export const DOMAIN = 'fuzz.example'
export const PAGE = `https://${DOMAIN}/`
export const ROOM = roomId(PAGE)

/** Latest ids and names from answers, for the next requests. */
export class Known {
  readonly #values = new Map<string, string[]>()

  constructor(addresses: readonly string[]) {
    const id = randomUUID()
    for (const name of ['address', 'from_address', 'to_address', 'contact_address', 'customer', 'public_id'])
      this.#values.set(name, [...addresses])
    for (const name of ['domain', 'to_domain']) this.#values.set(name, [DOMAIN])
    for (const name of ['hashed_domain', 'hashedDomain']) this.#values.set(name, [hashDomain(DOMAIN)])
    for (const name of ['room_id', 'roomId']) this.#values.set(name, [ROOM])
    for (const name of ['url', 'page']) this.#values.set(name, [PAGE, `${PAGE}other`])
    for (const name of ['id', 'messageId', 'message_id', 'token', 'code', 'batch'])
      this.#values.set(name, [id])
  }

  of(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }

  /** Collects ids from an answer. */
  learn(body: unknown, depth = 0) {
    if (typeof body !== 'object' || body === null || depth > 3) return
    for (const [name, value] of Object.entries(body).slice(0, 30)) {
      if (typeof value === 'object') this.learn(value, depth + 1)
      else if (typeof value === 'string' && value.length < 100 && /id$|^token$|^code$|_at$/i.test(name))
        this.#add(name, value)
    }
  }

  #add(name: string, value: string) {
    for (const each of name === 'id' ? ['id', 'messageId', 'message_id', 'batch'] : [name]) {
      const values = this.#values.get(each) ?? []
      this.#values.set(each, [...values.slice(-20), value])
    }
  }
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
}

/** A value that mostly matches a schema. */
function createSample(random: Random, known: Known, schema: Schema | undefined, name = ''): unknown {
  if (schema === undefined) return undefined
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.allOf
  if (choices !== undefined) return createSample(random, known, pick(random, choices), name)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key) || chance(random, 0.6))
        .map(([key, each]) => [key, createSample(random, known, each, key)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Math.floor(random() * 3) }, () =>
      createSample(random, known, schema.items, name),
    )
  if (schema.type === 'integer' || schema.type === 'number')
    return pick(random, [
      schema.minimum ?? 0,
      schema.maximum ?? 2 ** 31 - 1,
      1,
      2,
      20,
      Math.floor(random() * 1_000),
    ])
  if (schema.type === 'boolean') return chance(random, 0.5)
  if (schema.type === 'null') return null
  return createText(random, known, schema, name)
}

function createText(
  random: Random,
  known: Known,
  { minLength = 0, maxLength, pattern = '' }: Schema,
  name: string,
): string {
  const found = known.of(name)
  if (found.length > 0 && chance(random, 0.9)) return pick(random, found)
  if (/40/.test(pattern)) return pick(random, known.of('address'))
  if (/64/.test(pattern)) return pick(random, [ROOM, hashDomain(DOMAIN), 'a'.repeat(64)])
  if (/Z\$?$/.test(pattern)) return new Date(Math.floor(random() * 2e12)).toISOString()
  const length = pick(random, [
    minLength,
    minLength + 1,
    Math.min(maxLength ?? 40, 40),
    Math.min(maxLength ?? 40, 2_000),
  ])
  return 'hello there '.repeat(Math.ceil((length + 1) / 12)).slice(0, Math.max(length, 1))
}

/** One call over HTTP. */
export interface FuzzRequest {
  endpoint: Endpoint
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Callers; `passing` ones may be signed out. */
export interface Callers {
  lasting: readonly Record<string, string>[]
  passing: readonly Record<string, string>[]
}

/** The next request: a call of the contract, mostly with valid values. */
export function nextRequest(random: Random, known: Known, { lasting, passing }: Callers): FuzzRequest {
  const endpoint = pick(random, endpoints)
  const callers = ENDING.includes(endpoint.name) ? passing : lasting
  const shape = shapeOf(endpoint) as { query?: Schema; body?: Schema; params?: Schema }
  const changes = pick(random, [0, 1, 1, 1, 2, 3])
  const part = (schema: Schema | undefined) => {
    let value = createSample(random, known, schema)
    for (let n = 0; n < changes && value !== undefined && chance(random, 0.7); n++)
      value = mutated(random, value)
    return value
  }
  const params = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const found = known.of(name)
    const text =
      found.length > 0 && !chance(random, 0.15) ? pick(random, found) : hostileText(random).slice(0, 3_000)
    return chance(random, 0.02) ? '%zz' : encodeURIComponent(text.toWellFormed()) || 'x'
  })
  const query = part(shape.query)
  const search = new URLSearchParams()
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query)) search.append(name, toQueryText(value))
  if (chance(random, 0.03))
    search.append(hostileText(random).slice(0, 100), hostileText(random).slice(0, 3_000))
  const suffix = search.size === 0 ? '' : `?${String(search).slice(0, 6_000)}`
  return {
    endpoint,
    path: `${params}${suffix}`,
    headers: createHeaders(random, callers, shape.body !== undefined),
    body: shape.body === undefined ? undefined : createBody(random, part(shape.body)),
  }
}

const toQueryText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 3_000)

function createBody(random: Random, value: unknown): string {
  const text = JSON.stringify(value ?? hostileValue(random)) ?? 'null'
  if (!chance(random, 0.03)) return text
  return pick(random, [
    '',
    '{',
    `${text},`,
    `[${text}`,
    text.slice(0, text.length / 2),
    `{"a":1,"a":${text}}`,
    '[['.repeat(5_000),
  ])
}

const WRONG: readonly Record<string, string>[] = [
  {},
  { authorization: 'Bearer made-up' },
  { authorization: 'Bearer' },
  { authorization: 'Basic eDp5' },
  { authorization: `Bearer ${'a'.repeat(4_000)}` },
  { 'x-guest-uuid': 'not-a-uuid' },
  { 'x-guest-uuid': '00000000-0000-1000-8000-000000000000' },
  { 'x-guest-uuid': '', 'x-client-agent': 'a'.repeat(3_000) },
]

function createHeaders(random: Random, callers: readonly Record<string, string>[], hasBody: boolean) {
  const who = chance(random, 0.12) ? pick(random, WRONG) : pick(random, callers)
  const octet = () => Math.floor(random() * 254) + 1
  return {
    ...who,
    // Many networks, so that the limits of one do not end the run early.
    'x-forwarded-for': `198.18.${octet()}.${octet()}`,
    ...(hasBody && {
      'content-type': chance(random, 0.02)
        ? pick(random, [
            'text/plain',
            'application/xml',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-16',
          ])
        : 'application/json',
    }),
  }
}
