import { expect, test } from 'vitest'
import { DraftQueue } from './draft-queue.ts'

let made = 0
const draft = (roomId: string, clientId: string | null = null) => ({
  draft: {
    id: `m${++made}`,
    roomId,
    author: 'g_a',
    content: 'hello',
    replyTo: null,
    clientId,
    mentions: [],
  },
})

function queueOf(...drafts: ReturnType<typeof draft>[]) {
  const queue = new DraftQueue<ReturnType<typeof draft>>()
  for (const each of drafts) queue.add(each)
  return queue
}

test('keeps a room in one batch at a time, in the order of arrival', () => {
  const [a1, a2, a3, b1] = [draft('a'), draft('a'), draft('a'), draft('b')]
  const queue = queueOf(a1, a2, a3, b1)
  const first = queue.take(2)
  expect(first).toEqual([a1, a2])
  const a4 = draft('a')
  queue.add(a4)
  expect([queue.size, queue.readySize]).toEqual([3, 1])
  expect(queue.take(2)).toEqual([b1])
  expect(queue.take(2)).toEqual([])
  queue.release(first)
  expect(queue.take(5)).toEqual([a3, a4])
  expect([queue.size, queue.readySize]).toEqual([0, 0])
})

test('takes the room that waits longest first, when one room has more than a batch', () => {
  const busy = Array.from({ length: 5 }, () => draft('busy'))
  const quiet = draft('quiet')
  const queue = queueOf(...busy, quiet)
  const first = queue.take(3)
  queue.release(first)
  expect(queue.take(3)).toEqual([quiet, ...busy.slice(3)])
})

test('leaves a repeated draft to the next batch, in which its first copy is known', () => {
  const [sent, resent, next] = [draft('a', 'c1'), draft('a', 'c1'), draft('a', 'c2')]
  const queue = queueOf(sent, resent, next)
  const first = queue.take(9)
  expect(first).toEqual([sent, next])
  queue.release(first)
  expect(queue.take(9)).toEqual([resent])
})
