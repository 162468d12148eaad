import { hashDomain, listTopic } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { expect, test, vi } from 'vitest'

/** Waits longer than a machine that is busy with something else takes. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })

test('a follower of two lists is told of new messages in their rooms, and of no other domain', async () => {
  await using world = await startWorld()
  const [reader, writer] = [world.client(), world.client()]
  await Promise.all([reader.init(), writer.init()])
  const told = { one: 0, other: 0 }
  const stops = [
    await reader.rooms.followActive(['one.example', 'two.example'], () => told.one++),
    await reader.rooms.followActive(['other.example'], () => told.other++),
  ]
  await until(() => expect(world.context.hub.has(listTopic(hashDomain('other.example')))).toBe(true))

  const post = async (domain: string) => {
    const { id } = await writer.rooms.create({ domain, url: `https://${domain}/page` })
    await writer.rooms.post(id, 'news')
  }
  await post('one.example')
  await until(() => expect(told.one).toBe(1))
  await post('two.example')
  await until(() => expect(told.one).toBe(2))
  expect(told.other).toBe(0)

  for (const stop of stops) stop()
  await until(() => expect(world.context.hub.has(listTopic(hashDomain('one.example')))).toBe(false))
})

test('a follower of a list does not count as present in its domain', async () => {
  await using world = await startWorld()
  const [reader, writer] = [world.client(), world.client()]
  await Promise.all([reader.init(), writer.init()])
  const stop = await reader.rooms.followActive(['one.example'], () => {})
  const room = writer.rooms.open('https://one.example/')
  await room.send('news')
  await until(() => expect(world.context.hub.has(listTopic(hashDomain('one.example')))).toBe(true))
  expect((await reader.rooms.lobby('one.example')).online_count).toBe(1)
  room.close()
  stop()
})
