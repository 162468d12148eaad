import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correspondent } from '../../../test/support/correspondents.ts'
import { startClient } from '../../../test/support/harness.ts'
import type { DirectInbox } from './inbox.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const LATER = { timeout: 10_000 }
const shown = (inbox: DirectInbox) => {
  const { conversations, requests, unread } = inbox.getSnapshot()
  const getTexts = (list: typeof requests) => list.map(({ plaintextMessage }) => plaintextMessage)
  return { conversations: getTexts(conversations), requests: getTexts(requests), unread }
}

test('holds conversations and requests as they come, are decided and are read, on every device', async () => {
  const [ann, ben, cat] = await Promise.all([
    correspondent(world),
    correspondent(world),
    correspondent(world),
  ])
  const inbox = await ben.direct.inbox()
  const { code } = await ben.direct.backUpWithCode()
  const second = await correspondent(world, { wallet: ben.wallet })
  await second.direct.restore({ method: 'code', code })
  const there = await second.direct.inbox()
  await expect
    .poll(() => [inbox, there].map((each) => each.getSnapshot().status), LATER)
    .toEqual(['ready', 'ready'])

  await ann.direct.send(ben.address, 'from a stranger')
  for (const each of [inbox, there])
    await expect
      .poll(() => shown(each), LATER)
      .toEqual({ conversations: [], requests: ['from a stranger'], unread: 0 })

  await ben.direct.decide(ann.address, 'accept')
  await expect
    .poll(() => shown(inbox), LATER)
    .toEqual({ conversations: ['from a stranger'], requests: [], unread: 1 })
  await ben.direct.send(cat.address, 'to somebody else')
  for (const each of [inbox, there])
    await expect
      .poll(() => shown(each), LATER)
      .toEqual({ conversations: ['to somebody else', 'from a stranger'], requests: [], unread: 1 })

  const conversation = await ben.direct.open(ann.address)
  for (const each of [inbox, there]) await expect.poll(() => shown(each).unread, LATER).toBe(0)
  conversation.close()
  inbox.close()
  there.close()
  await ann.direct.send(ben.address, 'nobody looks')
  expect(shown(inbox).conversations).not.toContain('nobody looks')
})

test('opens what it could not read as soon as the keys are here', async () => {
  const [ann, ben] = await Promise.all([correspondent(world), correspondent(world)])
  await ben.direct.send(ann.address, 'hello')
  await ann.direct.send(ben.address, 'for your first device')
  const { code } = await ben.direct.backUpWithCode()
  const second = await correspondent(world, { wallet: ben.wallet })
  const inbox = await second.direct.inbox()
  await expect.poll(() => inbox.getSnapshot().conversations[0]?.unreadable, LATER).toBe('no-key')
  await second.direct.restore({ method: 'code', code })
  await expect.poll(() => shown(inbox).conversations, LATER).toEqual(['for your first device'])
  inbox.close()
})

test('says to guests that they have to sign in', async () => {
  const { client } = startClient()
  await client.init()
  const inbox = await client.directMessages.inbox()
  await expect
    .poll(() => inbox.getSnapshot())
    .toMatchObject({
      status: 'failed',
      error: { reason: 'signed-out' },
    })
  inbox.close()
})
