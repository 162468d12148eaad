import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { AuthType } from '@foyer/contract'
import { commonRefusals, headers } from '@foyer/contract'
import { HttpError } from '../lib/http-error.ts'
import type { BotRights } from './bot-tokens.ts'
import type { Site } from './home.ts'

/** The caller of a request (docs/wire.md#identities). */
export type Caller =
  | { kind: 'anon'; id: null }
  /** `ip` is the address of the request: a guest's first message counts against its network. */
  | { kind: 'guest'; id: string; uuid: string; ip?: string }
  | {
      kind: 'wallet' | 'google'
      id: string
      /** Address of the login itself; differs from `id` when it was joined to another login (decision 003). */
      login: string
      tokenHash: string
      expiresAt: Date
      /** Rights of a bot's token; null for a person. */
      bot: BotRights | null
      /**
       * The claimed site that the token was issued for; null for a token of the chat's own pages, which is not
       * restricted.
       */
      site: Site | null
    }

/** Who makes a call, and from where. */
export interface CallFrom {
  caller: Caller
  ip: string
  /** Origin of the page that makes the call; undefined for other clients. */
  origin: string | undefined
}

/** Row of a live token, as `identify` needs it. */
export interface TokenOwner {
  identity: string
  login: string
  authType: AuthType
  expiresAt: Date
  bot: BotRights | null
  site: Site | null
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const ANON: Caller = { kind: 'anon', id: null }

/** Hex SHA-256: the only form in which a bearer is stored (T4). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A guest's public id; the uuid itself is a secret (docs/wire.md#identities). */
export const guestId = (secret: string, uuid: string): string =>
  `g_${createHmac('sha256', secret).update(uuid.toLowerCase()).digest('hex').slice(0, 20)}`

/**
 * Maximum number of remembered guest ids; the oldest are dropped. The hash is a good part of the time of a short
 * request.
 */
const MAX_REMEMBERED = 20_000

/** `guestId` with a cache. */
export function createGuestIds(secret: string): (uuid: string) => string {
  const ids = new Map<string, string>()
  return (uuid) => {
    const known = ids.get(uuid)
    if (known !== undefined) return known
    const id = guestId(secret, uuid)
    ids.set(uuid, id)
    if (ids.size > MAX_REMEMBERED) ids.delete(ids.keys().next().value as string)
    return id
  }
}

/** Credentials and lookups that `identify` needs. */
interface Known {
  token(hash: string): Promise<TokenOwner | undefined>
  guest(uuid: string): string
}

/**
 * Identifies a caller. A bearer takes precedence over a guest id; an invalid bearer never falls back to a guest
 * (docs/wire.md#identities). Returns a promise only for a bearer.
 *
 * @throws HttpError `tokenInvalid`; `invalid` for a malformed guest id
 */
export function identify(
  { bearer, guestUuid }: { bearer?: string | undefined; guestUuid?: string | undefined },
  known: Known,
): Caller | Promise<Caller> {
  if (bearer !== undefined) return identifyBearer(bearer, known)
  if (guestUuid === undefined) return ANON
  if (!UUID_V4.test(guestUuid)) {
    throw new HttpError(commonRefusals.invalid, { [headers.guest]: ['must be a version 4 UUID'] })
  }
  return { kind: 'guest', id: known.guest(guestUuid), uuid: guestUuid }
}

const identifyBearer = (bearer: string, known: Known): Promise<Caller> =>
  identifyHash(hashToken(bearer), known)

/** Identifies the caller of a token whose hash is known. @throws HttpError `tokenInvalid` */
export async function identifyHash(tokenHash: string, known: Pick<Known, 'token'>): Promise<Caller> {
  const owner = await known.token(tokenHash)
  if (owner === undefined) throw new HttpError(commonRefusals.tokenInvalid)
  const { identity, login, authType, expiresAt, bot, site } = owner
  return {
    kind: authType === 'googlelogin' ? 'google' : 'wallet',
    id: identity,
    login,
    tokenHash,
    expiresAt,
    bot,
    site,
  }
}

/** True for the caller's id or the address of the login in use. */
export const isOwnAddress = (caller: Caller, address: string): boolean =>
  address === caller.id || ('login' in caller && address === caller.login)

const BEARER = /^Bearer +(\S+)$/i

/** Reads the credentials of an HTTP request. An Authorization header of another scheme is an unknown bearer. */
export function readCredentials(request: IncomingHttpHeaders): { bearer?: string; guestUuid?: string } {
  const { authorization } = request
  if (authorization !== undefined) return { bearer: BEARER.exec(authorization)?.[1] ?? '' }
  const uuid = request[headers.guest.toLowerCase()]
  return typeof uuid === 'string' ? { guestUuid: uuid } : {}
}
