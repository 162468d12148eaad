import { randomFillSync } from 'node:crypto'

/** Random bytes are taken from the system for many ids at once: one by one they cost more than the rest. */
const pool = Buffer.alloc(16 * 256)
let taken = pool.length

/** Milliseconds that a clock may have stepped back and still be taken for late: ids go on from where they were. */
const MAX_STEP_BACK_MS = 10_000
/** Ids of one millisecond; beyond them the next one is begun. */
const PER_MS = 0x1000

/** When the last id was made, and the how manieth of that millisecond it was. */
let last = 0
let count = 0

/**
 * A UUID of version 7 (RFC 9562, section 5.7), larger than all that this process made before it: a counter takes
 * the twelve bits behind the millisecond (section 6.2, method 1), so that order of ids is order of making.
 */
export function uuidv7(now = Date.now()): string {
  const isLate = now <= last && last - now < MAX_STEP_BACK_MS
  if (!isLate) [last, count] = [now, 0]
  else if (++count === PER_MS) [last, count] = [last + 1, 0]
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  const bytes = pool.subarray(taken, taken + 16)
  taken += 16
  bytes.writeUIntBE(last, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The smallest id that a moment's ids may be: where a piece of time begins. */
export function idAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** When an id was made, in epoch ms. */
export const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
