/** Rounds to three significant digits. @param {number} value */
export const round = (value) => (Number.isFinite(value) ? Number(value.toPrecision(3)) : value)

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 === 0 ? middle - 1 : middle],
    sorted[middle],
  ]
  return (low + high) / 2
}
