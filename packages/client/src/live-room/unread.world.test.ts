import { randomUUID } from 'node:crypto'
import type { Unread } from '@foyer/contract/rooms'
import { MemoryStorage, startWorld, type World } from '@foyer/testkit'
import { DEVELOPMENT_KEYS, FakeWallet } from '@foyer/testkit/wallet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashDomain, metamask } from '../index.ts'

const HASH = hashDomain('example.com')

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Waits longer than a machine that is busy with something else takes. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })

/** A device of the person with this key, and the badge that it shows. */
async function device(key: (typeof DEVELOPMENT_KEYS)[number]) {
  const adapters = [metamask({ provider: new FakeWallet({ keys: [key] }) })]
  const client = world.client({ adapters, storage: new MemoryStorage() })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  const badge = { unread: -1, mentions: -1, rows: -1, answers: 0 }
  const stop = await client.rooms.followUnread(HASH, ({ rooms, mention_count }: Unread) => {
    const unread = rooms.reduce((sum, { unread_count }) => sum + unread_count, 0)
    Object.assign(badge, { unread, mentions: mention_count, rows: rooms.length, answers: badge.answers + 1 })
  })
  return { client, badge, stop }
}

test('two devices of a person show one badge: what is read on one is read on the other, mentions included (P40)', async () => {
  const url = `https://example.com/${randomUUID()}`
  const [phone, desk] = [await device(DEVELOPMENT_KEYS[0]), await device(DEVELOPMENT_KEYS[0])]
  const other = await device(DEVELOPMENT_KEYS[1])
  await until(() => expect([phone.badge.unread, desk.badge.unread]).toEqual([0, 0]))
  const { id } = await other.client.rooms.create({ domain: 'example.com', url })
  await phone.client.rooms.post(id, 'I am of this room')
  await phone.client.rooms.messages({ room_id: id })

  const named = phone.client.address?.toLowerCase() ?? ''
  await other.client.rooms.post(id, 'one')
  await other.client.rooms.post(id, 'two, @you', { mentions: [named] })
  // Neither client made a request: the mention has told both.
  await until(() => {
    for (const { badge } of [phone, desk]) expect(badge).toMatchObject({ unread: 2, mentions: 1, rows: 1 })
  })

  const page = await desk.client.rooms.messages({ room_id: id, peek: '1' })
  await desk.client.rooms.markRead(id, page.results.at(-2)?.seq ?? 0)
  await until(() => expect(phone.badge).toMatchObject({ unread: 1, mentions: 1 }))
  const room = desk.client.rooms.open(url)
  await until(() => expect(phone.badge).toMatchObject({ unread: 0, mentions: 0, rows: 0 }))
  await until(() => expect(desk.badge).toMatchObject({ unread: 0, mentions: 0, rows: 0 }))

  room.close()
  phone.stop()
  const { answers } = phone.badge
  await other.client.rooms.post(id, 'three, @you', { mentions: [named] })
  await until(() => expect(desk.badge).toMatchObject({ unread: 1, mentions: 1 }))
  expect(phone.badge.answers).toBe(answers)
  for (const { stop } of [desk, other]) stop()
})

test('a badge falls at once for a guest who reads, here or marked by hand, in every room it sums up (P40)', async () => {
  const domain = 'guests.example'
  const url = (page: string) => `https://${domain}/${page}`
  const [guest, other] = [world.client({ domain }), world.client({ domain })]
  const rooms = await Promise.all(
    ['a', 'b', 'c'].map(async (page) => (await other.rooms.create({ domain, url: url(page) })).id),
  )
  // A person who was here before: earlier messages are not unread to them.
  await guest.rooms.post(rooms[0] ?? '', 'hello')
  for (const [n, id] of rooms.entries())
    for (let posts = 0; posts <= n; posts += 1) await other.rooms.post(id, `news ${posts}`)
  let badge: Unread | null = null
  const stop = await guest.rooms.followUnread(hashDomain(domain), (unread) => {
    badge = unread
    expect(unread.rooms.reduce((sum, { unread_count }) => sum + unread_count, 0)).toBe(unread.unread_count)
  })
  await until(() => expect(badge?.unread_count).toBe(6))
  await guest.rooms.markRead(rooms[2] ?? '', Number.MAX_SAFE_INTEGER)
  await until(() => expect(badge?.unread_count).toBe(3))
  const room = guest.rooms.open(url('b'))
  await until(() => expect(badge?.unread_count).toBe(1))
  await other.rooms.post(rooms[1] ?? '', 'read as it comes')
  await until(() => expect(room.messages.at(-1)?.content).toBe('read as it comes'))
  await until(async () => {
    const unread = await guest.rooms.unread(hashDomain(domain))
    expect([unread.unread_count, unread.rooms.map(({ room_id }) => room_id)]).toEqual([1, [rooms[0]]])
  })
  room.close()
  stop()
})

test('a guest gets the unread counts, and is told of a mention at once', async () => {
  const [guest, other] = [world.client(), world.client()]
  const url = `https://example.com/${randomUUID()}`
  const { id } = await other.rooms.create({ domain: 'example.com', url })
  const { user } = await guest.rooms.post(id, 'I am of this room')
  await guest.rooms.messages({ room_id: id })
  const answers: Unread[] = []
  const mentions: string[] = []
  const stop = await guest.rooms.followUnread(
    HASH,
    (unread) => answers.push(unread),
    ({ message }) => mentions.push(message.content),
  )
  await until(() => expect(answers.at(-1)).toMatchObject({ hashed_domain: HASH, unread_count: 0 }))
  // Without a look at the clock: the inbox has told.
  await until(async () => {
    if (mentions.length === 0) await other.rooms.post(id, '@guest', { mentions: [user.public_id] })
    expect(mentions).toContain('@guest')
    expect(answers.at(-1)?.mention_count).toBeGreaterThan(0)
  })
  stop()
})
