import { afterAll, beforeAll, expect, test } from 'vitest'
import { PushStage } from '../../../test/support/push-stage.ts'
import { getPublicKey } from '../../lib/vapid-keys.ts'
import { Pushes } from './web-push/pushes.ts'
import { getPushes } from './web-push/service.ts'
import { Vapid } from './web-push/vapid.ts'

let stage: PushStage
beforeAll(async () => {
  stage = await PushStage.open()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

test('each push is sent by one of several servers', async () => {
  const { ann, world, service } = stage
  const room = await stage.newRoom()
  const people = Array.from({ length: 30 }, () => world.guest())
  const browsers = await Promise.all(people.map((who) => stage.subscribe(who)))
  await Promise.all(people.map((who) => room.setLevel(who, 'all')))
  await room.post(ann.headers, 'to all')
  await getPushes(world.context).settle()

  const sent: string[] = []
  const fetcher = {
    async fetch({ url }: { url: string | URL }) {
      sent.push(String(url))
      // Long enough for the other servers to poll.
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { url: new URL(url), status: 201, headers: {}, mediaType: '', body: Buffer.alloc(0) }
    },
  }
  const privateKey = Buffer.alloc(32, 7).toString('base64url')
  const keys = { privateKey, publicKey: getPublicKey(privateKey) ?? '' }
  const vapid = Promise.resolve(new Vapid(keys, 'mailto:a@b.example'))
  const { database, secret, log } = world.context
  const others = Array.from(
    { length: 6 },
    () => new Pushes({ pool: database.pool, fetcher, vapid, hosts: ['*'], key: secret, log }),
  )
  await stage.sql(`UPDATE push_queue SET due_at = now() - interval '1 second'`)
  await Promise.all([getPushes(world.context), ...others].map((server) => server.run()))
  await Promise.all(others.map((server) => server.close()))
  const all = () => [...sent, ...service.received.map(({ endpoint }) => endpoint)].sort()
  // The world's own server may have started a second round.
  await expect.poll(() => all().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(browsers.length)
  await getPushes(world.context).run()
  expect(all()).toEqual(browsers.map(({ endpoint }) => endpoint).sort())
})
