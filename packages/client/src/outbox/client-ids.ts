/** Values of the 12 bits that follow the time in a UUIDv7. */
const COUNTS = 4096

/**
 * Makes UUIDs of version 7 (RFC 9562) that sort in the order they were made, also within one millisecond
 * and when the clock is set back.
 *
 * @param now epoch ms
 */
export function createClientIds(now: () => number): () => string {
  let last = 0
  let count = 0
  return () => {
    const time = Math.floor(now())
    if (time > last) {
      last = time
      count = 0
    } else if (++count === COUNTS) {
      last += 1
      count = 0
    }
    const ms = hex(last, 12)
    const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => hex(byte, 2)).join('')
    const variant = hex((Number.parseInt(random.slice(0, 1), 16) & 0x3) | 0x8, 1)
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${hex(count, 3)}-${variant}${random.slice(1, 4)}-${random.slice(4)}`
  }
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
