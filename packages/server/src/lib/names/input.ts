import { nameRefusals } from '@foyer/contract'
import { findTextFault } from '../inputs.ts'
import type { Bearer } from './reserved.ts'
import { reasonAgainst, suggestName, tidyName } from './rule.ts'

/** Maximum characters of a name in a request, before its spaces are trimmed. */
const TYPED_MAX = 200

/**
 * Returns what is wrong with a public name, by field of the error body (`nameRefusalOf` of the contract reads it).
 *
 * @param field field in which the name was sent
 * @param options `max` characters; `bearer` the kind of holder
 */
export function findNameFaults(
  field: string,
  typed: string,
  { max, bearer }: { max: number; bearer: Bearer },
): Record<string, string | null> {
  const name = tidyName(typed)
  const fault = findTextFault(typed, { max: TYPED_MAX }) ?? findTextFault(name, { max })
  const reason = fault === null ? reasonAgainst(name, bearer) : null
  if (reason === null) return { [field]: fault }
  return { [field]: nameRefusals[reason], reason, suggestion: suggestName(name, bearer) }
}
