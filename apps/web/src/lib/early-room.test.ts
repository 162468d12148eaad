import type { Client } from '@foyer/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendEarly } from './early-messages.ts'
import { earlyPosts, openEarlyRoom } from './early-room.ts'
import { parsePageData } from './page-data.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubPage([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with these messages, which are taken out of it. */
function stubPage(waiting: string[]) {
  const sendEarly: SendEarly = (_room, send) => {
    while (waiting[0] !== undefined && send(waiting[0]) !== false) waiting.shift()
  }
  vi.stubGlobal('sendEarly', sendEarly)
  vi.stubGlobal('document', { addEventListener: () => undefined })
}

function stage() {
  const send = vi.fn(async (content: string) => content)
  const room = { setShown: vi.fn(), close: vi.fn(), send, messages: [] }
  const open = vi.fn(() => room)
  return { room, open, client: { rooms: { open } } as unknown as Client }
}

test('the room of a rendered page is open until the screen has its own, and marks nothing as read', () => {
  const { room, open, client } = stage()
  const data = parsePageData('{"url":"https://example.com/","page":{"room_id":"r"}}')
  const handOver = openEarlyRoom(client, data)
  expect(open).toHaveBeenCalledWith('https://example.com/', { page: data.page })
  expect(room.setShown).toHaveBeenCalledWith(false)
  vi.advanceTimersByTime(60_000)
  expect(room.close).not.toHaveBeenCalled()
  handOver?.()
  vi.advanceTimersByTime(2_000)
  expect(room.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(room.close).toHaveBeenCalledOnce()
})

test.each(['{}', '{"url":"https://example.com/"}'])(
  'a page without a rendered room, %s, opens none',
  (json) => {
    const { open, client } = stage()
    openEarlyRoom(client, parsePageData(json))?.()
    vi.advanceTimersByTime(60_000)
    expect(open).not.toHaveBeenCalled()
  },
)

test('a room that is opened early sends the waiting messages in order, up to one with a mention', async () => {
  const waiting = ['first', 'second', 'to @mila', 'third']
  stubPage(waiting)
  const { room, client } = stage()
  openEarlyRoom(client, parsePageData('{"url":"https://example.com/","page":{"room_id":"r"}}'))
  expect(room.send.mock.calls).toEqual([['first'], ['second']])
  expect(waiting).toEqual(['to @mila', 'third'])
  expect(await Promise.all(earlyPosts.splice(0))).toEqual(['first', 'second'])
})
