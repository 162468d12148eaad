import { MemoryStorage, randomFrom, startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Client, metamask, type Room } from '../index.ts'
import type { LiveMessage } from './state.ts'

const URL_OF_ROOM = 'https://example.com/everybody'
const STEPS = 80

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** The sockets of one client, to be cut. */
function cuttable() {
  const open = new Set<WebSocket>()
  class Cuttable extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      open.add(this)
      this.on('close', () => open.delete(this))
    }
  }
  const cut = () => {
    for (const socket of open) socket.terminate()
  }
  return { WebSocket: Cuttable as unknown as typeof globalThis.WebSocket, cut }
}

interface Screen {
  client: Client
  room: Room
  cut(): void
}

function look(client: Client, cut: () => void): Screen {
  return { client, room: client.rooms.open(URL_OF_ROOM), cut }
}

const toWire = ({ key, state, reason, refusal, own, sended, ...message }: LiveMessage) => message

test('writers, their other tabs, the owner and reconnected clients end with the rows of the database (P5)', {
  timeout: 120_000,
}, async () => {
  const seed = Date.now()
  const random = randomFrom(seed)
  const screens: Screen[] = []
  for (let person = 0; person < 2; person += 1) {
    const storage = new MemoryStorage()
    // Two tabs of one person.
    for (let tab = 0; tab < 2; tab += 1) {
      const { WebSocket, cut } = cuttable()
      screens.push(look(world.client({ storage, WebSocket }), cut))
    }
  }
  const { WebSocket, cut } = cuttable()
  const wallet = metamask({ provider: new FakeWallet() })
  const owner = world.client({ adapters: [wallet], WebSocket })
  await owner.init()
  await owner.connectTo('metamask')
  await owner.authenticate()
  await world.giveDomain('example.com', owner.address?.toLowerCase() ?? '')
  screens.push(look(owner, cut))
  const everybody = screens.map(({ room }) => room)
  await screens[0]?.room.send('the first message makes the room')
  await vi.waitFor(() => expect(everybody.every(({ messages }) => messages.length === 1)).toBe(true), 20_000)

  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const refused: unknown[] = []
  const doings: Promise<unknown>[] = []
  const actions: ((room: Room) => Promise<unknown>)[] = [
    (room: Room) => room.send(`said ${doings.length}`),
    (room: Room) => room.send(`and ${doings.length}`, { replyTo: known(room).at(-1)?.id }),
    (room: Room) => room.edit(pick(own(room))?.id ?? '', `changed ${doings.length}`),
    (room: Room) => room.remove(pick(own(room))?.id ?? ''),
    (room: Room) => room.react(pick(known(room))?.id ?? '', pick(['👍', '🎉']) ?? ''),
  ]
  const known = ({ messages }: Room) => messages.filter(({ sended, deleted }) => sended && !deleted)
  const own = (room: Room) => known(room).filter((each) => each.own || room === screens.at(-1)?.room)
  for (let step = 0; step < STEPS; step += 1) {
    const screen = pick(screens)
    if (screen === undefined) continue
    if (random() < 0.08) screen.cut()
    const done = pick(actions)?.(screen.room).catch((error: unknown) => refused.push(error))
    if (done !== undefined) doings.push(done)
    await new Promise((resolve) => setTimeout(resolve, random() * 40))
  }
  await Promise.all(doings)

  const { rows } = await world.context.database.pool.query<{ id: string; content: string; gone: boolean }>(
    'SELECT id, content, deleted_at IS NOT NULL AS gone FROM messages ORDER BY seq',
  )
  expect(rows.some(({ gone }) => gone)).toBe(true)
  for (const { client, room } of screens) {
    await vi.waitFor(
      async () => {
        expect(room.getSnapshot().connection, `seed ${seed}`).toBe('live')
        const shown = room.messages
        expect(shown.map(({ id, content, deleted }) => ({ id, content, gone: deleted }))).toEqual(rows)
        const roomId = room.getSnapshot().roomId ?? ''
        const page = await client.rooms.messages({ room_id: roomId, limit: 100, peek: '1' })
        expect(shown.map(toWire), `seed ${seed}`).toEqual(page.results)
        expect(shown.every(({ state }) => state === 'sent')).toBe(true)
      },
      { timeout: 30_000, interval: 250 },
    )
  }
  // Editing what has just been taken away elsewhere is refused: with a status, and never by a bug.
  for (const error of refused) expect(error).toMatchObject({ name: 'FoyerError', status: expect.any(Number) })
  for (const { room } of screens) room.close()
})
