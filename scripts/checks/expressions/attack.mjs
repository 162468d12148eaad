import { atomsOf, tryExpression } from './atoms.mjs'

/** Characters; where the time is looked at first, and the two between which it may grow four times. */
const [SCREEN, SMALL, LARGE] = [2_000, 4_000, 16_000]
/** Milliseconds that a linear expression never takes for `SCREEN`, and never for `LARGE`: 128 million steps are quadratic. */
const SCREEN_MS = 0.3
const LARGE_MS = 20
/** How much longer `LARGE` may take than `SMALL`: four times is linear, sixteen times quadratic. */
const GROWTH = 7
/**
 * Characters at which what grows faster than any power is found before it no longer ends, which only repeated groups
 * do; and milliseconds in which all else has ended.
 */
const FEW = [12, 18, 24, 32, 40, 50, 64, 80, 100, 130, 160, 200]
const FEW_MS = 10
const REPEATED_GROUP = /\)[*+{]/
/** Milliseconds for `SCREEN` that only a third power takes. */
const CUBIC_MS = 100
const MAX_ATTACKS = 300

/** @typedef {{ prefix: string, pump: string, suffix: string }} Attack */

/**
 * Describes an expression that takes more than linear time; null for a linear one.
 *
 * @param {string} source
 * @param {string} flags
 * @param {number} [max] characters that it is given at the most
 * @returns {string | null}
 */
export function measure(source, flags, max) {
  const expression = tryExpression(source, flags)
  if (expression === null) return 'is none'
  const run = expression.global
    ? (/** @type {string} */ text) => text.replace(expression, '')
    : (/** @type {string} */ text) => expression.test(text)
  const attacks = attacksOf(source, flags)
  for (const attack of attacks) {
    const tooSlow =
      max === undefined ? growth(run, attack, REPEATED_GROUP.test(source)) : slowAt(run, attack, max)
    if (tooSlow !== null) return `${tooSlow}: ${shown(attack)}`
  }
  return null
}

/** @param {(text: string) => unknown} run @param {Attack} attack @param {number} max */
function slowAt(run, attack, max) {
  const took = best(run, textOf(attack, max))
  return took > FEW_MS ? `takes ${took.toFixed(0)} ms for the ${max} characters that it may get` : null
}

/** @param {(text: string) => unknown} run @param {Attack} attack @param {boolean} hasGroup */
function growth(run, attack, hasGroup) {
  for (const length of hasGroup ? FEW : FEW.slice(-1)) {
    const took = best(run, textOf(attack, length))
    if (took > FEW_MS) return `takes ${took.toFixed(0)} ms for ${length} characters`
  }
  const first = best(run, textOf(attack, SCREEN))
  if (first < SCREEN_MS) return null
  if (first > CUBIC_MS) return `takes ${first.toFixed(0)} ms for ${SCREEN} characters`
  const small = best(run, textOf(attack, SMALL), 3)
  const large = best(run, textOf(attack, LARGE), 3)
  if (large < LARGE_MS || large / small < GROWTH) return null
  return `takes ${large.toFixed(0)} ms for ${LARGE} characters, ${small.toFixed(1)} for ${SMALL}`
}

/**
 * The shortest CPU time of several runs, in milliseconds: not by the clock, because other processes use this machine.
 *
 * @param {(text: string) => unknown} run @param {string} text
 */
function best(run, text, times = 3) {
  let shortest = Number.POSITIVE_INFINITY
  for (let n = 0; n < times && shortest > SCREEN_MS / 3; n++) {
    const begun = process.cpuUsage()
    run(text)
    const { user, system } = process.cpuUsage(begun)
    shortest = Math.min(shortest, (user + system) / 1_000)
  }
  return shortest
}

/** @param {Attack} attack @param {number} length */
const textOf = ({ prefix, pump, suffix }, length) =>
  `${prefix}${pump.repeat(Math.max(1, Math.ceil((length - prefix.length - suffix.length) / pump.length)))}${suffix}`

/** @param {Attack} attack */
const shown = ({ prefix, pump, suffix }) =>
  `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} × n + ${JSON.stringify(suffix)}`

/**
 * Inputs that nearly match: one piece of the expression, or several in a row, many times over, behind what leads
 * to them and before what fails.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {Attack[]}
 */
function attacksOf(source, flags) {
  const atoms = atomsOf(source, flags)
  const first = atoms.map(({ samples }) => samples[0] ?? '')
  const leads = atoms.map((_, at) =>
    atoms
      .slice(0, at)
      .map(({ samples, min }) => (samples[0] ?? '').repeat(Math.min(Math.max(min, 1), 100)))
      .join(''),
  )
  /** @type {Map<string, Attack>} */
  const attacks = new Map()
  const add = (/** @type {string} */ prefix, /** @type {string} */ pump) => {
    for (const suffix of ['\u0000', '', 'x!'])
      if (pump !== '' && attacks.size < MAX_ATTACKS)
        attacks.set(JSON.stringify([prefix, pump, suffix]), { prefix, pump, suffix })
  }
  for (const [at, { samples }] of atoms.entries())
    for (const sample of samples) for (const prefix of ['', leads[at] ?? '']) add(prefix, sample)
  for (const length of [2, 3, 4, atoms.length])
    for (let at = 0; at + length <= atoms.length; at++)
      for (const prefix of ['', leads[at] ?? '']) add(prefix, first.slice(at, at + length).join(''))
  return [...attacks.values()]
}
