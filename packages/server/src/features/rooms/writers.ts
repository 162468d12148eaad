import { writerRefusals } from '@foyer/contract'
import type { Context } from '../../context.ts'
import type { Identified } from '../../http/route-options.ts'
import { HttpError } from '../../lib/http-error.ts'

/**
 * Asserts that the caller may write in a domain, and stores a row for a new guest.
 *
 * @throws HttpError `guestsNotAllowed`, `blocked` (docs/permissions.md), `tooMany` new guests from one network
 */
export async function assertMayWrite(
  { lookups, limiter }: Context,
  caller: Identified,
  domain: string,
): Promise<void> {
  const [settings, blocked] = await Promise.all([
    lookups.domain(domain),
    lookups.isBlocked(domain, caller.id),
  ])
  if (blocked) throw new HttpError(writerRefusals.blocked)
  if (caller.kind !== 'guest') return
  if (!settings.allow_guest_user) throw new HttpError(writerRefusals.guestsNotAllowed)
  await lookups.arrive(caller.id, () => limiter.take('newGuest', { caller, ip: caller.ip ?? '' }))
}
