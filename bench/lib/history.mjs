import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, round } from './statistics.mjs'

const HISTORY = fileURLToPath(new URL('../history/', import.meta.url))
/** Past runs that a new one is compared with. */
const LAST = 10

/**
 * One run of a benchmark, a line of `bench/history/<name>.jsonl`. `values` are those of its targets, most of them ratios
 * to another program of the same run.
 *
 * @typedef {{ date: string, commit: string, machine: string, load: number, node: string, values: Record<string, number> }} Entry
 */

/** Whether runs are recorded: `--record` of `run.mjs`. */
export const isRecording = process.env.BENCH_RECORD !== undefined

/** The present commit; `-dirty` where files differ from it. */
const commitOf = () =>
  execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: HISTORY,
    encoding: 'utf8',
  }).trim()

/**
 * Appends a run to the history of its benchmark, and compares it with the runs before.
 *
 * @param {string} name
 * @param {Omit<Entry, 'commit'>} run
 * @returns {Record<string, string | number>[]} the drift: each value, the median of the last ten runs before, and the difference in percent; only values that those runs have
 */
export function record(name, { date, machine, load, node, values }) {
  mkdirSync(HISTORY, { recursive: true })
  const file = join(HISTORY, `${name}.jsonl`)
  /** @type {Entry[]} */
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .slice(-LAST)
        .map((line) => JSON.parse(line))
    : []
  /** @type {Entry} */
  const entry = { date, commit: commitOf(), machine, load, node, values }
  appendFileSync(file, `${JSON.stringify(entry)}\n`)
  return getDrift(entry, before)
}

/** @param {Entry} entry @param {Entry[]} before */
function getDrift({ values }, before) {
  return Object.entries(values).flatMap(([what, value]) => {
    const past = before.flatMap((each) => each.values[what] ?? [])
    if (past.length === 0) return []
    const middle = median(past)
    return {
      value: what,
      run: round(value),
      'median before': round(middle),
      runs: past.length,
      'drift %': Math.round((value / middle - 1) * 100),
    }
  })
}
