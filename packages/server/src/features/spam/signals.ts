import { isLookalike, toLatin, withoutMarks } from '../../lib/names/skeleton.ts'

/** What a text alone says about being spam. */
export interface Signals {
  /** Different addresses outside of the room's own domain, up to `MAX_LINKS`. */
  links: number
  /** Written so that filters do not read it: look-alike letters, invisible characters, letters of mathematical fonts. */
  isDisguised: boolean
  /** Nearly all capitals, or one letter many times. */
  isShouting: boolean
}

const MAX_LINKS = 10
/** Endings of addresses that people write without `https://`. File extensions that are also registries (`md`, `py`, `sh`) are none. */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|shop|club|online|site|store|live|vip|win|bet|casino|click|link|icu|buzz|fun|app|io|me|gg|ly|co|ru|su|cn|tk|ml|ga|cf|gq|cc|ws|to|pw|uk|de|es|fr|it|br|in'
const LINK = new RegExp(
  `(?:https?://|www\\.)[^\\s<>"'()]+|\\b[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\.(?:${ENDINGS})\\b(?:/[^\\s<>"'()]*)?`,
  'g',
)
/** "example dot com", "example[.]com" */
const SPELLED_DOT = / ?[([{] ?(?:\.|dot|punto|点) ?[)\]}] ?| (?:dot|punto) (?=[a-z]{2,6}\b)/g

/** A text without look-alike letters, invisible characters and spelled dots, in small letters. */
export const toPlain = (text: string): string => toLatin(withoutMarks(text)).replace(SPELLED_DOT, '.')

export const withoutLinks = (plain: string): string => plain.replace(LINK, ' ')

/** The different links of a plain text. @param home domain whose links are no sign of spam */
function findLinks(plain: string, home: string): string[] {
  const found = new Set<string>()
  for (const [link] of plain.matchAll(LINK)) {
    const address = link.replace(/^https?:\/\//, '').replace(/^www\./, '')
    const [host = ''] = address.split(/[/?#:]/, 1)
    if (host !== home && !host.endsWith(`.${home}`)) found.add(address)
    if (found.size === MAX_LINKS) break
  }
  return [...found]
}

/** Zero-width characters between letters that are never joined by one; soft hyphens come with copied text. */
const INVISIBLE = /(?<=[a-z\u0370-\u04ff])[\u200b-\u200d\u2060\ufeff](?=[a-z\u0370-\u04ff])/giu
const MATHEMATICAL = /[\u{1d400}-\u{1d7ff}]/gu
const WORDS = /\p{L}{4,}/gu
const LATIN = /[a-z]/i

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** True for a word of Latin letters with some of other alphabets that look like Latin ones. */
const isMixed = (word: string): boolean => LATIN.test(word) && Array.from(word).some(isLookalike)

function isDisguised(text: string): boolean {
  if (count(text, INVISIBLE) >= 2 || count(text, MATHEMATICAL) >= 6) return true
  return (text.match(WORDS) ?? []).some(isMixed)
}

const CAPITAL = /\p{Lu}/gu
const SMALL = /\p{Ll}/gu
/** Capitals below this number are a name or an abbreviation. */
const MIN_CAPITALS = 20
const RUN = /(\p{L}|[!?$€])\1{11}/u

function isShouting(text: string): boolean {
  const capitals = count(text, CAPITAL)
  return (capitals >= MIN_CAPITALS && capitals >= 4 * count(text, SMALL)) || RUN.test(text)
}

/** Reads a text, in time that grows with its length. @param home domain of the room */
export const readSignals = (text: string, home: string): Signals => ({
  links: findLinks(toPlain(text), home).length,
  isDisguised: isDisguised(text),
  isShouting: isShouting(text),
})
