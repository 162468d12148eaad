import { roomId } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'

test('a client finds a room by its prefix and counts it, without the server seeing the address', async () => {
  await using world = await startWorld()
  const url = 'https://shop.example/garden'
  const writer = world.client({ domain: 'shop.example' })
  await writer.init()
  await writer.rooms.create({ domain: 'shop.example', url })
  await writer.rooms.post(roomId(url), 'hello', { url })

  const asked: string[] = []
  const reader = world.client({
    domain: 'shop.example',
    fetch: (input, init) => {
      asked.push(String(input))
      return fetch(input, init)
    },
  })
  expect(await reader.lobbies.find(url)).toEqual({ messageCount: 1, presentCount: 0 })
  expect(await reader.lobbies.find('https://shop.example/desert')).toBeNull()
  expect(asked.every((address) => /\/api\/lobbies\/[0-9a-f]{2}$/.test(address))).toBe(true)
  expect(await reader.lobbies.counts([url])).toMatchObject([{ room_id: roomId(url), message_count: 1 }])
})
