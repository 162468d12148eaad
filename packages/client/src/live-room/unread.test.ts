import type { InboxItem } from '@foyer/contract'
import type { Unread } from '@foyer/contract/rooms'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import type { RealtimeFollower } from '../realtime.ts'
import { createUnread } from './unread.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const [READ, UNREAD] = ['0'.repeat(64), '1'.repeat(64)]

/** A signed-in person with unread messages in one room. */
async function badge() {
  const row = { room_id: UNREAD, url: null, unread_count: 1, mention_count: 0, last_read_at: null }
  const answer: Unread = { hashed_domain: 'hash', unread_count: 1, mention_count: 0, rooms: [row] }
  const unread = vi.fn(async () => answer)
  const follow = vi.fn((_topic: string, _follower: RealtimeFollower) => ({
    resume() {},
    send() {},
    leave() {},
  }))
  let change = () => {}
  const onChange = (listener: () => void) => {
    change = listener
    return () => {}
  }
  const { followUnread, onRead } = createUnread({
    context: { identity: { token: () => 'token', onChange }, platform: {} } as unknown as Context,
    calls: { unread },
    realtime: { follow, post: async () => null },
    lifecycle: { onWake: () => () => {}, isHidden: () => false },
  })
  const stop = followUnread('hash', () => {})
  await vi.advanceTimersByTimeAsync(200)
  unread.mockClear()
  return {
    unread,
    onRead,
    inbox: follow.mock.calls[0]?.[1],
    stop,
    followUnread,
    answer,
    change: () => change(),
  }
}

const elsewhere = (room_id: string) => ({ type: 'room_read', topic: 'inbox', room_id, seq: 7 }) as const

test('asks once after messages of an unread room were read, here or on another device', async () => {
  const { unread, onRead, inbox, stop } = await badge()
  onRead(UNREAD)
  inbox?.notice(elsewhere(UNREAD))
  onRead(UNREAD)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(unread).toHaveBeenCalledTimes(1)
  stop()
})

test('a room that is read as it fills sends no request until the next poll', async () => {
  const { unread, onRead, inbox, stop } = await badge()
  for (let second = 0; second < 20; second += 1) {
    onRead(READ)
    inbox?.notice(elsewhere(READ))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(unread).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(unread).toHaveBeenCalled()
  stop()
  onRead(UNREAD)
  unread.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unread).not.toHaveBeenCalled()
})

test('listeners of one domain share the requests, get what is known at once, and mentions as they arrive', async () => {
  const { unread, inbox, stop, followUnread, answer } = await badge()
  const [counted, mentioned] = [vi.fn(), vi.fn()]
  const stopSecond = followUnread('hash', counted, mentioned)
  expect(counted.mock.calls).toEqual([[answer]])
  const mention = { kind: 'mention', room_id: UNREAD } as InboxItem
  inbox?.apply([{ type: 'inbox', topic: 'inbox', seq: 1, message: mention }], { epoch: 'e', seq: 1 }, 'push')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(mentioned.mock.calls).toEqual([[mention]])
  expect(unread).toHaveBeenCalledTimes(1)
  expect(counted).toHaveBeenCalledTimes(2)
  stop()
  stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(unread).toHaveBeenCalledTimes(2)
  stopSecond()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unread).toHaveBeenCalledTimes(2)
})

test('counts of one person do not reach the next', async () => {
  const { unread, change, stop, followUnread } = await badge()
  const counted = vi.fn()
  let reply = (_unread: Unread) => {}
  unread.mockReturnValueOnce(
    new Promise((resolve) => {
      reply = resolve
    }),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  change()
  const stopSecond = followUnread('hash', counted)
  expect(counted).not.toHaveBeenCalled()
  reply({ hashed_domain: 'hash', unread_count: 9, mention_count: 9, rooms: [] })
  await vi.advanceTimersByTimeAsync(200)
  expect(counted.mock.calls).toMatchObject([[{ unread_count: 1 }]])
  stop()
  stopSecond()
})
