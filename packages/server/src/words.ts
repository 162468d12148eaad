/** A word or phrase, and what becomes of a message that has it in it. */
export interface WordRule {
  phrase: string
  action: 'refuse' | 'hold'
}

/** Rules for words, ready to be asked. */
export interface Words {
  /** The rule that a text falls under; one that refuses comes first. */
  find(text: string): WordRule | undefined
}

/**
 * Letters that look like Latin ones (Unicode Technical Standard 39, the part of its confusables that people use to
 * get around such rules), and digits and signs that are written for letters.
 */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑ@4',
    b: 'вьβ',
    c: 'сϲ¢',
    d: 'ԁ',
    e: 'еεє3€',
    g: 'ɡ9',
    h: 'һн',
    i: 'іιı1!|íl',
    j: 'јϳ',
    k: 'кκ',
    m: 'м',
    n: 'пη',
    o: 'оοσ0ø',
    p: 'рρ',
    q: 'ԛ',
    r: 'гř',
    s: 'ѕ$5',
    t: 'тτ7+',
    u: 'υцμ',
    v: 'νѵ',
    w: 'ѡωԝ',
    x: 'хχ×',
    y: 'уγү',
    z: 'ᴢ2',
  }).flatMap(([latin, others]) => [...others].map((each) => [each, latin] as const)),
)

/** Marks, and what is not seen at all: joiners, soft hyphens, directions, variation selectors. */
const UNSEEN = /\p{M}|\p{Cf}|\u00ad|\u034f|\u115f|\u1160|\u3164|\uffa0/gu
/** Written without spaces between words: there a phrase may stand anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{N}]/u
/** What lies between words; signs that may stand for letters are of both kinds. */
const BETWEEN = /[^\p{L}\p{N}]+/gu
const BETWEEN_SIGNS = /[^\p{L}\p{N}@$!|+¢€×]+/gu

/**
 * A text as far as its look goes: without capitals, widths, accents, and letters that only look like others; words
 * between single spaces.
 *
 * @param between what parts words
 */
function skeletonOf(text: string, between: RegExp = BETWEEN): string {
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSEEN, '')
  const alike = [...plain.replace(between, ' ')].map((each) => LOOKALIKES.get(each) ?? each).join('')
  return ` ${alike.trim()} `
}

/** Makes rules ready. A phrase is found as whole words, and means nothing but itself: there is no pattern in it. */
export function createWords(rules: readonly WordRule[]): Words {
  const ordered = rules
    .toSorted((a, b) => Number(a.action === 'hold') - Number(b.action === 'hold'))
    .map((rule) => ({ rule, needle: needleOf(rule.phrase) }))
    .filter(({ needle }) => needle.trim() !== '')
  return {
    find(text) {
      // "$" begins a price, or a word that somebody wants to get past us.
      const looks = [skeletonOf(text), skeletonOf(text, BETWEEN_SIGNS)]
      return ordered.find(({ needle }) => looks.some((look) => look.includes(needle)))?.rule
    },
  }
}

/** With a space where a word must begin or end. */
function needleOf(phrase: string): string {
  const look = skeletonOf(phrase).trim()
  const [first = '', last = ''] = [[...look][0], [...look].at(-1)]
  const edge = (letter: string) => (UNSPACED.test(letter) ? '' : ' ')
  return `${edge(first)}${look}${edge(last)}`
}

/** True for a phrase with something in it that can be found. */
export const isFindable = (phrase: string): boolean => WORD.test(skeletonOf(phrase))
