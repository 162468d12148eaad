import { hashDomain, roomIdOf } from '../address.ts'

const PERSON = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
const OTHER_PERSON = '0xde709f2102306220921060314715629080e2fb77'
const uuid = (last: number) => `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`

/**
 * Values that exist only after other calls, by name, with the value that the documentation shows.
 * packages/server/test/support/example-values.ts creates each of them for tests.
 */
export const placeholders = {
  /** The caller. */
  self: PERSON,
  /** Owner of the data that the call is about. */
  account: PERSON,
  /** An account unknown to the server. */
  newAddress: OTHER_PERSON,
  /** Secret id of a guest. */
  guest: 'a0e1f7c2-6f3f-4f37-8f5c-3a53a3ab1d5e',
  domain: 'shop.example',
  hashedDomain: hashDomain('shop.example'),
  url: 'https://shop.example/',
  /** A page without settings. */
  newUrl: 'https://shop.example/summer',
  room: roomIdOf('shop.example', '/'),
  /** Address of that room in the web app. */
  roomAddress: 'https://chat.example/?url=https%3A%2F%2Fshop.example%2F',
  message: uuid(1),
  /** A message by another author. */
  otherMessage: uuid(2),
  hiddenMessage: uuid(3),
  reportedMessage: uuid(4),
  /** Id made by the caller, so that a resend is stored once. */
  clientId: uuid(5),
  nonce: 'Abcdefgh12345678',
  join: uuid(6),
  session: uuid(7),
  contact: uuid(8),
  urlSetting: uuid(9),
  announcement: uuid(10),
  blocked: OTHER_PERSON,
  /** A domain without an owner, and one that the caller has claimed. */
  unclaimed: 'shop.example',
  claimed: 'shop.example',
  staffMember: OTHER_PERSON,
  /** Sender of a message request to the caller. */
  stranger: OTHER_PERSON,
  /** A private message by the caller. */
  sealedMessage: uuid(21),
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
  /** A level with a reward rule. */
  ruledLevel: '2',
  voucher: '1',
  redemption: uuid(14),
  batch: uuid(15),
  code: 'AAAA-AAAA-AAAA',
  newCodes: 'code\nSUMMER-01',
  webhook: uuid(16),
  /** A delivery that was given up. */
  delivery: uuid(20),
  webhookUrl: 'https://hooks.example/',
  bot: uuid(17),
  memberKey: uuid(22),
  /** A token that a site has signed for one of its members. */
  memberToken: 'eyJhbGciOiJIUzI1NiJ9.e30.AA',
  /** A reported message in a room of a domain without an owner. */
  unownedCase: uuid(18),
  /** A room that is removed from Discover. */
  undiscovered: roomIdOf('shop.example', '/sale'),
  /** A person who is banned from the whole server. */
  banned: OTHER_PERSON,
  pushEndpoint: 'https://push.example/subscription',
  pushKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  pushSecret: 'tBHItJI5svbpez7KI4CCXg',
}
export type Placeholder = keyof typeof placeholders

/**
 * A call as an application makes it. A string `$name` stands for the placeholder of that name. The documentation
 * shows the example, and tests make the call with it (docs/permissions.md, packages/server/test/hostile).
 */
export interface Example {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}

/** The placeholder that a string names; undefined for any other value. */
function getPlaceholder(value: unknown): Placeholder | undefined {
  const name = typeof value === 'string' && value.startsWith('$') ? value.slice(1) : ''
  return Object.hasOwn(placeholders, name) ? (name as Placeholder) : undefined
}

/** All placeholders in an example, each once. */
export function findPlaceholders(value: unknown): Placeholder[] {
  const name = getPlaceholder(value)
  if (name !== undefined) return [name]
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(findPlaceholders))]
}

/** The example with a value for each placeholder; by default the value that the documentation shows. */
export function fillExample<T>(value: T, values: Readonly<Partial<Record<Placeholder, string>>> = {}): T {
  const name = getPlaceholder(value)
  if (name !== undefined) return (values[name] ?? placeholders[name]) as T
  if (Array.isArray(value)) return value.map((each) => fillExample(each, values)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillExample(inner, values)]),
  ) as T
}
