import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('clocks that are a day off, or jump while people talk, change nothing of what they read (P30)', async () => {
  const url = 'https://example.com/clocks'
  const offsets = [DAY_MS, -DAY_MS, 300_000, -300_000]
  let jumps = 0
  const clocks = [
    Date.now,
    () => Date.now() + DAY_MS,
    () => Date.now() - DAY_MS,
    () => Date.now() + (offsets[jumps++ % offsets.length] ?? 0),
  ]
  const rooms = clocks.map((now) => world.client({ now }).rooms.open(url))
  onTestFinished(() => {
    for (const room of rooms) room.close()
  })
  await vi.waitFor(
    () => expect(rooms.map((room) => room.getSnapshot().connection)).toEqual(rooms.map(() => 'live')),
    10_000,
  )
  const said = rooms.flatMap((room, r) => Array.from({ length: 25 }, (_, n) => room.send(`${r}: ${n}`)))
  await Promise.all(said)
  await rooms[3]?.send('the end')
  const shown = (room: (typeof rooms)[number]) => room.messages.map(({ seq, content }) => ({ seq, content }))
  await vi.waitFor(() => {
    for (const room of rooms) expect(room.messages).toHaveLength(101)
  }, 10_000)
  for (const room of rooms) {
    expect(shown(room)).toEqual(shown(rooms[0] as typeof room))
    expect(room.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 101 }, (_, n) => n + 1))
    // Times are the server's.
    for (const { created_at } of room.messages)
      expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000)
  }
  for (const r of rooms.keys()) {
    const own = shown(rooms[0] as (typeof rooms)[number]).filter(({ content }) =>
      content.startsWith(`${r}: `),
    )
    expect(own.map(({ content }) => content)).toEqual(Array.from({ length: 25 }, (_, n) => `${r}: ${n}`))
  }
  rooms[3]?.notifyTyping()
  await vi.waitFor(() => expect(rooms[0]?.getSnapshot().typing).toEqual([rooms[3]?.getSnapshot().me]))
}, 40_000)
