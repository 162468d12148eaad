import { hashDomain, roomId } from '@foyer/contract'
import type { NextSteps } from '@foyer/contract/owners'
import type { Room } from '@foyer/contract/rooms'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('the next steps of an owner end one by one, as each is done', async () => {
  const domain = 'steps.example'
  const [owner, agent] = [await signInWallet(world.url), await signInWallet(world.url)]
  await world.giveDomain(domain, owner.address)
  const own = (method: string, path: string, body?: unknown) =>
    world.call<NextSteps>(method, `/api/domain/${domain}/${path}`, owner, body)
  const steps = async () => (await own('GET', 'next-steps')).body
  const none = { proved: true, named: false, greeted: false, staffed: false, rewarding: false }
  expect(await steps()).toEqual(none)

  await own('PUT', 'settings', { title: 'The shop' })
  expect(await steps()).toEqual({ ...none, named: true })
  const url = `https://${domain}/`
  const guest = world.guest()
  await world.call('POST', '/api/whiteboard/new/', guest, { domain, url, hashed_domain: hashDomain(domain) })
  const say = (who: Record<string, string>) =>
    world.call('POST', `/api/whiteboard/messages/${roomId(url)}`, who, { content: 'Hello' })
  await say(guest)
  expect((await steps()).greeted).toBe(false)
  await say(owner.headers)
  await own('PUT', `staff/${agent.address}`, { roles: ['agent'] })
  await own('PUT', 'reward-rules/1', { title: 'A coffee', amount: 1 })
  expect(await steps()).toEqual({ proved: true, named: true, greeted: true, staffed: true, rewarding: true })
  expect((await world.call('GET', `/api/domain/${domain}/next-steps`, agent)).status).toBe(403)
})

test('a lobby has the name of its domain in lists, and other rooms their own', async () => {
  const domain = 'named.example'
  const owner = await signInWallet(world.url)
  await world.giveDomain(domain, owner.address)
  await world.call('PUT', `/api/domain/${domain}/settings`, owner, { title: 'Cafe Test' })
  for (const url of [`https://${domain}/`, `https://${domain}/menu`]) {
    const room = { domain, url, hashed_domain: hashDomain(domain) }
    await world.call('POST', '/api/whiteboard/new/', owner, room)
    await world.call('POST', `/api/whiteboard/messages/${roomId(url)}`, owner, { content: 'Hello' })
  }
  const { body } = await world.call<Room[]>('GET', `/api/active-rooms/${domain}`)
  expect(Object.fromEntries(body.map(({ url, title }) => [url, title]))).toEqual({
    [`https://${domain}/`]: 'Cafe Test',
    [`https://${domain}/menu`]: null,
  })
})
