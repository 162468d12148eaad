import type { Endpoint, Input, StaffRole } from '@foyer/contract'
import { commonRefusals, isWithin } from '@foyer/contract'
import { isForBanned } from '../access/banned-calls.ts'
import type { BotRights } from '../access/bot-tokens.ts'
import type { Caller, CallFrom } from '../access/caller.ts'
import { isHomeOrigin } from '../access/home.ts'
import type { Owned } from '../access/owner.ts'
import { isGoodFor } from '../access/sites.ts'
import type { Context } from '../context.ts'
import { WHOLE_SERVER } from '../database/audit-log.ts'
import { HttpError } from '../lib/http-error.ts'
import { chain, type MaybePromise } from '../lib/maybe-promise.ts'
import type { Place, RouteOptions, Who } from './route-options.ts'

/** A call that may be made. */
interface Checked<E extends Endpoint, S extends Owned> {
  input: Input<E>
  subject: S | undefined
}

/**
 * Checks whether a call may be made, and counts it: the same for a request and for a frame of a socket.
 *
 * @param parse validates the input; called once the caller is known to be of the right kind
 * @returns the input, and the object that `owner` found; a promise only where something is not in memory
 * @throws HttpError
 */
export function checkCall<E extends Endpoint, W extends Who, S extends Owned>(
  context: Context,
  endpoint: E,
  options: RouteOptions<E, W, S>,
  { caller, ip, origin }: CallFrom,
  parse: () => Input<E>,
): MaybePromise<Checked<E, S>> {
  const { who, owner, site, limit, limitSubject } = options
  assertOrigin(context, caller, origin)
  assertWho(who, caller)
  if (who === 'operator') assertOperator(context, caller)
  const bot = 'bot' in caller ? caller.bot : null
  if (bot !== null) assertScope(bot, endpoint, options)
  const input = parse()
  const isOfSite = 'site' in caller && caller.site !== null
  const take = () => limit && context.limiter.take(limit, { caller, ip, subject: limitSubject?.(input) })
  if (bot === null && !isOfSite && owner === undefined) {
    const notBanned = isForBanned(endpoint) ? undefined : assertNotBanned(context, caller)
    return chain(notBanned, () => chain(take(), () => ({ input, subject: undefined })))
  }
  return checkFurther()

  /** Checks what only bots, tokens of sites and staff are asked. */
  async function checkFurther(): Promise<Checked<E, S>> {
    if (bot !== null && options.bot !== undefined && (await options.bot.domain(input)) !== bot.domain)
      throw new HttpError(commonRefusals.forbidden)
    if (isOfSite && site !== 'any' && !(site === 'self' && caller.kind === 'member'))
      assertPlace(caller, typeof site === 'function' ? await site(input, caller) : null)
    if (!isForBanned(endpoint)) await assertNotBanned(context, caller)
    const subject = owner === undefined ? undefined : await owner(input)
    if (owner !== undefined) await assertRole(context, caller, subject, options.role ?? 'owner')
    await take()
    return { input, subject }
  }
}

/**
 * Checks that a page uses only tokens issued to it: those of the chat's own pages, or those of its site and its members. A caller
 * that is not a page sends no `Origin`.
 *
 * @throws HttpError `otherSite`
 */
export function assertOrigin(
  { config }: Pick<Context, 'config'>,
  caller: Caller,
  origin: string | undefined,
) {
  if (!('site' in caller) || caller.bot !== null || origin === undefined) return
  const { site } = caller
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  // A member is signed in by a page of the site, or in a frame of the chat on it.
  const isOfMember =
    caller.kind === 'member' && (isHomeOrigin(config, origin) || isWithin(host, site?.host ?? ''))
  const isRight = isOfMember || (site === null ? isHomeOrigin(config, origin) : host === site.host)
  if (!isRight) throw new HttpError(commonRefusals.otherSite)
}

/**
 * @param place null for a call that tokens of a site cannot make
 * @throws HttpError `otherSite`
 */
export function assertPlace(caller: Caller, place: Place | null) {
  if (place === null || (place !== undefined && !isGoodFor(caller, place)))
    throw new HttpError(commonRefusals.otherSite)
}

export function assertWho(who: Who, caller: Caller) {
  if (who === 'anyone') return
  if (caller.kind === 'anon') throw new HttpError(commonRefusals.credentialsNeeded)
  if ((who === 'account' || who === 'operator') && !('login' in caller))
    throw new HttpError(commonRefusals.forbidden)
}

/** @throws HttpError `forbidden` to callers that `FOYER_ADMIN` does not name, and to tokens of sites and bots */
function assertOperator({ lookups }: Context, caller: Caller) {
  const isHome = 'site' in caller && caller.site === null && caller.bot === null
  if (caller.id === null || !lookups.isOperator(caller.id)) throw new HttpError(commonRefusals.forbidden)
  if (!isHome) throw new HttpError(commonRefusals.otherSite)
}

/** @throws HttpError `banned`, with reason and end */
export function assertNotBanned({ lookups }: Pick<Context, 'lookups'>, { id }: Caller): MaybePromise<void> {
  if (id === null) return
  return chain(lookups.isBlocked(WHOLE_SERVER, id), (isBanned) =>
    isBanned ? refuseBanned(lookups, id) : undefined,
  )
}

async function refuseBanned(lookups: Context['lookups'], id: string): Promise<void> {
  const ban = await lookups.ban(id)
  if (ban !== null) throw new HttpError(commonRefusals.banned, undefined, undefined, ban)
}

/** Checks that a bot reads public data only, or acts within its scope and domain. */
function assertScope<E extends Endpoint>(
  { scopes }: BotRights,
  { method }: Endpoint,
  { who, bot }: Pick<RouteOptions<E, Who, Owned>, 'who' | 'bot'>,
) {
  const reads = who === 'anyone' && method === 'GET'
  if (!reads && (bot === undefined || !scopes.includes(bot.scope)))
    throw new HttpError(commonRefusals.forbidden)
}

async function assertRole({ lookups }: Context, caller: Caller, subject: Owned | undefined, role: StaffRole) {
  if (subject === undefined) throw new HttpError(commonRefusals.notFound)
  if (caller.id === null || !(await lookups.isStaff(subject.domain, caller.id, role)))
    throw new HttpError(commonRefusals.forbidden)
}
