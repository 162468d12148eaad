import type { Publication } from './bus.ts'

/** Default maximum size of a payload in bytes, used when the NATS server sets no lower one. */
const PAYLOAD_MAX = 512 * 1024

/** Publications of one topic: one per line, with the sequence number, if any, before the frame. */
export interface Payload {
  topic: string
  bytes: Buffer
  count: number
}

/**
 * Groups publications by topic into payloads, several for a topic when one would be too large.
 *
 * @param limit maximum size of one payload in bytes
 * @returns `tooLarge` counts publications that fit in no payload
 */
export function pack(publications: Publication[], limit: number): { payloads: Payload[]; tooLarge: number } {
  const max = Math.min(limit, PAYLOAD_MAX)
  const open = new Map<string, { lines: string[]; size: number }>()
  const payloads: Payload[] = []
  let tooLarge = 0
  const close = (topic: string, { lines }: { lines: string[] }) =>
    payloads.push({ topic, bytes: Buffer.from(lines.join('\n')), count: lines.length })
  for (const { topic, seq, frame } of publications) {
    const line = `${seq ?? ''} ${frame}`
    const size = Buffer.byteLength(line) + 1
    if (size > max) {
      tooLarge++
      continue
    }
    const current = open.get(topic)
    if (current !== undefined && current.size + size <= max) {
      current.lines.push(line)
      current.size += size
      continue
    }
    if (current !== undefined) close(topic, current)
    open.set(topic, { lines: [line], size })
  }
  for (const [topic, last] of open) close(topic, last)
  return { payloads, tooLarge }
}

/** Parses the publications in a payload of a topic; skips invalid lines. */
export function unpack(topic: string, bytes: Uint8Array): Publication[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  return text.split('\n').flatMap((line) => {
    const [, seq, frame] = /^(\d*) (.*)$/.exec(line) ?? []
    if (frame === undefined) return []
    return [seq === '' ? { topic, frame } : { topic, seq: Number(seq), frame }]
  })
}
