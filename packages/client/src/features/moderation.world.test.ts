import { hashDomain } from '@foyer/contract'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  owner = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

let domains = 0
async function newDomain(): Promise<string> {
  const domain = `sdk-${++domains}.example`
  await world.giveDomain(domain, owner.address)
  return domain
}
const make = async (domain: string, path: string) => {
  const body = { domain, url: `https://${domain}${path}`, hashed_domain: hashDomain(domain) }
  return (await request<{ id: string }>(world.url, 'POST', '/api/whiteboard/new/', owner.headers, body)).body
    .id
}
const setRoom = (id: string, body: object) =>
  request(world.url, 'PUT', `/api/room-conduct/${id}`, owner.headers, body)
const post = (id: string, content: string) =>
  request<{ id: string }>(world.url, 'POST', `/api/whiteboard/messages/${id}`, owner.headers, { content })
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

test('a live room follows the redirect of its page, and back', async () => {
  const domain = await newDomain()
  const [here, there] = [await make(domain, '/here'), await make(domain, '/there')]
  await post(here, 'said here')
  await post(there, 'said there')
  const room = world.client({ domain }).rooms.open(`https://${domain}/here`)
  const shown = () => room.messages.map(({ content }) => content)
  await until(() => expect([shown(), room.getSnapshot().connection]).toEqual([['said here'], 'live']))
  await setRoom(here, { leads_to: there })
  await until(() => expect(shown()).toEqual(['said there']))
  await room.send('mine')
  await until(() => expect(shown()).toEqual(['said there', 'mine']))
  await setRoom(here, { leads_to: null })
  await until(() => expect(shown()).toEqual(['said here']))
  room.close()
})

test('a live room has its posting policy from the first page on, and its changes', async () => {
  const domain = await newDomain()
  const id = await make(domain, '/')
  const room = world.client({ domain }).rooms.open(`https://${domain}/`)
  await until(() => expect(room.getSnapshot().connection).toBe('live'))
  expect(room.getSnapshot().conduct).toMatchObject({ room_id: id, read_only: false, updated_at: null })
  await setRoom(id, { read_only: true })
  await until(() => expect(room.getSnapshot().conduct).toMatchObject({ room_id: id, read_only: true }))
  const late = world.client({ domain }).rooms.open(`https://${domain}/`)
  await until(() => expect(late.getSnapshot().conduct).toMatchObject({ room_id: id, read_only: true }))
  late.close()
  await expect(room.send('too late')).rejects.toMatchObject({ status: 403, code: 4035 })
  room.close()
})

test('a hidden message returns to its position when it is shown again', async () => {
  const domain = await newDomain()
  const id = await make(domain, '/')
  const { body } = await post(id, 'to be hidden')
  await post(id, 'after it')
  const room = world.client({ domain }).rooms.open(`https://${domain}/`)
  const shown = () => room.messages.map(({ content, hidden = false }) => [content, hidden])
  await until(() => expect(shown()).toHaveLength(2))
  const path = `/api/domain/${domain}/hidden-messages`
  await request(world.url, 'POST', path, owner.headers, { room_id: id, message_id: body.id })
  await until(() => expect(shown()[0]).toEqual(['', true]))
  await request(world.url, 'DELETE', `${path}/${id}/${body.id}`, owner.headers)
  await until(() =>
    expect(shown()).toEqual([
      ['to be hidden', false],
      ['after it', false],
    ]),
  )
  room.close()
})

test('slow mode of one room holds up nothing in another, and what waits is sent by itself', async () => {
  const domain = await newDomain()
  const [slow, quick] = [await make(domain, '/slow'), await make(domain, '/quick')]
  await setRoom(slow, { slow_mode_s: 2 })
  const client = world.client({ domain })
  const [first, second] = ['/slow', '/quick'].map((path) => client.rooms.open(`https://${domain}${path}`))
  await first?.send('one')
  const waiting = first?.send('two')
  const quickly = performance.now()
  await second?.send('elsewhere')
  expect(performance.now() - quickly).toBeLessThan(1_500)
  expect((await waiting)?.room_id).toBe(slow)
  expect(performance.now() - quickly).toBeGreaterThan(1_000)
  expect(second?.messages.map(({ room_id }) => room_id)).toEqual([quick])
  first?.close()
  second?.close()
})

test('a message that was held is shown once it is let, and not twice', async () => {
  const domain = await newDomain()
  await make(domain, '/')
  const path = `/api/domain/${domain}`
  const words = [{ phrase: 'casino', action: 'hold' }]
  await request(world.url, 'PUT', `${path}/conduct`, owner.headers, { words })
  const room = world.client({ domain }).rooms.open(`https://${domain}/`)
  await expect(room.send('a casino')).rejects.toMatchObject({ status: 403, code: 4037 })
  const shown = () => room.messages.map(({ content, state, reason }) => ({ content, state, reason }))
  const reason = 'A moderator looks at this message before others see it.'
  expect(shown()).toEqual([{ content: 'a casino', state: 'failed', reason }])
  const queue = await request<{ results: { id: string }[] }>(
    world.url,
    'GET',
    `${path}/reports`,
    owner.headers,
  )
  const ruling = { decision: 'dismiss' }
  await request(world.url, 'POST', `${path}/reports/${queue.body.results[0]?.id}`, owner.headers, ruling)
  await until(() => expect(shown()).toEqual([{ content: 'a casino', state: 'sent', reason: null }]))
  room.close()
})

test('clients with an open room are notified when its domain changes its look', async () => {
  const domain = await newDomain()
  await make(domain, '/')
  const url = `https://${domain}/`
  const client = world.client({ domain })
  const heard: string[] = []
  client.on('settings_changed', (of) => heard.push(of))
  const room = client.rooms.open(url)
  await until(() => expect(room.getSnapshot().connection).toBe('live'))
  const change = async (method: string, path: string, body?: object) => {
    heard.length = 0
    const answer = await request<{ id: string }>(world.url, method, path, owner.headers, body)
    expect(answer.status).toBeLessThan(300)
    await until(() => expect(heard).toEqual([domain]))
    return answer.body
  }
  await change('PUT', `/api/domain/${domain}/settings`, { title: 'Harbour' })
  const { id } = await change('POST', '/api/url-setting/', { domain, url, theme_color: '#1a2b3c' })
  await change('PUT', `/api/url-setting/${id}`, { url, welcome_message: 'Ahoy' })
  expect(await client.domains.urlSettings(url)).toMatchObject([{ welcome_message: 'Ahoy' }])
  await change('DELETE', `/api/url-setting/${id}`)
  // How it may be written in is another matter.
  heard.length = 0
  await setRoom(room.getSnapshot().roomId ?? '', { read_only: true })
  await until(() => expect(room.getSnapshot().conduct?.read_only).toBe(true))
  expect(heard).toEqual([])
  room.close()
})
