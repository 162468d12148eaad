const HEAD_BYTES = 5
/** Type of an ErrorResponse, and of its field with the unlocalised severity. */
const ERROR = 0x45
const SEVERITY = 0x56

/**
 * Watches the bytes from a database for the PANIC error that it sends before it stops. Rows and other errors are
 * skipped by their length, because users can store the same words in them.
 *
 * @returns a function that takes the next bytes, split anywhere; true once the database has panicked
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function createPanicWatch(): (bytes: Uint8Array) => boolean {
  const head = Buffer.alloc(HEAD_BYTES)
  /** Bytes of the header received so far, and of the body still to come. */
  let known = 0
  let left = 0
  /** Collected body; only of an error. */
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
        // The length includes itself.
        left = head.readInt32BE(1) - 4
        body = head[0] === ERROR ? [] : null
      }
      const part = bytes.subarray(at, at + left)
      body?.push(Buffer.from(part))
      at += part.length
      left -= part.length
      if (left > 0) break
      if (body !== null && parseSeverity(Buffer.concat(body)) === 'PANIC') hasGivenUp = true
      known = 0
    }
    return hasGivenUp
  }
}

/** @param fields each a type byte and a zero-terminated text; a zero after the last one */
function parseSeverity(fields: Buffer): string | undefined {
  let at = 0
  while (at < fields.length && fields[at] !== 0) {
    const end = fields.indexOf(0, at + 1)
    if (end === -1) return undefined
    if (fields[at] === SEVERITY) return fields.toString('latin1', at + 1, end)
    at = end + 1
  }
  return undefined
}
