import { writerRefusals } from '@foyer/contract'
import type { DomainSettings } from '@foyer/contract/domains'
import type { Context } from '../../context.ts'
import type { Identified } from '../../http/route-options.ts'
import { HttpError } from '../../lib/http-error.ts'
import { chain, type MaybePromise } from '../../lib/maybe-promise.ts'

/**
 * Asserts that the caller may write in a domain, and stores a row for a new guest.
 *
 * @throws HttpError `guestsNotAllowed`, `blocked` (docs/permissions.md), `tooMany` new guests from one network
 */
export function assertMayWrite(context: Context, caller: Identified, domain: string): MaybePromise<void> {
  const settings = context.lookups.domain(domain)
  const isBlocked = context.lookups.isBlocked(domain, caller.id)
  if (settings instanceof Promise || isBlocked instanceof Promise)
    return Promise.all([settings, isBlocked]).then((known) => admit(context, caller, ...known))
  return admit(context, caller, settings, isBlocked)
}

function admit(
  { lookups, limiter }: Context,
  caller: Identified,
  settings: Pick<DomainSettings, 'allow_guest_user'>,
  isBlocked: boolean,
): MaybePromise<void> {
  if (isBlocked) throw new HttpError(writerRefusals.blocked)
  if (caller.kind !== 'guest') return
  if (!settings.allow_guest_user) throw new HttpError(writerRefusals.guestsNotAllowed)
  const limitFirst = () => limiter.take('newGuest', { caller, ip: caller.ip ?? '' })
  return chain(lookups.arrive(caller.id, limitFirst), () => undefined)
}
