import type { Client } from '@foyer/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEarlyRoom } from './early-room.ts'
import { parsePageData } from './page-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage() {
  const room = { setShown: vi.fn(), close: vi.fn() }
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
