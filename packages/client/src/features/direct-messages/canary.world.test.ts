import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDataFolder, startProcess, startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openPush, startPushService } from '../../../../server/src/testing/push-service.ts'
import { createClient } from '../../index.ts'
import { correspondent } from '../../testing/correspondents.ts'

const MESSAGES = 200

/** Every file below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))

test('P20 P35 of 200 private messages, and the keys that open them, nothing lies on the server', async () => {
  const data = await copyDataFolder()
  const canary = `canary ${randomBytes(12).toString('hex')}`
  await using server = await startProcess(data.folder, { FOYER_LOG: 'trace' })
  const world = {
    client: (options = {}) =>
      createClient({ apiUrl: server.url, domain: 'example.com', WebSocket: WebSocket as never, ...options }),
  }
  const [ann, ben] = await Promise.all([correspondent(world), correspondent(world)])
  await ann.direct.backUpWithCode()
  const texts = Array.from({ length: MESSAGES }, (_, at) => `${canary} ${at}`)
  await Promise.all(
    texts.map((text, at) => (at % 2 ? ann : ben).direct.send((at % 2 ? ben : ann).address, text)),
  )
  const read = await ben.direct.history(ann.address, ben.address)
  expect(read.every(({ plaintextMessage }) => plaintextMessage.startsWith(canary))).toBe(true)
  const printed = server.printed()
  await server.stop()

  const secret = /"key 0x[^"]+":"\\"([A-Za-z0-9+/=]{88})\\""/.exec(
    ann.storage.items.get('foyer_direct_messages') ?? '',
  )?.[1]
  if (secret === undefined) throw new Error('The device has no key to look for.')
  const needles = [
    canary,
    Buffer.from(canary).toString('base64').slice(0, 24),
    Buffer.from(canary).toString('hex'),
    secret,
  ]
  const bytes = [printed, ...filesIn(data.folder).map((file) => readFileSync(file, 'latin1'))]
  // Something must be there to be found: the conversation itself.
  expect(bytes.some((text) => text.includes(ann.address))).toBe(true)
  expect(needles.filter((needle) => bytes.some((text) => text.includes(needle)))).toEqual([])
  data.remove()
}, 60_000)

test('P20 nothing of 200 private messages is in what is pushed about them', async () => {
  await using service = await startPushService()
  await using world = await startWorld({ internet: service.internet })
  const [ann, ben] = await Promise.all([correspondent(world), correspondent(world)])
  // Only people who know each other are told of messages by push.
  await ben.direct.send(ann.address, 'write to me')
  const browser = service.browser()
  await ben.client.notifications.subscribe(browser, 'en')
  const canary = `canary ${randomBytes(12).toString('hex')}`
  await Promise.all(
    Array.from({ length: MESSAGES }, (_, at) => ann.direct.send(ben.address, `${canary} ${at}`)),
  )

  const { pushes, database } = world.context
  await pushes.settle()
  await database.pool.query(`UPDATE push_queue SET due_at = now() - interval '1 second'`)
  await pushes.run() // May have been begun before, and then has seen nothing of it.
  await pushes.run()
  const told = service.received.map((push) => openPush(push, browser))
  expect(told).not.toEqual([])
  expect(told.every(({ kind, who, text }) => kind === 'direct' && who === null && text === null)).toBe(true)
  const bytes = [JSON.stringify(told), ...service.received.map(({ body }) => body.toString('latin1'))]
  expect(bytes.filter((each) => each.includes(canary))).toEqual([])
}, 120_000)
