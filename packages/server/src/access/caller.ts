import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { AuthType } from '@foyer/contract'
import { commonRefusals, headers, PROVIDER_TYPES } from '@foyer/contract'
import { HttpError } from '../lib/http-error.ts'
import { chain, type MaybePromise } from '../lib/maybe-promise.ts'
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
  /**
   * A person with an account on a site (docs/site-members.md): an identity without an account here, in the site's
   * domain only.
   */
  | {
      kind: 'member'
      id: string
      tokenHash: string
      expiresAt: Date
      bot: null
      /** The member's own domain. */
      site: Site
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
/** A caller who has not said who they are. */
export const ANONYMOUS = { kind: 'anon', id: null } as const satisfies Caller

/** Hex SHA-256: the only form in which a bearer is stored (T4). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A guest's public id; the uuid itself is a secret (docs/wire.md#identities). */
export const guestId = (secret: string, uuid: string): string =>
  `g_${createHmac('sha256', secret).update(uuid.toLowerCase()).digest('hex').slice(0, 20)}`

/** Public id of a site's member: a form of its own, so that it equals no guest's, author's or account's. */
export const memberId = (key: string, { domain, subject }: { domain: string; subject: string }): string =>
  `m_${createHmac('sha256', key).update(`${domain}\n${subject}`).digest('hex').slice(0, 20)}`

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
  token(hash: string): MaybePromise<TokenOwner | undefined>
  guest(uuid: string): string
}

/**
 * Identifies a caller. A bearer takes precedence over a guest id; an invalid bearer never falls back to a guest
 * (docs/wire.md#identities). Returns a promise only for a bearer that is not in memory.
 *
 * @throws HttpError `tokenInvalid`; `invalid` for a malformed guest id
 */
export function identify(
  { bearer, guestUuid }: { bearer?: string | undefined; guestUuid?: string | undefined },
  known: Known,
): MaybePromise<Caller> {
  if (bearer !== undefined) return identifyBearer(bearer, known)
  if (guestUuid === undefined) return ANONYMOUS
  if (!UUID_V4.test(guestUuid)) {
    throw new HttpError(commonRefusals.invalid, { [headers.guest]: ['must be a version 4 UUID'] })
  }
  return { kind: 'guest', id: known.guest(guestUuid), uuid: guestUuid }
}

const identifyBearer = (bearer: string, known: Known): MaybePromise<Caller> =>
  identifyHash(hashToken(bearer), known)

/** Identifies the caller of a token whose hash is known. @throws HttpError `tokenInvalid` */
export const identifyHash = (tokenHash: string, known: Pick<Known, 'token'>): MaybePromise<Caller> =>
  chain(known.token(tokenHash), (owner) => toCaller(tokenHash, owner))

function toCaller(tokenHash: string, owner: TokenOwner | undefined): Caller {
  if (owner === undefined) throw new HttpError(commonRefusals.tokenInvalid)
  const { identity, login, authType, expiresAt, bot, site } = owner
  if (authType === 'member') {
    if (site === null) throw new HttpError(commonRefusals.tokenInvalid)
    return { kind: 'member', id: identity, tokenHash, expiresAt, bot: null, site }
  }
  return {
    kind: isProviderType(authType) ? 'google' : 'wallet',
    id: identity,
    login,
    tokenHash,
    expiresAt,
    bot,
    site,
  }
}

/** True for the type of a login with a provider. */
export const isProviderType = (
  authType: string | null | undefined,
): authType is (typeof PROVIDER_TYPES)[number] => PROVIDER_TYPES.some((each) => each === authType)

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
