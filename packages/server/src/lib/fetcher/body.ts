import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './failure.ts'

/** Content codings that are decoded (RFC 9110, section 8.4.1); only one at a time. */
const UNPACKERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** Bytes that a coding may add to incompressible data. */
const PACKING = 16 * 1024

export interface BodyLimit {
  /** Maximum size in bytes, decoded. */
  maxBytes: number
  /** Whether a larger body is cut or refused. */
  beyond: 'cut' | 'refuse'
}

/**
 * Reads and decodes a response body. Never holds more than the limit in memory, whatever the compression ratio.
 *
 * @throws FetchFailure `kind`, `large`
 * @throws Error when the connection or the decoding fails
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
  // Encoded bytes can go on for ever without decoding to any output.
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxPacked ? tooLarge() : null, chunk)
    },
  })
  // Errors surface at the last stream, which is read.
  pipeline(response, counter, unpacker, () => {})
  return unpacker
}

const tooLarge = () => new FetchFailure('large', 'The answer is too large.')
