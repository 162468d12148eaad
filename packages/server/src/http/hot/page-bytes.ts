import { type Head, toBytes } from './head-text.ts'

const SECOND_MS = 1_000

interface Kept {
  /** Second of the header `Date`. */
  second: number
  /** Headers beside those of every response, as one key. */
  key: string
  bytes: Buffer
}

/** Whole responses by their body, as long as it lives. */
const kept = new WeakMap<Buffer, Kept>()

/** The bytes of a response whose body many requests share; built once a second. */
export function toSharedBytes(head: Omit<Head, 'length'>, body: Buffer): Buffer {
  const second = Math.floor(Date.now() / SECOND_MS)
  const key = head.headers.map(([, value]) => value).join(' ')
  const known = kept.get(body)
  if (known?.second === second && known.key === key) return known.bytes
  const bytes = toBytes(head, body)
  kept.set(body, { second, key, bytes })
  return bytes
}
