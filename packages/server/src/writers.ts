import { writerRefusals } from '@foyer/contract'
import type { Context } from './context.ts'
import { Refused } from './refused.ts'
import type { Identified } from './route.ts'

/**
 * Makes sure that the caller may write in a domain, and has a row to write under.
 *
 * @throws Refused `guestsNotAllowed`, `blocked` (WIRE.md part 3), `tooMany` new guests from one network
 */
export async function assertMayWrite(
  { registry, limiter }: Context,
  caller: Identified,
  domain: string,
): Promise<void> {
  const [settings, blocked] = await Promise.all([
    registry.domain(domain),
    registry.isBlocked(domain, caller.id),
  ])
  if (blocked) throw new Refused(writerRefusals.blocked)
  if (caller.kind !== 'guest') return
  if (!settings.allow_guest_user) throw new Refused(writerRefusals.guestsNotAllowed)
  await registry.arrive(caller.id, () => limiter.take('newGuest', { caller, ip: caller.ip ?? '' }))
}
