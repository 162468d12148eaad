/** Whether the long figures are asked for (`npm run test:faults -- --full`). */
export const FULL = process.env.FOYER_FAULTS === 'full'
/** Of everything that is random; told when something fails, to be had again. */
export const SEED = Number(process.env.FOYER_SEED ?? Math.floor(Math.random() * 1e9))

/** One line of what a run has seen. */
export const tell = (line: string) => void process.stdout.write(`  ${line}\n`)

/** The value below which so much of all lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
