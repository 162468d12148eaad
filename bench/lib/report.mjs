import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { against, builds, present } from './builds.mjs'
import { isRecording, record } from './history.mjs'
import { median, round } from './statistics.mjs'

const RESULTS = new URL('../results/', import.meta.url)

/** Rounds to measure: those of a benchmark, or `BENCH_ROUNDS`. @param {number} rounds */
export const roundsOf = (rounds) => Number(process.env.BENCH_ROUNDS ?? rounds)

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

/**
 * The present build's figures as multiples of the earlier one's, for every two rows that differ in the build alone.
 *
 * @param {{ name: string, [key: string]: any }[]} rows with figures as `interleave` gives them
 * @param {Record<string, string>} figures keys of figures, and their names in the table
 * @param {string[]} [conditions] keys of plain values that are the same in both rows
 * @returns {Record<string, string | number>[]}
 */
export function compareBuilds(rows, figures, conditions = []) {
  const pairs = builds.slice(1).flatMap((earlier) =>
    rows.flatMap((row) => {
      const name = row.name.replace(present.name, earlier.name)
      const other = rows.find(
        (each) => each.name === name && conditions.every((key) => each[key] === row[key]),
      )
      return other === undefined || other === row ? [] : [{ row, other }]
    }),
  )
  return pairs.map(({ row, other }) => ({
    server: row.name,
    'as a multiple of': other.name,
    ...Object.fromEntries(conditions.map((key) => [key, row[key]])),
    ...Object.fromEntries(
      Object.entries(figures).map(([key, label]) => [label, round(row[key].median / other[key].median)]),
    ),
  }))
}

/**
 * Prints a table and its verdicts, and writes both to a file with a description of the machine: `<name>.json`, or
 * `<name>-against.json` with an earlier build beside the present one, whose `comparison` is printed, too. Appends the values of
 * the targets to the history, and prints their drift, where runs are recorded.
 *
 * @param {string} name
 * @param {{ title: string, rows: Record<string, string | number>[], comparison?: Record<string, string | number>[], targets: { what: string, value: number, limit: number, atLeast?: boolean }[], bottleneck: string, details?: unknown }} report
 */
export function report(name, { title, rows, comparison = [], targets, bottleneck, details }) {
  console.log(`\n${title}`)
  console.table(rows)
  if (comparison.length > 0) console.table(comparison)
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
    ...(against !== undefined && { against, comparison }),
    rows,
    targets,
    bottleneck,
    details,
  }
  if (isRecording) {
    const values = Object.fromEntries(targets.map(({ what, value }) => [what, round(value)]))
    const drift = record(name, { ...result, values })
    console.log(drift.length > 0 ? 'Drift from the runs before:' : 'The first run of this history.')
    if (drift.length > 0) console.table(drift)
  }
  mkdirSync(RESULTS, { recursive: true })
  const file = against === undefined ? `${name}.json` : `${name}-against.json`
  writeFileSync(new URL(file, RESULTS), `${JSON.stringify(result, null, 2)}\n`)
}
