import type { Client } from '@foyer/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEarlyRoom } from './early-room.ts'
import type { PageData } from './page-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pageData = (known: object) => ({ url: null, page: null, ...known }) as PageData

function stage() {
  const room = { setShown: vi.fn(), close: vi.fn() }
  const open = vi.fn(() => room)
  return { room, open, client: { rooms: { open } } as unknown as Client }
}

test('the room of a rendered page is open until the screen has its own, and marks nothing as read', () => {
  const { room, open, client } = stage()
  const data = pageData({ url: 'https://example.com/', page: { room_id: 'r' } })
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

test.each([{}, { url: 'https://example.com/' }])(
  'a page without a rendered room, %j, opens none',
  (known) => {
    const { open, client } = stage()
    openEarlyRoom(client, pageData(known))?.()
    vi.advanceTimersByTime(60_000)
    expect(open).not.toHaveBeenCalled()
  },
)
