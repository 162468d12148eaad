import { spellEnclosed } from './letters.ts'
import { BRANDS, FILLERS, HOUSE, ROLES, STANDALONE, UNSPACED_ROLES } from './reserved-words.ts'
import { toLook, withoutMarks } from './skeleton.ts'

/** The holder of a name: a person, a bot of a domain, or a business. */
export type Bearer = 'person' | 'bot' | 'business'

/** Returns the visual form of a word for comparison; "rn" counts as "m" and "vv" as "w". */
const toLookOfWord = (word: string): string =>
  toLook(withoutMarks(word)).replaceAll('rn', 'm').replaceAll('vv', 'w')
const looks = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(toLookOfWord))
/** Reduces repeated letters: "supporrt" to "suport". */
const single = (text: string): string => text.replace(/(.)\1+/gu, '$1')

const brands = looks(BRANDS)
const strong = looks([...BRANDS, ...ROLES])
const posing = looks([...BRANDS, ...ROLES, ...STANDALONE])
const BRAND_ENDS = [...brands]
const fillers = looks(FILLERS)
const house = looks(HOUSE)
const unspaced = [...looks(UNSPACED_ROLES)]
/**
 * Length above which words are also found in parts and with doubled letters: "Mood" is not "mod", and "Dermod" is a
 * name.
 */
const LONG = 4
/** Length above which no word is reserved, doubled letters included. */
const TOO_LONG = 40
const doubled = (set: ReadonlySet<string>) =>
  new Set([...set].map(single).filter((word) => word.length > LONG))
const [doubledBrands, doubledStrong] = [doubled(brands), doubled(strong)]

const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u
const SIGNS = /[@$!|+¢€×]/
/** Like `BETWEEN`, but signs that may stand for letters do not separate words. */
const BETWEEN_OTHERS = /[^\p{L}\p{M}\p{N}@$!|+¢€×]+/u
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/gu
/** Separators of parts that may each pose on their own: "Mila (owner)", "Mila | Mod". */
const PIECES = /[()[\]{}<>|/•:–—~*]|\s-\s/u

/** True for a name that looks like the service, its staff, or a guest. */
export function isReserved(name: string, bearer: Bearer): boolean {
  const spelled = spellEnclosed(name.normalize('NFKC'))
  const humps = spelled.replace(HUMP, ' ')
  // Tries signs as letters and as separators, and capitals as word starts; for most names all readings are equal.
  const texts = spelled === humps ? [spelled] : [spelled, humps]
  const readings = texts.flatMap((text) =>
    SIGNS.test(text) ? [splitWords(text), splitWords(text, BETWEEN_OTHERS)] : [splitWords(text)],
  )
  if (bearer === 'business') return readings.some(isHouse)
  if (bearer === 'bot') return readings.some((words) => hasReserved(words, brands, doubledBrands))
  const whole = toLookOfWord(spelled)
  return (
    unspaced.some((word) => whole.includes(word)) ||
    readings.some((words) => hasReserved(words, strong, doubledStrong) || poses(words)) ||
    (PIECES.test(humps) && humps.split(PIECES).some((piece) => poses(splitWords(piece))))
  )
}

const splitWords = (text: string, between = BETWEEN): string[] =>
  text.split(between).filter((word) => word !== '')

/** Returns the visual forms of a word, with and without digits around it: "admin1" and "adm1n" give "admin". */
function getForms(word: string): string[] {
  const bare = word.replace(/^\p{N}+/u, '').replace(/\p{N}+$/u, '')
  return bare === '' ? [] : [toLookOfWord(word), toLookOfWord(bare)]
}

const isInSet = (form: string, set: ReadonlySet<string>, doubledSet: ReadonlySet<string>): boolean =>
  set.has(form) || doubledSet.has(single(form))

/** True when a word, or several words joined, are reserved: "a d m i n", "sup port". */
function hasReserved(words: string[], set: ReadonlySet<string>, doubledSet: ReadonlySet<string>): boolean {
  const isReservedForm = (form: string) =>
    isInSet(form, set, doubledSet) ||
    BRAND_ENDS.some((brand) => form.startsWith(brand) || form.endsWith(brand))
  if (words.some((word) => getForms(word).some(isReservedForm))) return true
  const forms = words.map(toLookOfWord)
  return forms.some((first, start) => {
    let joined = first
    return forms.slice(start + 1).some((form) => {
      joined += form
      return joined.length > LONG && joined.length < TOO_LONG && isInSet(joined, set, doubledSet)
    })
  })
}

/** True when all words are reserved or fillers beside a reserved one. */
function poses(words: string[]): boolean {
  const kinds = words.map(getKind)
  if (kinds.includes('posing') && !kinds.includes('own')) return true
  // "b o t"
  return (
    words.length > 2 &&
    words.every((word) => [...word].length === 1) &&
    posing.has(words.map(toLookOfWord).join(''))
  )
}

function getKind(word: string): 'posing' | 'filler' | 'own' {
  const forms = getForms(word)
  if (forms.some((form) => posing.has(form) || isComposed(form))) return 'posing'
  return forms.every((form) => fillers.has(form)) ? 'filler' : 'own'
}

/** True for a business title that consists of this product's name and words allowed beside it. */
const isHouse = (words: string[]): boolean => {
  const parts = words.filter((word) => getKind(word) === 'posing')
  const isNamed = parts.some((word) =>
    getForms(word).some((form) => [...house].some((name) => form.includes(name))),
  )
  // "The Foyer" may be a place; "Foyer" and "Foyer Support" are this product.
  return isNamed && poses(words) && (words.length === 1 || parts.length > 1)
}

/** True for a word composed of known ones: "theadmin", "foyerteam". */
function isComposed(form: string): boolean {
  // For each length: undefined when no words end there, else whether a long reserved word is among them.
  const found: (boolean | undefined)[] = [false]
  for (let end = 3; end <= form.length; end++) {
    for (let start = 0; start <= end - 3; start++) {
      if (found[start] === undefined) continue
      const piece = form.slice(start, end)
      const isLong = piece.length >= LONG && posing.has(piece)
      if (isLong || posing.has(piece) || fillers.has(piece)) found[end] ||= isLong || found[start] === true
    }
  }
  return found[form.length] === true
}

/** True for a name of filler words only: what is left of "the admin". */
export const saysNothing = (name: string): boolean =>
  splitWords(name).every((word) => getKind(word) === 'filler')

/** Removes the reserved words of a name; the result may be empty. */
export const withoutReserved = (name: string, bearer: Bearer): string =>
  name
    .normalize('NFKC')
    .replace(HUMP, ' ')
    .split(/\s+/)
    .filter((word) => !isReserved(word, bearer))
    .join(' ')
