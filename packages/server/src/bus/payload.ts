import type { Publication } from '../bus.ts'

/** Bytes of one payload, where the NATS server does not allow less. */
const PAYLOAD_MAX = 512 * 1024

/** Some publications of one topic: a line each, with the number before the frame where it has one. */
export interface Payload {
  topic: string
  bytes: Buffer
  count: number
}

/**
 * Puts publications together that go the same way: one payload per topic, more where they would be too large.
 *
 * @param limit bytes that one payload may have
 * @returns `tooLarge` counts publications that fit in none
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

/** What a payload of a topic carries; lines that are none of ours are left out. */
export function unpack(topic: string, bytes: Uint8Array): Publication[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  return text.split('\n').flatMap((line) => {
    const [, seq, frame] = /^(\d*) (.*)$/.exec(line) ?? []
    if (frame === undefined) return []
    return [seq === '' ? { topic, frame } : { topic, seq: Number(seq), frame }]
  })
}
