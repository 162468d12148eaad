import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { AuthType } from '@foyer/contract'
import { commonRefusals, headers } from '@foyer/contract'
import type { BotRights } from './bots.ts'
import type { Site } from './home.ts'
import { Refused } from './refused.ts'

/** Who makes a request (WIRE.md 1.2). */
export type Caller =
  | { kind: 'anon'; id: null }
  /** `ip` of a request: a guest's first message counts against where it comes from. */
  | { kind: 'guest'; id: string; uuid: string; ip?: string }
  | {
      kind: 'wallet' | 'google'
      id: string
      /** Address of the login itself; differs from `id` once it was joined to another (decision 003). */
      login: string
      tokenHash: string
      expiresAt: Date
      /** Of a program: all that it may do. Null for people. */
      bot: BotRights | null
      /** The claimed site that the token is for; null for a token of the chat's own pages, which may do everything. */
      site: Site | null
    }

/** A live token's row, as `identify` needs it. */
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

/** Hex SHA-256: all that is kept of a bearer (T4). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What others see of a guest; the uuid itself is a secret (WIRE.md 1.2). */
export const guestId = (secret: string, uuid: string): string =>
  `g_${createHmac('sha256', secret).update(uuid.toLowerCase()).digest('hex').slice(0, 20)}`

/** Guests whose id is remembered, the longest known go first: working it out is a good part of a short request. */
const MAX_REMEMBERED = 20_000

/** `guestId` with a memory. */
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

/** What it takes to know somebody. */
interface Known {
  token(hash: string): Promise<TokenOwner | undefined>
  guest(uuid: string): string
}

/**
 * Bearer before guest id; a bad bearer is never somebody else (WIRE.md 1.2). Only a bearer has to be waited for.
 *
 * @throws Refused `tokenInvalid` or, for a malformed guest id, `invalid`
 */
export function identify(
  { bearer, guestUuid }: { bearer?: string | undefined; guestUuid?: string | undefined },
  known: Known,
): Caller | Promise<Caller> {
  if (bearer !== undefined) return ownerOf(bearer, known)
  if (guestUuid === undefined) return ANON
  if (!UUID_V4.test(guestUuid)) {
    throw new Refused(commonRefusals.invalid, { [headers.guest]: ['must be a version 4 UUID'] })
  }
  return { kind: 'guest', id: known.guest(guestUuid), uuid: guestUuid }
}

async function ownerOf(bearer: string, known: Known): Promise<Caller> {
  const tokenHash = hashToken(bearer)
  const owner = await known.token(tokenHash)
  if (owner === undefined) throw new Refused(commonRefusals.tokenInvalid)
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

/** True for the caller's own address, under whichever of their joined logins they come. */
export const isOwnAddress = (caller: Caller, address: string): boolean =>
  address === caller.id || ('login' in caller && address === caller.login)

const BEARER = /^Bearer +(\S+)$/i

/** The credentials of an HTTP request. Any Authorization header claims to be somebody; of another form, nobody we know. */
export function credentialsOf(request: IncomingHttpHeaders): { bearer?: string; guestUuid?: string } {
  const { authorization } = request
  if (authorization !== undefined) return { bearer: BEARER.exec(authorization)?.[1] ?? '' }
  const uuid = request[headers.guest.toLowerCase()]
  return typeof uuid === 'string' ? { guestUuid: uuid } : {}
}
