import type { ChangeFrame, ClientFrame, FollowedFrame } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Position } from './frame-types.ts'
import { createTopic, type Follower } from './topic.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const change = (seq: number): ChangeFrame =>
  ({
    type: 'message',
    topic: 't',
    seq,
    message: { id: `m${seq}`, seq, content: '', user: { public_id: 'p' }, reactions: [] },
  }) as unknown as ChangeFrame
const followed = (seq: number, events: number[], recovered = true, epoch = 'e'): FollowedFrame => ({
  type: 'followed',
  topic: 't',
  epoch,
  seq,
  recovered,
  events: events.map(change),
})

function reader(position: Position | null) {
  const seen: number[] = []
  const follower = {
    position: () => position,
    apply(changes: ChangeFrame[], next: Position) {
      seen.push(...changes.map(({ seq }) => seq))
      position = next
    },
    reload: vi.fn(),
    notice: vi.fn(),
    moveTo: (next: Position) => {
      position = next
    },
  } satisfies Follower & { moveTo(next: Position): void }
  return { follower, seen, at: () => position }
}

function following(from: Position | null = { epoch: 'e', seq: 10 }) {
  const sent: ClientFrame[] = []
  const onLive = vi.fn()
  const onLost = vi.fn()
  const topic = createTopic('t', (frame) => sent.push(frame) > 0, onLive, onLost)
  const one = reader(from)
  topic.join(one.follower)
  return { topic, sent, onLive, onLost, ...one }
}

describe('the number of a change', () => {
  test.each([
    { frames: [11, 12, 13], seen: [11, 12, 13], asks: 1, why: 'due: applied' },
    { frames: [9, 10, 11], seen: [11], asks: 1, why: 'known: dropped' },
    { frames: [11, 11, 12], seen: [11, 12], asks: 1, why: 'twice: applied once' },
    { frames: [12, 13, 11], seen: [11, 12, 13], asks: 1, why: 'too high: waits for those before it' },
    { frames: [12, 13], seen: [], asks: 2, why: 'missing for too long: asked for' },
  ])('$frames $why', ({ frames, seen: expected, asks }) => {
    const { topic, sent, seen } = following()
    topic.followed(followed(10, []))
    for (const seq of frames) topic.change(change(seq))
    vi.advanceTimersByTime(1_000)
    expect(seen).toEqual(expected)
    expect(sent).toHaveLength(asks)
    expect(sent.at(-1)).toEqual({ type: 'follow', topic: 't', epoch: 'e', after: 10 })
  })
})

test('a follower without a position begins at the head, also where the server calls that not recovered', () => {
  const { topic, sent, at, follower, onLive } = following(null)
  topic.followed({ ...followed(10, [], false), events: undefined as unknown as ChangeFrame[] })
  expect([at(), sent, follower.reload.mock.calls.length, onLive.mock.calls.length]).toEqual([
    { epoch: 'e', seq: 10 },
    [{ type: 'follow', topic: 't' }],
    0,
    1,
  ])
})

test('a delta is applied beyond what is known, and what was pushed meanwhile after it', () => {
  const { topic, seen, at, onLive } = following()
  topic.change(change(11))
  topic.change(change(14))
  topic.followed(followed(13, [11, 13]))
  expect(seen).toEqual([11, 13, 14])
  expect(at()).toEqual({ epoch: 'e', seq: 14 })
  expect(onLive).toHaveBeenCalledOnce()
})

test.each([
  { why: 'the delta is not to be had', frame: followed(900, [], false) },
  { why: 'the history is another', frame: followed(10, [], true, 'other') },
])('$why: reload, and no change until resumed', ({ frame }) => {
  const { topic, follower, seen, sent } = following()
  topic.followed(frame)
  expect(follower.reload).toHaveBeenCalledOnce()
  topic.change(change(11))
  topic.head(20)
  expect([seen, sent.length]).toEqual([[], 1])
  follower.moveTo({ epoch: 'other', seq: 900 })
  topic.resume(follower)
  expect(sent.at(-1)).toEqual({ type: 'follow', topic: 't', epoch: 'other', after: 900 })
})

test('an answer that was asked from elsewhere is not taken after a step back', () => {
  const { topic, follower, seen, sent } = following()
  follower.moveTo({ epoch: 'e', seq: 5 })
  topic.resume(follower)
  topic.followed(followed(12, [11, 12]))
  expect(seen).toEqual([])
  expect(sent.at(-1)).toEqual({ type: 'follow', topic: 't', epoch: 'e', after: 5 })
  topic.followed(followed(12, [7, 11, 12]))
  expect(seen).toEqual([7, 11, 12])
})

test('requests two followers from the lower position, and gives each only its new changes', () => {
  const { topic, seen, sent } = following()
  topic.followed(followed(10, []))
  const late = reader({ epoch: 'e', seq: 7 })
  topic.join(late.follower)
  expect(sent.at(-1)).toEqual({ type: 'follow', topic: 't', epoch: 'e', after: 7 })
  topic.followed(followed(11, [8, 11]))
  expect([seen, late.seen]).toEqual([[11], [8, 11]])
})

test('a follower without a position starts at the head', () => {
  const { topic, sent, seen, at } = following(null)
  expect(sent).toEqual([{ type: 'follow', topic: 't' }])
  topic.followed(followed(40, []))
  topic.change(change(41))
  expect([seen, at()]).toEqual([[41], { epoch: 'e', seq: 41 }])
})

test('a malformed change harms only itself (P9)', () => {
  const { topic, seen } = following()
  const answer = followed(13, [11, 12, 13])
  ;(answer.events[1] as { message: unknown }).message = null
  topic.followed(answer)
  expect(seen).toEqual([11, 13])
})

describe('heads (P6)', () => {
  test.each([
    { head: 10, asks: 0, why: 'nothing was lost' },
    { head: 12, asks: 1, why: 'a push was lost' },
    { head: undefined, asks: 1, why: 'the server has forgotten us' },
  ])('$why', ({ head, asks }) => {
    const { topic, sent } = following()
    topic.followed(followed(10, []))
    topic.head(head)
    expect(sent).toHaveLength(1 + asks)
  })

  test('a question that is still open is not asked twice', () => {
    const { topic, sent } = following()
    topic.head(20)
    expect(sent).toHaveLength(1)
  })
})

test('a question without an answer for ten seconds: the connection loses frames', () => {
  const { topic, onLost } = following()
  vi.advanceTimersByTime(9_999)
  expect(onLost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLost).toHaveBeenCalledOnce()
  topic.disconnected()
  vi.advanceTimersByTime(60_000)
  expect(onLost).toHaveBeenCalledOnce()
})

test('a refused question is asked again with the next head', () => {
  const { topic, sent } = following()
  topic.refused()
  topic.head(10)
  expect(sent).toHaveLength(2)
})

test('the last one to leave unfollows', () => {
  const { topic, follower, sent } = following()
  topic.leave(follower)
  expect(sent.at(-1)).toEqual({ type: 'unfollow', topic: 't' })
  expect(topic.empty).toBe(true)
})
