import { randomInt } from 'node:crypto'
import { NAME_MAX, type NameReason } from '@foyer/contract'
import { isAddressForm, withoutService } from './addresses.ts'
import { hasSignLetters, SMALL_CAPITAL, showsOthers, spellEnclosed } from './letters.ts'
import { type Bearer, isReserved, saysNothing, withoutReserved } from './reserved.ts'
import { inOneScript, mixesScripts } from './scripts.ts'
import { toLatin } from './skeleton.ts'
import { hasPiledMarks, hasUnseen, withoutPiles, withoutUnseen } from './unseen.ts'

/** Check marks, ballot boxes, shields and trademark signs, which look like a verified badge. */
const BADGE =
  /[\u2611\u2705\u2713\u2714\u221a\u{1f5f8}\u{1f5f9}\u{1fbb1}\u{1f6e1}\u26e8\u00ae\u2122\u2120]\ufe0f?/gu
/** A letter of Tai Viet that people use as a check mark. */
const LONE_TICK = /(?<![\p{L}\p{M}])\uaa9c(?![\p{L}\p{M}])/gu
const isBadged = (name: string): boolean => name.search(BADGE) >= 0 || name.search(LONE_TICK) >= 0

/** One rule of names: its check, and a repair that keeps most of the name. */
interface Rule {
  reason: NameReason
  isBroken(name: string, bearer: Bearer): boolean
  mend(name: string, bearer: Bearer): string
}

const toPlainSign = (sign: string): string =>
  SMALL_CAPITAL.test(sign) ? toLatin(sign) : sign.normalize('NFKC')
const plain = (name: string): string =>
  Array.from(spellEnclosed(name), (each) => (showsOthers(each) ? toPlainSign(each) : each)).join('')

/** In the order of reporting: impersonation comes before its means. */
const RULES: readonly Rule[] = [
  { reason: 'reserved', isBroken: isReserved, mend: withoutReserved },
  { reason: 'address', isBroken: isAddressForm, mend: withoutService },
  { reason: 'badge', isBroken: isBadged, mend: (name) => name.replace(BADGE, '').replace(LONE_TICK, '') },
  { reason: 'invisible', isBroken: hasUnseen, mend: withoutUnseen },
  { reason: 'marks', isBroken: hasPiledMarks, mend: withoutPiles },
  { reason: 'lookalike', isBroken: hasSignLetters, mend: plain },
  { reason: 'scripts', isBroken: mixesScripts, mend: inOneScript },
]
/** The rules that also apply to a business, which may use its registered name and any script. */
const OF_BUSINESS: readonly NameReason[] = ['reserved', 'address', 'invisible']

const brokenBy = (name: string, bearer: Bearer): Rule | undefined =>
  RULES.find(
    ({ reason, isBroken }) =>
      (bearer !== 'business' || OF_BUSINESS.includes(reason)) && isBroken(name, bearer),
  )

/** Normalises a name for storage: composed letters, single spaces, trimmed. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()

/** Returns why a name is refused; null when it is allowed. */
export const reasonAgainst = (name: string, bearer: Bearer): NameReason | null =>
  brokenBy(name, bearer)?.reason ?? null

/** First names of many languages, suggested when a repair leaves nothing. */
const SPARE = ['Robin', 'Alex', 'Mika', 'Noa', 'Kim', 'Sam']

/** Suggests a similar name, or a new one; the result is always allowed. */
export function suggestName(refused: string, bearer: Bearer): string {
  let name = tidyName(refused)
  // A repair for one rule may break another.
  for (let round = 0; round <= RULES.length; round++) {
    const rule = brokenBy(name, bearer)
    if (rule === undefined) break
    name = tidyEdges(rule.mend(name, bearer))
  }
  const isName = /[\p{L}\p{N}]{2}|\p{Lo}/u.test(name) && [...name].length <= NAME_MAX && !saysNothing(name)
  if (isName && brokenBy(name, bearer) === undefined) return name
  return `${SPARE[randomInt(SPARE.length)]} ${randomInt(100, 1000)}`
}

/** Trims the spaces and signs that a removed part leaves behind. */
const tidyEdges = (name: string): string =>
  tidyName(name.replace(/\(\s*\)|\[\s*\]/gu, '')).replace(/^[\s|•·:–—,-]+|[\s|•·:–—,-]+$/gu, '')

/** Cached results, so that a page of messages checks each name once. */
const known = new Map<string, boolean>()
const KNOWN_MAX = 20_000

/** True for a stored name that would be refused today (docs/names.md). */
export function isQuestionable(name: string, bearer: Bearer): boolean {
  const key = `${bearer} ${name}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= KNOWN_MAX) known.clear()
  const questionable = reasonAgainst(tidyName(name), bearer) !== null
  known.set(key, questionable)
  return questionable
}

/** Wire field that asks clients to show the address beside the name. */
export const getNameFlag = ({
  displayName,
  authType,
}: {
  displayName?: string | null
  authType?: string | null
}): { name_flagged?: true } =>
  displayName && isQuestionable(displayName, authType === 'bot' ? 'bot' : 'person')
    ? { name_flagged: true }
    : {}
