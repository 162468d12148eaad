/** @typedef {{ samples: string[], min: number }} Atom characters that one piece of an expression takes, and how often at least */

const ALPHABET = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...[
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u0085',
    '\u00a0',
    'é',
    'ß',
    'а',
    '世',
    '١',
    '\u0301',
    '\u200b',
    '\u202e',
    '\ufe0f',
    '😀',
  ],
]
const SAMPLES = 3

const PIECE =
  /\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<\w+>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:<?[=!]|<\w+>|[a-z-]*:)|[\s\S]/gu
const QUANTIFIER = /^(?:\*|\+|\?|\{(\d+)(?:,\d*)?\})/

/**
 * The pieces of an expression that take a character each, in their order; groups and alternatives are as good as
 * one after another.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {Atom[]}
 */
export function atomsOf(source, flags) {
  /** @type {Atom[]} */
  const atoms = []
  const letters = [...new Set([...ALPHABET, ...source])]
  const mode = flags.replace(/[gyd]/g, '')
  let repeatsUntil = 0
  for (const { 0: piece, index } of source.matchAll(PIECE)) {
    if (index < repeatsUntil) continue
    const after = source.slice(index + piece.length)
    const quantifier = QUANTIFIER.exec(after)
    if (/^(?:[()|^$*+?]|\(\?.*|\\[bB1-9]|\\k<.*)$/su.test(piece)) continue
    const takes = tryExpression(`^(?:${piece})$`, mode)
    const samples = takes === null ? [] : letters.filter((letter) => takes.test(letter))
    if (quantifier !== null) repeatsUntil = index + piece.length + quantifier[0].length
    if (samples.length > 0) atoms.push({ samples: spread(samples), min: Number(quantifier?.[1] ?? 1) })
  }
  return atoms
}

/** The first, the last and one between them. @param {string[]} samples */
const spread = (samples) =>
  samples.length <= SAMPLES
    ? samples
    : [samples[0], samples[samples.length >> 1], samples.at(-1)].map((sample) => sample ?? '')

/** @param {string} source @param {string} flags */
export function tryExpression(source, flags) {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}
