import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createModelServer } from '../../test/support/model-server.ts'
import { modelClient, onFakeClock, roomStage, settle } from '../../test/support/room-stage.ts'
import { CAPACITY, SLACK } from './state.ts'

onFakeClock()

/** Bytes of the heap that are in use once everything that can go has gone. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

test('a room that received 100,000 messages keeps a window of them, and no more heap than at 1,000', async () => {
  const server = createModelServer()
  const client = modelClient(server)
  const { room_id: roomId, ...first } = server.post('somebody', 'first')
  const room = client.rooms.open('https://example.com/')
  onTestFinished(() => {
    room.close()
    server.close()
  })
  await settle()
  expect(room.getSnapshot().connection).toBe('live')

  /** Pushes messages up to a number, past the model, which would keep them all. */
  async function receive(from: number, to: number) {
    for (let seq = from; seq <= to; seq += 1) {
      const message = { ...first, id: `m${seq}`, seq, room_id: roomId, content: `message ${seq} `.repeat(10) }
      for (const socket of server.sockets)
        socket.arrive(JSON.stringify({ type: 'message', topic: server.topic, seq, message }))
      // Lets what each arrival has begun come to its end.
      if (seq % 1_000 === 0) await vi.advanceTimersByTimeAsync(1)
    }
  }

  await receive(2, 1_000)
  expect(room.messages).toHaveLength(1_000)
  const atThousand = heapUsed()
  await receive(1_001, 100_000)
  expect(room.messages.at(-1)?.content).toContain('message 100000')
  expect(room.messages.length).toBeGreaterThanOrEqual(CAPACITY)
  expect(room.messages.length).toBeLessThanOrEqual(CAPACITY + SLACK)
  expect(room.getSnapshot().hasOlder).toBe(true)
  // All of them would be some 60 MB; the rest of the process moves by less than a tenth of that.
  expect(heapUsed() - atThousand).toBeLessThan(6_000_000)
}, 300_000)

test('keeps the newest, not everything; what was let go of can be loaded', async () => {
  const { room, server } = roomStage({ before: 10 })
  await settle()
  for (let n = 0; n < 2_000; n += 1) server.post('somebody', `${n}`)
  await settle(1_000)
  expect(room.messages.length).toBeLessThanOrEqual(CAPACITY + SLACK)
  expect(room.messages.length).toBeGreaterThanOrEqual(CAPACITY)
  expect(room.getSnapshot().hasOlder).toBe(true)
  const [oldest] = room.messages
  await Promise.all([room.loadOlder(), settle(1_000)])
  const index = room.messages.findIndex(({ id }) => id === oldest?.id)
  expect(index).toBeGreaterThan(0)
  expect(room.messages[index - 1]?.seq).toBe((oldest?.seq ?? 0) - 1)
})
