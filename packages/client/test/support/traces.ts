import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where something may have been left. */
export interface Place {
  name: string
  bytes: Buffer
}

/** Every file below a folder. */
export const filesIn = (folder: string): Place[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .map((name) => ({ name, bytes: readFileSync(name) }))

/** Encodings in which a text may leak: plain, in 16 bits, in hex, and in base64 at each offset. */
export function toSpellings(secret: string | Uint8Array): Record<string, Buffer> {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // The first letters, and the last, carry bits of what stands beside it.
    return text.slice(shift === 0 ? 0 : shift + 1, -1)
  })
  return {
    'as it is': bytes,
    'in 16 bits': Buffer.from(bytes.toString('latin1'), 'utf16le'),
    'in hex': Buffer.from(hex),
    'in upper-case hex': Buffer.from(hex.toUpperCase()),
    ...Object.fromEntries(shifted.map((text, shift) => [`in base64, ${shift} bytes in`, Buffer.from(text)])),
    ...Object.fromEntries(
      shifted.map((text, shift) => [
        `in base64 for urls, ${shift} bytes in`,
        Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_')),
      ]),
    ),
  }
}

/** Where a secret was left, and as what. */
export const findTraces = (secret: string | Uint8Array, places: readonly Place[]): string[] =>
  Object.entries(toSpellings(secret)).flatMap(([spelling, needle]) =>
    places.filter(({ bytes }) => bytes.includes(needle)).map(({ name }) => `${name} ${spelling}`),
  )
