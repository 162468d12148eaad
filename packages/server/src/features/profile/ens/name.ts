import { ENS_NAME_MAX } from '@foyer/contract'
import { normalize } from 'viem/ens'
import { reasonAgainst } from '../../../lib/names/rule.ts'

/**
 * True for a name in the form of ENSIP-15, which allows one spelling of a name and no confusable letters, that keeps
 * the rules of chosen names, too: a mark of proof beside `foyer-support.eth` would be worse than none.
 */
export function isShowable(name: string): boolean {
  if (name.length > ENS_NAME_MAX || !isNormalized(name)) return false
  const labels = name.split('.')
  // The rules refuse the endings of name services, because they need a proof.
  const own = labels.at(-1) === 'eth' ? labels.slice(0, -1) : labels
  return labels.length > 1 && reasonAgainst(own.join(' '), 'person') === null
}

/** `normalize` is @adraffy/ens-normalize, and throws for what ENSIP-15 does not allow. */
function isNormalized(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
