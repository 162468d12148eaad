import { nameRefusals } from '@foyer/contract'
import { faultOfText } from '../inputs.ts'
import type { Bearer } from './reserved.ts'
import { reasonAgainst, suggestName, tidyName } from './rule.ts'

/** Characters that a request may have in a name before its spaces are tidied. */
const TYPED_MAX = 200

/**
 * What is wrong with a name that others see, by field of the error body (`nameRefusalOf` of the contract reads it).
 *
 * @param field in which the name was sent
 * @param options `max` characters; `bearer` who has the name
 */
export function faultsOfName(
  field: string,
  typed: string,
  { max, bearer }: { max: number; bearer: Bearer },
): Record<string, string | null> {
  const name = tidyName(typed)
  const fault = faultOfText(typed, { max: TYPED_MAX }) ?? faultOfText(name, { max })
  const reason = fault === null ? reasonAgainst(name, bearer) : null
  if (reason === null) return { [field]: fault }
  return { [field]: nameRefusals[reason], reason, suggestion: suggestName(name, bearer) }
}
