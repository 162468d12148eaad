import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './failure.ts'

/** How a body may be packed (RFC 9110, section 8.4.1), once. */
const UNPACKERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** Bytes on the line beyond those that a body may have: what packing adds to what cannot be packed. */
const PACKING = 16 * 1024

export interface BodyLimit {
  /** Bytes, unpacked. */
  maxBytes: number
  /** What becomes of a body that has more. */
  beyond: 'cut' | 'refuse'
}

/**
 * The unpacked bytes of an answer; no more than the limit is ever held, however well they were packed.
 *
 * @throws FetchFailure `kind`, `large`; Error when the connection or the packing breaks
 */
export async function readBody(response: IncomingMessage, { maxBytes, beyond }: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(response, maxBytes + PACKING)) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size <= maxBytes) continue
    if (beyond === 'refuse') throw tooLarge()
    break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function unpacked(response: IncomingMessage, maxPacked: number): AsyncIterable<unknown> {
  const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (packing === 'identity' || packing === '') return response
  const unpacker = Object.hasOwn(UNPACKERS, packing) ? UNPACKERS[packing]?.() : undefined
  if (unpacker === undefined) throw new FetchFailure('kind', 'The answer is packed in an unknown way.')
  // Packed bytes can go on for ever without a single one coming out.
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxPacked ? tooLarge() : null, chunk)
    },
  })
  // Whatever goes wrong reaches the reader of the last one.
  pipeline(response, counter, unpacker, () => {})
  return unpacker
}

const tooLarge = () => new FetchFailure('large', 'The answer is too large.')
