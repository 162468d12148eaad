import { GUESTS } from './reserved-words.ts'
import { toLatin, withoutMarks } from './skeleton.ts'

/** Full stops of other scripts, and characters used in place of one. */
const DOTS = /[\u3002\uff61\u2024\u00b7\u30fb\u2022\u0701\u06d4\ua4f8\u0660\u2027\u22c5]/gu
const ELLIPSES = /[\u2026\u2025\u22ee-\u22f1]/gu
/** Top-level names of wallet name services. */
const NAME_SERVICES = 'eth|crypto|nft|dao|wallet|blockchain|bitcoin|btc|sol|bnb|lens|arb'

const START = '(?<![\\p{L}\\p{N}])'
const FORMS = [
  // "0x19e7", also with a letter in place of the zero when digits follow.
  `${START}[0o]x(?=[a-f]{0,40}\\d)[0-9a-f]{4}`,
  `${START}0x[a-f]{4,}(?![0-9a-z])`,
  // "0x12…" and "0x12**ab", with any kind of ellipsis.
  `${START}[0o]x[0-9a-z]{1,40}\\s?(?:\\.{2}|[-_*~]{2})`,
  `${START}(?=[a-f]{0,40}\\d)[0-9a-f]{16}`,
  `\\S\\s?\\.\\s?eth(?![\\p{L}\\p{N}])`,
  `[\\p{L}\\p{N}]\\.(?:${NAME_SERVICES})(?![\\p{L}\\p{N}])`,
  `${START}[gm]_[0-9a-f]{4}`,
].map((form) => new RegExp(form, 'u'))
/** Two parts around an ellipsis: "19e7…a5d4". */
const SHORTENED = new RegExp(`${START}([0-9a-z]{3,40})(?:\\.{2,}|[*~]{2,})([0-9a-z]{3,40})`, 'gu')
const NAME_SERVICE = new RegExp(`\\s?\\.\\s?(?:base\\.)?(?:${NAME_SERVICES})(?![\\p{L}\\p{N}])`, 'giu')

const toAddressLook = (text: string): string =>
  toLatin(withoutMarks(text.replace(ELLIPSES, '...').replace(DOTS, '.')))
/** "Guest d448", as the app names a guest: the word, then letters of the id. */
const GUEST = new RegExp(
  `^(?:${GUESTS.map(toAddressLook).join('|')})[\\s_#.:-]*(?:[0-9a-f]{4}|(?=[a-z]*\\d)[0-9a-z]{1,20})?$`,
  'u',
)

/** True for a name that looks like an address, a wallet name or an id. */
export function isAddressForm(name: string): boolean {
  const look = toAddressLook(name).trim()
  if (GUEST.test(look) || FORMS.some((form) => form.test(look))) return true
  return [...look.matchAll(SHORTENED)].some(([piece]) => /\d/.test(piece))
}

/** Removes the suffix of a wallet name service. */
export const withoutService = (name: string): string =>
  name.normalize('NFKC').replace(DOTS, '.').replace(NAME_SERVICE, '')
