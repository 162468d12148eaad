import { hashDomain, roomIdOf } from '../address.ts'

const PERSON = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
const OTHER_PERSON = '0xde709f2102306220921060314715629080e2fb77'
const uuid = (last: number) => `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`

/**
 * Values that are there only once they were made, by name, with what the documentation shows in their place.
 * Tests make each of them: packages/server/test/support/example-values.ts.
 */
export const placeholders = {
  /** Who makes the call. */
  self: PERSON,
  /** Whom the data belongs to that the call is about. */
  account: PERSON,
  /** An account that has never been here. */
  newAddress: OTHER_PERSON,
  /** Secret id of a guest. */
  guest: 'a0e1f7c2-6f3f-4f37-8f5c-3a53a3ab1d5e',
  domain: 'shop.example',
  hashedDomain: hashDomain('shop.example'),
  url: 'https://shop.example/',
  /** A page that has no settings yet. */
  newUrl: 'https://shop.example/summer',
  room: roomIdOf('shop.example', '/'),
  message: uuid(1),
  /** A message that the caller has not written. */
  otherMessage: uuid(2),
  hiddenMessage: uuid(3),
  reportedMessage: uuid(4),
  /** An id of the caller's own making, which makes a resend safe. */
  clientId: uuid(5),
  nonce: 'Abcdefgh12345678',
  join: uuid(6),
  session: uuid(7),
  contact: uuid(8),
  urlSetting: uuid(9),
  announcement: uuid(10),
  blocked: OTHER_PERSON,
  /** A domain that nobody has proved to be theirs, and one that the caller has claimed. */
  unclaimed: 'shop.example',
  claimed: 'shop.example',
  staffMember: OTHER_PERSON,
  /** Somebody who waits to be let in to the caller's direct messages. */
  stranger: OTHER_PERSON,
  publicKey: 'AQEBAQ==',
  sealedText: 'AQIDBA==',
  sealedHash: 'n2SUeE2Ll2RP2bBt1rWvG6zE1uFzRmOPhLm8mWPx8pI=',
  contentId: 'bafkreif7mskhqtmls5se7wnqnxllll4',
  /** A domain that has written to the caller. */
  business: 'shop.example',
  customer: OTHER_PERSON,
  answer: uuid(11),
  reward: uuid(12),
  failedMint: uuid(13),
  /** A level with a rule. */
  ruledLevel: '2',
  voucher: '1',
  redemption: uuid(14),
  batch: uuid(15),
  code: 'AAAA-AAAA-AAAA',
  newCodes: 'code\nSUMMER-01',
  webhook: uuid(16),
  webhookUrl: 'https://hooks.example/',
  bot: uuid(17),
  pushEndpoint: 'https://push.example/subscription',
  pushKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  pushSecret: 'tBHItJI5svbpez7KI4CCXg',
}
export type Placeholder = keyof typeof placeholders

/**
 * One call as an application makes it, beside its schema. A text `$name` stands for the placeholder of that name.
 * It is shown in the documentation, and tests make the call with it: docs/permissions.md, hostile inputs.
 */
export interface Example {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}

/** The name in a text that stands for a placeholder; undefined for any other value. */
function getPlaceholder(value: unknown): Placeholder | undefined {
  const name = typeof value === 'string' && value.startsWith('$') ? value.slice(1) : ''
  return Object.hasOwn(placeholders, name) ? (name as Placeholder) : undefined
}

/** Every placeholder in an example, each once. */
export function findPlaceholders(value: unknown): Placeholder[] {
  const name = getPlaceholder(value)
  if (name !== undefined) return [name]
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(findPlaceholders))]
}

/** The example with a value for each placeholder; what the documentation shows unless said. */
export function fillExample<T>(value: T, values: Readonly<Partial<Record<Placeholder, string>>> = {}): T {
  const name = getPlaceholder(value)
  if (name !== undefined) return (values[name] ?? placeholders[name]) as T
  if (Array.isArray(value)) return value.map((each) => fillExample(each, values)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillExample(inner, values)]),
  ) as T
}
