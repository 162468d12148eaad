import { expect, test } from 'vitest'
import { assertExact, check, type Evidence, type Operation, type SeenMessage } from './checker.ts'

const message = (seq: number, content: string, author = 'ann'): SeenMessage => ({
  id: `id-${content}`,
  seq,
  room_id: 'r',
  content,
  client_id: `c-${content}`,
  user: { public_id: author },
})
const [a, b, c] = [message(1, 'a'), message(2, 'b'), message(3, 'c', 'ben')]
const operation = (sent: SeenMessage, outcome: Operation['outcome'] = 'ok'): Operation => ({
  client: sent.user.public_id,
  room: 'r',
  content: sent.content,
  at: 0,
  outcome,
  message: outcome === 'ok' ? sent : null,
})

/** Three messages, two readers, one push, one count: all of it exact. */
const exact = {
  operations: [a, b, c].map((each) => operation(each)),
  readings: [
    { reader: 'api', room: 'r', messages: [a, b, c] },
    { reader: 'ann', room: 'r', messages: [a, b, c] },
    { reader: 'ben', room: 'r', messages: [b, c], tail: true },
  ],
  pushed: [{ reader: 'ann', message: b }],
  unread: [{ reader: 'ann', author: 'ann', room: 'r', mark: 1, count: 1 }],
} satisfies Evidence

const readBy = (...messages: SeenMessage[]) => [{ reader: 'api', room: 'r', messages }]

test('an exact history passes, also when the outcome of a message was never known', () => {
  expect(check(exact)).toEqual([])
  const unknown = { ...exact, operations: [...exact.operations.slice(0, 2), operation(c, 'unknown')] }
  expect(check(unknown)).toEqual([])
  const never = { ...exact, operations: [...exact.operations, operation(message(9, 'd'), 'unknown')] }
  expect(check(never)).toEqual([])
})

const again = { ...message(4, 'b'), id: 'other' }
const broken: [property: number, name: string, change: Partial<Evidence>][] = [
  [1, 'an acknowledged message is lost', { readings: readBy(a, b), pushed: [] }],
  [
    1,
    'an acknowledged message was stored elsewhere',
    { readings: readBy(a, { ...b, seq: 3 }, { ...c, seq: 2 }) },
  ],
  [2, 'a message is there twice', { readings: readBy(a, b, c, again) }],
  [2, 'a client id is there twice', { readings: readBy(a, b, c, { ...again, content: 'B' }) }],
  [3, 'a refused message was stored', { operations: [operation(a), operation(b), operation(c, 'fail')] }],
  [3, 'a stored message that no client wrote', { operations: [operation(a), operation(b)] }],
  [4, 'a gap in the numbers', { readings: readBy(a, b, { ...c, seq: 4 }) }],
  [5, 'a message overtook the one before it', { operations: [b, a, c].map((each) => operation(each)) }],
  [
    6,
    'a reader misses the end',
    { readings: [...readBy(a, b, c), { reader: 'ann', room: 'r', messages: [a, b] }] },
  ],
  [
    6,
    'a reader has another text',
    {
      readings: [...readBy(a, b, c), { reader: 'ann', room: 'r', messages: [a, b, { ...c, content: 'C' }] }],
    },
  ],
  [7, 'something was pushed that is not there', { pushed: [{ reader: 'ann', message: message(7, 'x') }] }],
  [8, 'a count that is wrong', { unread: [{ reader: 'ann', author: 'ann', room: 'r', mark: 0, count: 3 }] }],
]
test.each(broken)('(%i) %s', (property, _name, change) => {
  expect(check({ ...exact, ...change }).map((each) => each.property)).toContain(property)
})

test('a failure tells the counter-example and the seed', () => {
  expect(() => assertExact({ ...exact, readings: readBy(a, b) }, 42)).toThrow(/FOYER_SEED=42\n\(1\).*id-c/)
})
