import { type Endpoint, features, hashDomain, roomIdOf } from '@foyer/contract'
import { type Example, fillExample, type Placeholder, shapeOf } from '@foyer/contract/schemas'
import { hostileTexts } from '@foyer/testkit'
import { newPublicKey, sealed } from '@foyer/testkit/direct-messages'
import { newPushKeys } from '@foyer/testkit/internet'
import type { TSchema } from 'typebox'
import { uuidv7 } from '../../src/lib/uuid.ts'
import { addresses, broken, type Entry, GUEST_UUID } from './catalogue.ts'

/** A domain of this file, because some of these calls succeed. */
const domain = 'fields.example'
const { message_text, msg_sha256_base64, cid } = sealed()
const { p256dh, auth } = newPushKeys()

/** Values of placeholders that exist here; other placeholders keep the documentation's values, which do not. */
const values: Partial<Record<Placeholder, string>> = {
  ...{ self: addresses.owner, account: addresses.owner, newAddress: addresses.other, guest: GUEST_UUID },
  ...{ domain, unclaimed: domain, claimed: domain, business: domain, hashedDomain: hashDomain(domain) },
  ...{ url: `https://${domain}/`, newUrl: `https://${domain}/new`, room: roomIdOf(domain, '/') },
  ...{ sealedText: message_text, sealedHash: msg_sha256_base64, contentId: cid ?? '', clientId: uuidv7() },
  ...{ publicKey: newPublicKey(), pushKey: p256dh, pushSecret: auth },
  webhookUrl: 'https://hooks.public.example/',
}

/** Examples that pass more checks than the contract's, and one that must not change other tests. */
const instead: Readonly<Record<string, Example>> = {
  'moderation.decide': { body: { decision: 'block', until: '2099-01-01T00:00:00Z', reason: 'a' } },
  'moderation.setConduct': { params: { domain: 'conduct.example' } },
}

export interface Call {
  endpoint: Endpoint
  /** Values of the path parameters. */
  params: Readonly<Record<string, string>>
  body: Record<string, unknown>
}

/** Every call with a body, and a body that passes its checks. Undefined fields are sent as junk only. */
export const calls: Call[] = Object.values(features)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .flatMap((endpoint) => {
    const { body: schema, example } = shapeOf(endpoint)
    if (schema === undefined) return []
    const { params = {}, body = {} } = fillExample({ ...example, ...instead[endpoint.name] }, values)
    const unused = Object.keys((schema as Partial<Nested>).properties ?? {}).map((name) => [name, undefined])
    return [{ endpoint, params, body: { ...Object.fromEntries(unused), ...body } }]
  })

interface Nested extends TSchema {
  properties: Record<string, TSchema>
}

/** Values for any field: each type, and its edges. */
const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '0',
  'null',
  'constructor',
  '9'.repeat(400),
  'a'.repeat(9_000),
  '😀'.repeat(2_000),
  [],
  [[]],
  [null],
  Array(5_000).fill('a'),
  {},
  { $gt: '' },
  { length: 1, 0: 'a' },
  { toString: 1, toJSON: 1 },
  ...Object.values(broken),
  ...Object.values(hostileTexts),
]

/** One entry for each field of a call and each junk value, nested fields included. */
export function junkEntries({ endpoint, params, body }: Call): Entry[] {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const request = `${endpoint.method} ${path}` as Entry['request']
  return createVariants(body).map((changed) => ({
    name: '',
    request,
    as: 'owner',
    body: changed,
    status: [],
  }))
}

function createVariants(body: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(body).flatMap(([field, value]) => {
    const within = typeof value === 'object' && value !== null && !Array.isArray(value)
    const inner = within ? createVariants(value as Record<string, unknown>) : []
    return [...junk, ...inner].map((other) => ({ ...body, [field]: other }))
  })
}
