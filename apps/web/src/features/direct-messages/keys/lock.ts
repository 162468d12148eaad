import type { CounterpartKey } from '@foyer/client'

/**
 * Who can read what is written: `sealed` the two; `verified` the same, and they have compared codes; `attested`
 * the two, if the server tells the truth about the key; `none` nobody yet; `changed` and `forged` must be
 * looked at first.
 */
type Lock = 'sealed' | 'verified' | 'attested' | 'none' | 'changed' | 'forged'

export function getLock({ state, trust, verified }: CounterpartKey): Lock {
  if (state !== 'known') return state
  if (verified) return 'verified'
  return trust === 'server' ? 'attested' : 'sealed'
}
