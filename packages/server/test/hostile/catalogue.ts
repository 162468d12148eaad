import { hashDomain, roomIdOf } from '@foyer/contract'
import { DEVELOPMENT_KEYS } from '@foyer/testkit/wallet'
import { privateKeyToAccount } from 'viem/accounts'
import type { Challenge } from '../../src/features/sign-in/challenge.ts'

/** Sender of a hostile request; `owner` owns every domain. */
export type Actor = 'anon' | 'guest' | 'wallet' | 'owner'

/** One hostile request with its expected answer. */
export interface Entry {
  name: string
  /** Method and path, sent unchanged. */
  request: `${string} /${string}`
  as?: Actor
  headers?: Record<string, string | string[]>
  /** Sent as JSON; text and bytes are sent unchanged, as JSON unless `headers` has another type. */
  body?: unknown
  /** One status, or several when more than one would be right. */
  status: number | readonly number[]
  /** Code of the refusal, when the wire fixes it (docs/wire.md#refusals). */
  code?: number
  /** Part of the answer. */
  answer?: object
  /** Header and value; null for a header that must be absent. */
  answerHeaders?: Record<string, string | null>
  /** Milliseconds that the answer may take, where they are not `ANSWER_MS`. */
  withinMs?: number
  /** True for odd but valid input, which may be stored. */
  stores?: true
}

/** The hostile requests of one group (docs/reliability.md#hostile-inputs). */
export interface Group {
  name: string
  entries: Entry[]
  /** Challenges that must be open before. */
  challenges?: Challenge[]
}

export const DOMAIN = 'hostile.example'
export const HASH = hashDomain(DOMAIN)
export const PAGE = `https://${DOMAIN}/`
/** The lobby of `DOMAIN`, which exists. */
export const ROOM = roomIdOf(DOMAIN, '/')
/** A room that does not exist. */
export const NO_ROOM = '0'.repeat(64)

const [walletKey, ownerKey, otherKey] = DEVELOPMENT_KEYS
export const keys = { wallet: walletKey, owner: ownerKey } as const
export const accounts = {
  wallet: privateKeyToAccount(walletKey),
  owner: privateKeyToAccount(ownerKey),
  /** Has never signed in. */
  other: privateKeyToAccount(otherKey),
} as const
const lower = ({ address }: { address: string }) => address.toLowerCase()
/** Lower case. */
export const addresses = {
  wallet: lower(accounts.wallet),
  owner: lower(accounts.owner),
  other: lower(accounts.other),
} as const
export const GUEST_UUID = '7f3c1c52-9b1e-4d0a-8a55-2f6f0a3f9c11'

/** Characters that no text of a request may contain, because databases and other programs lose or change them. */
export const broken = {
  NUL: 'a\0b',
  'lone high surrogate': 'a\ud83d',
  'lone low surrogate': '\udc00a',
} as const

/** One entry for each value. */
export const each = <T>(values: Record<string, T>, entry: (value: T, name: string) => Omit<Entry, 'name'>) =>
  Object.entries(values).map(([name, value]): Entry => ({ name, ...entry(value, name) }))
