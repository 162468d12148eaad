import { randomBytes, randomFillSync } from 'node:crypto'

/** Random bytes for many ids at once: one call per id costs more than the rest. */
const pool = Buffer.alloc(16 * 256)
let taken = pool.length

/** Milliseconds that a clock may step back; ids then continue from the last time. */
const MAX_STEP_BACK_MS = 10_000
/** Ids per millisecond; beyond it the next millisecond is used. */
const PER_MS = 0x1000

/** Time of the last id, and its number within that millisecond. */
let last = 0
let count = 0

/**
 * Creates a UUID of version 7 (RFC 9562, section 5.7), larger than all earlier ones of this process: a counter fills
 * the twelve bits after the milliseconds (section 6.2, method 1), so ids sort by creation.
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

/** Creates a UUID of version 7 for something that happened at an earlier time, in epoch milliseconds. */
export function uuidv7At(ms: number): string {
  const random = randomBytes(10).toString('hex')
  const variant = (8 | (Number.parseInt(random[3] as string, 16) & 3)).toString(16)
  const start = createIdAt(ms).slice(0, 14)
  return `${start}7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}

/** Returns the smallest id of a moment in epoch milliseconds, as the start of a time range. */
export function createIdAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Returns the creation time of an id, in epoch milliseconds. */
export const getTime = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** True for the text of a UUID of any version, in lower case as rows have it. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
