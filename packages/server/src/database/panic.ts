const HEAD_BYTES = 5
/** Type of an ErrorResponse, and of the field in it that names its severity in no language. */
const ERROR = 0x45
const SEVERITY = 0x56

/**
 * Follows what a database says for the one message that it says last, when it gives up. What rows and other errors
 * say is skipped by its length: everybody may write there whatever they want, these very words too.
 *
 * @returns takes the next bytes, which may end anywhere; true once the database has given up
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function createPanicWatch(): (bytes: Uint8Array) => boolean {
  const head = Buffer.alloc(HEAD_BYTES)
  /** Bytes of the head that are there, and of what follows it that are still to come. */
  let known = 0
  let left = 0
  /** Of an error alone. */
  let body: Buffer[] | null = null

  return ({ buffer, byteOffset, byteLength }) => {
    const bytes = Buffer.from(buffer, byteOffset, byteLength)
    let hasGivenUp = false
    for (let at = 0; at < bytes.length; ) {
      if (known < HEAD_BYTES) {
        const taken = bytes.copy(head, known, at)
        known += taken
        at += taken
        if (known < HEAD_BYTES) break
        // The length counts itself.
        left = head.readInt32BE(1) - 4
        body = head[0] === ERROR ? [] : null
      }
      const part = bytes.subarray(at, at + left)
      body?.push(Buffer.from(part))
      at += part.length
      left -= part.length
      if (left > 0) break
      if (body !== null && severityOf(Buffer.concat(body)) === 'PANIC') hasGivenUp = true
      known = 0
    }
    return hasGivenUp
  }
}

/** @param fields each a byte and a text that ends with a zero; a zero after the last */
function severityOf(fields: Buffer): string | undefined {
  let at = 0
  while (at < fields.length && fields[at] !== 0) {
    const end = fields.indexOf(0, at + 1)
    if (end === -1) return undefined
    if (fields[at] === SEVERITY) return fields.toString('latin1', at + 1, end)
    at = end + 1
  }
  return undefined
}
