import { randomBytes } from 'node:crypto'
import { copyDataFolder, startProcess, startWorld, type World } from '@foyer/testkit'
import { openPush, startPushService } from '@foyer/testkit/internet'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Correspondent, correspondent } from '../../../test/support/correspondents.ts'
import { filesIn, findTraces, type Place, toSpellings } from '../../../test/support/traces.ts'
import { createClient } from '../../index.ts'

const MESSAGES = 200
/** A part that all canaries of a kind have, so that one look finds any of them. */
const newCanary = () => `canary-${randomBytes(9).toString('hex')}`
const spoken = newCanary()
/** Said in a room, where the server may read it: what must be found, if anything can be. */
const control = newCanary()

/** A server, and clients on it that talk in private and in a room. */
async function talk(world: Pick<World, 'client'>, before: (ben: Correspondent) => Promise<unknown>) {
  const [ann, ben] = await Promise.all([correspondent(world), correspondent(world)])
  const { code } = await ann.direct.backUpWithCode()
  // Only people who know each other are told of messages by push.
  await ben.direct.send(ann.address, `${spoken} write to me`)
  await before(ben)
  const texts = Array.from({ length: MESSAGES }, (_, at) => `${spoken}-${at}`)
  await Promise.all(
    texts.map((text, at) => (at % 4 ? ann : ben).direct.send((at % 4 ? ben : ann).address, text)),
  )
  // By her: of what Ben has read he is not told by push.
  const read = await ann.direct.history(ann.address, ben.address)
  expect(read).toHaveLength(100)
  expect(read.every(({ plaintextMessage }) => plaintextMessage.startsWith(spoken))).toBe(true)
  const url = `https://example.com/${randomBytes(6).toString('hex')}`
  const { id } = await ann.client.rooms.create({ domain: 'example.com', url })
  // A mention reaches a person only in a room in which they have been.
  await ben.client.rooms.post(id, 'hello', { url })
  await ann.client.rooms.post(id, `${control} for Ben`, { url, mentions: [ben.address] })

  const storage = ann.storage.items.get('foyer_direct_messages') ?? ''
  const secret = /"key 0x[^"]+":"\\"([A-Za-z0-9+/=]{88})\\""/.exec(storage)?.[1]
  if (secret === undefined) throw new Error('The device has no key to look for.')
  const secrets = [Buffer.from(secret, 'base64'), code, code.replaceAll('-', '')]
  return { ann: ann.address, secrets }
}

const findNames = (places: readonly Place[], needle: string) =>
  places.filter(({ bytes }) => bytes.includes(needle)).map(({ name }) => name)

test('of 200 private messages nothing lies in the files or the log of a server, nor what opens them (P20, P35)', async () => {
  const data = await copyDataFolder()
  await using server = await startProcess(data.folder, { FOYER_LOG: 'trace' })
  const world = {
    client: (options = {}) =>
      createClient({ apiUrl: server.url, domain: 'example.com', WebSocket: WebSocket as never, ...options }),
  }
  const { ann, secrets } = await talk(world, async () => {})
  // As it lies there after a crash, and as it does once everything has its place.
  const crashed = filesIn(data.folder)
  await server.stop()
  const places = [
    ...crashed,
    ...filesIn(data.folder),
    { name: 'the log', bytes: Buffer.from(server.printed()) },
  ]
  data.remove()

  // There is something to be looked through, and what may be read is found in it.
  for (const needle of [ann, control])
    for (const part of ['pg_wal', 'base'])
      expect(
        findNames(places, needle).some((name) => name.includes(part)),
        `${needle} in ${part}`,
      ).toBe(true)
  expect(findNames(places, 'Foyer is open')).toContain('the log')
  // Sign-ins and keys are logged, and not whose they are (M11).
  expect(server.printed()).toMatch(/"security":true.*"event":"key_added"/)
  expect(server.printed().toLowerCase()).not.toContain(ann.toLowerCase().slice(2))
  expect(findTraces(control, places)).not.toEqual([])

  expect(findTraces(spoken, places)).toEqual([])
  for (const secret of secrets) expect(findTraces(secret, places)).toEqual([])
}, 120_000)

test('nothing of 200 private messages is in what is pushed about them (P20)', async () => {
  await using service = await startPushService()
  await using world = await startWorld({ internet: service.internet })
  const browser = service.browser()
  await talk(world, (ben) => ben.client.notifications.subscribe(browser, 'en'))
  const told = () => service.received.map((push) => openPush(push, browser))
  const kinds = async () => {
    await world.sendPushes()
    return [...new Set(told().map(({ kind }) => kind))].sort()
  }
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['direct', 'mention'])

  const opened = told().map((payload, at) => ({
    name: `${payload.kind} ${at}`,
    bytes: Buffer.from(JSON.stringify(payload)),
  }))
  const sent = service.received.map(({ body, headers, endpoint }, at) => ({
    name: `push ${at}`,
    bytes: Buffer.concat([Buffer.from(JSON.stringify([headers, endpoint])), body]),
  }))
  // A message of a room is in its push, once that is opened: a poll would find more.
  expect(findNames(opened, control).every((name) => name.startsWith('mention'))).toBe(true)
  expect(findNames(opened, control)).not.toEqual([])
  expect(findTraces(spoken, [...opened, ...sent])).toEqual([])
  const direct = told().filter(({ kind }) => kind === 'direct')
  expect(direct.every(({ who, text }) => who === null && text === null)).toBe(true)
}, 120_000)

test('every spelling that is looked for is found where it is', () => {
  const inside = `before ${spoken} behind`
  const base64 = [0, 1, 2].map((shift) => Buffer.from('x'.repeat(shift) + inside).toString('base64'))
  const texts = [inside, Buffer.from(inside).toString('hex'), ...base64]
  const bytes = Buffer.concat([...texts.map((text) => Buffer.from(text)), Buffer.from(inside, 'utf16le')])
  const upper = Buffer.from(Buffer.from(inside).toString('hex').toUpperCase())
  const found = findTraces(spoken, [{ name: '', bytes: Buffer.concat([bytes, upper]) }])
  expect(found).toHaveLength(Object.keys(toSpellings(spoken)).length)
})
