import { getRefusal, isRefusal } from '@foyer/client'
import { askMailCode, confirmMail } from '@foyer/contract/notifications'
import type { en } from './words/en.ts'

/** Says why a step of confirming an address failed. */
export function toMailProblem(error: unknown, { problems }: Pick<typeof en, 'problems'>): string {
  if (isRefusal(error, null, 'invalid')) return problems.invalid
  if (isRefusal(error, null, 'tooMany')) return problems.tooMany
  const refusal = getRefusal(error, askMailCode) ?? getRefusal(error, confirmMail)
  if (refusal === null) return problems.unreachable
  return refusal === 'mailOff' ? problems.mailRefused : problems[refusal]
}
