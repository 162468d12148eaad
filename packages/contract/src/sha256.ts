const K = new Uint32Array(64)
const INITIAL = new Uint32Array(8)

// The constants of FIPS 180-4 are the fractions of square and cube roots of the first primes.
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true
  for (let divisor = 2; divisor * divisor <= candidate; divisor++)
    if (candidate % divisor === 0) prime = false
  if (!prime) continue
  if (found < 8) INITIAL[found] = (candidate ** (1 / 2) % 1) * 2 ** 32
  K[found++] = (candidate ** (1 / 3) % 1) * 2 ** 32
}

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/**
 * Lower-case hex SHA-256 (FIPS 180-4) of a text as UTF-8. Synchronous, and without WebCrypto, which pages
 * outside a secure context do not have.
 */
export function sha256Hex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array((((bytes.length + 8) >> 6) << 6) + 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)

  const state = INITIAL.slice()
  const w = new Uint32Array(64)
  const at = (array: Uint32Array, index: number) => array[index] as number
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + i * 4)
    for (let i = 16; i < 64; i++) {
      const a = at(w, i - 15)
      const b = at(w, i - 2)
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    for (let i = 0; i < 64; i++) {
      const t1 =
        (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0
      const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}
