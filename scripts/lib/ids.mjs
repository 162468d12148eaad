/** Ids of requirements and threats: `S4-07`, `S8-16a`, `X-03`, `N-02`, `TH-22`, and ranges of them. */
const LONG = /(?<![\w-])(S\d-|X-|N-|TH-)(\d\d)([a-e])?(?:…(\d\d)?([a-e])?)?(?![\dA-Za-z])/g
/** Ids of promises, faults, decisions and findings: `P8`, `F51`, `T7a`, `C2`, `H1`, `M3`, `L15`. */
const SHORT = /(?<![\w%#./-])([PFTCHML])(\d{1,2})(a?)(?![\w%-])/g
/** What a string other than a title must look like to cite short ids: `a reader that stalls (P8, F14)`. */
const IN_PARENTHESES = /\(([^()]*)\)/g
const ID = /^(?:[PFTCHML]\d{1,2}a?|(?:S\d-|X-|N-|TH-)\d\d[a-e]?)$/

/** Every id in a text, ranges such as `S4-48…53` and `S8-16a…c` spelled out. @param {string} text */
export const idsIn = (text) => [...longIdsIn(text), ...shortIdsIn(text)]

/** @param {string} text */
const longIdsIn = (text) =>
  [...text.matchAll(LONG)].flatMap(([, section = '', number = '', letter, lastNumber, lastLetter]) =>
    letter === undefined
      ? range(Number(number), Number(lastNumber ?? number)).map((n) => section + String(n).padStart(2, '0'))
      : range(code(letter), code(lastLetter ?? letter)).map((c) => section + number + String.fromCharCode(c)),
  )

/** @param {string} text */
const shortIdsIn = (text) => [...text.matchAll(SHORT)].map(([id]) => id)

/** Ids in a string that is no title: short ones count in parentheses of their own only. @param {string} text */
export const idsInString = (text) => [
  ...longIdsIn(text),
  ...[...text.matchAll(IN_PARENTHESES)].flatMap(([, inner = '']) =>
    inner.split(/, ?| /).every((each) => ID.test(each)) ? shortIdsIn(inner) : [],
  ),
]

/** True for `S4-07 does something`; ids stand at the end of a name. @param {string} text */
export const startsWithId = (text) => ID.test(text.split(/[ :,…]/, 1)[0] ?? '')

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i)

const code = (/** @type {string} */ letter) => letter.charCodeAt(0)
