import type { CounterpartKey } from '@foyer/client'

/**
 * Who can read the messages. `sealed`: the two; `verified`: the two, who have compared codes; `attested`: the two, if
 * the server is honest about the key; `none`: no key yet; `changed`, `forged`: the reader must decide first.
 */
type Lock = 'sealed' | 'verified' | 'attested' | 'none' | 'changed' | 'forged'

export function getLock({ state, trust, verified }: CounterpartKey): Lock {
  if (state !== 'known') return state
  if (verified) return 'verified'
  return trust === 'server' ? 'attested' : 'sealed'
}
