import type { FreshLogin } from '@foyer/client'
import { useClient } from '@foyer/react'
import { useMutation } from '../../lib/use-mutation.ts'
import { useProved, useProving } from '../../shell/proving/use-proving.ts'

/** What an operator bans: the author of the case that the ban decides, or a person. */
export interface BanTarget {
  about: 'case' | 'person'
  id: string
}

/** What an operator chose for a ban; `until` is null for good, which needs a proof. */
export interface BanChoice {
  until: string | null
  reason: string | null
}

/** Bans a person, or decides a case with a ban; a Google login proves itself away from this page. */
export function useBan(onDone: () => void) {
  const { operator } = useClient()
  const { busy, error, run } = useMutation()
  const { leavesPage, leaveFor, getReason } = useProving()
  const ban = async (target: BanTarget, choice: BanChoice, fresh?: FreshLogin): Promise<void> => {
    const isGrave = choice.until === null
    if (isGrave && leavesPage && fresh === undefined)
      return leaveFor('ban-person', JSON.stringify({ ...target, reason: choice.reason }))
    const { about, id } = target
    const done = await run(() =>
      about === 'case'
        ? operator.decide(id, { decision: 'ban', ...choice }, { isGrave, fresh })
        : operator.ban({ public_id: id, ...choice }, { isGrave, fresh }),
    )
    if (done) onDone()
  }
  useProved('ban-person', (fresh, about) => {
    if (fresh === null) return
    const { reason, ...target } = JSON.parse(about) as BanTarget & Pick<BanChoice, 'reason'>
    void ban(target, { until: null, reason }, fresh)
  })
  return { ban, busy, error, why: error === null ? null : getReason(error) }
}
