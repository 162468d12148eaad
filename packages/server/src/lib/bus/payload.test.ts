import { expect, test } from 'vitest'
import type { Publication } from './bus.ts'
import { pack, unpack } from './payload.ts'

const frame = (text: string) => JSON.stringify({ type: 'message', text })
const LIMIT = 1_000

test('unpacks what was packed, in order, with one payload per topic', () => {
  const publications: Publication[] = [
    { topic: 'room:a', seq: 1, frame: frame('line\nbreak and 中文') },
    { topic: 'room:b', frame: frame('typing') },
    { topic: 'room:a', seq: 2, frame: frame(' spaces  and 3 digits') },
    { topic: 'lost', frame: '' },
  ]
  const { payloads, tooLarge } = pack(publications, LIMIT)
  expect([payloads.length, tooLarge]).toEqual([3, 0])
  const unpacked = payloads.flatMap(({ topic, bytes }) => unpack(topic, bytes))
  const byTopic = (topic: string) => (each: Publication) => each.topic === topic
  for (const topic of ['room:a', 'room:b', 'lost'])
    expect(unpacked.filter(byTopic(topic))).toEqual(publications.filter(byTopic(topic)))
})

test('keeps payloads within the limit, and counts publications that fit in none', () => {
  const publications = Array.from({ length: 100 }, (_, seq) => ({
    topic: 't',
    seq,
    frame: frame('é'.repeat(50)),
  }))
  const large = { topic: 't', seq: 100, frame: frame('x'.repeat(LIMIT)) }
  const { payloads, tooLarge } = pack([...publications, large], LIMIT)
  expect(tooLarge).toBe(1)
  expect(payloads.length).toBeGreaterThan(10)
  for (const { bytes } of payloads) expect(bytes.length).toBeLessThanOrEqual(LIMIT)
  expect(payloads.flatMap(({ bytes }) => unpack('t', bytes))).toEqual(publications)
  expect(payloads.reduce((sum, { count }) => sum + count, 0)).toBe(100)
})

test.each(['', 'no number', '\n\n', 'x {}'])('ignores a payload of another program: %j', (text) => {
  expect(unpack('t', Buffer.from(text))).toEqual([])
})
