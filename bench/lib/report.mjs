import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

const RESULTS = new URL('../results/', import.meta.url)

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 === 0 ? middle - 1 : middle],
    sorted[middle],
  ]
  return (low + high) / 2
}

/** Noise of the rounds: interquartile range divided by the median. @param {number[]} values */
function noiseOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return (at(0.75) - at(0.25)) / median(values)
}

/**
 * Measures contenders in turn, A B A B …, so that other load on the machine affects all of them.
 *
 * @template T
 * @param {T[]} contenders
 * @param {number} rounds
 * @param {(contender: T) => Promise<Record<string, number>>} measure
 * @returns {Promise<Map<T, Record<string, { median: number, noise: number, rounds: number[] }>>>}
 */
export async function interleave(contenders, rounds, measure) {
  const measured = new Map(
    contenders.map((contender) => [contender, /** @type {Record<string, number>[]} */ ([])]),
  )
  for (let round = 0; round < rounds; round++)
    for (const contender of contenders) {
      measured.get(contender)?.push(await measure(contender))
      process.stderr.write('.')
    }
  return new Map(Array.from(measured, ([contender, results]) => [contender, summary(results)]))
}

/** Median, noise and rounds of each figure. @param {Record<string, number>[]} results @returns {Record<string, { median: number, noise: number, rounds: number[] }>} */
export function summary(results) {
  const names = Object.keys(results[0] ?? {})
  return Object.fromEntries(
    names.map((name) => {
      const rounds = results.map((result) => result[name] ?? Number.NaN)
      return [
        name,
        { median: median(rounds), noise: noiseOf(rounds), rounds: rounds.map((value) => round(value)) },
      ]
    }),
  )
}

/** Rounds to three significant digits. @param {number} value */
export const round = (value) => (Number.isFinite(value) ? Number(value.toPrecision(3)) : value)

/**
 * Prints a table and its verdicts, and writes both to a file with a description of the machine.
 *
 * @param {string} name
 * @param {{ title: string, rows: Record<string, string | number>[], targets: { what: string, value: number, limit: number, atLeast?: boolean }[], bottleneck: string, details?: unknown }} report
 */
export function report(name, { title, rows, targets, bottleneck, details }) {
  console.log(`\n${title}`)
  console.table(rows)
  for (const { what, value, limit, atLeast = false } of targets) {
    const met = atLeast ? value >= limit : value <= limit
    console.log(
      `${met ? '✓' : '✗'} ${what}: ${round(value)} (${atLeast ? 'at least' : 'at most'} ${round(limit)})`,
    )
  }
  console.log(`Bottleneck: ${bottleneck}`)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const result = {
    name,
    title,
    date: new Date().toISOString(),
    machine,
    // Load average of the last minute: far above the benchmark's own processes it makes the figures unreliable.
    load: round(loadavg()[0] ?? Number.NaN),
    node: process.version,
    rows,
    targets,
    bottleneck,
    details,
  }
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(new URL(`${name}.json`, RESULTS), `${JSON.stringify(result, null, 2)}\n`)
}
