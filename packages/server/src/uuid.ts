import { randomFillSync } from 'node:crypto'

/** Random bytes are taken from the system for many ids at once: one by one they cost more than the rest. */
const pool = Buffer.alloc(16 * 256)
let taken = pool.length

/** A UUID of version 7 (RFC 9562, section 5.7): ordered by the millisecond of its making. */
export function uuidv7(now = Date.now()): string {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  const bytes = pool.subarray(taken, taken + 16)
  taken += 16
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
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
