import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  commonRefusals,
  domainTopic,
  hashDomain,
  realtime,
  realtimeLimits,
  roomId,
  roomTopic,
} from '@foyer/contract'
import { request, type ServerProcess, signInWallet, startProcess, startWorld } from '@foyer/testkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Peer } from '../../test/support/peer.ts'

const toTopic = (name: string) => roomTopic(roomId(`https://missing.example/${name}`))

type Headers = Record<string, string>

async function connect(url: string, headers: Headers = { 'x-guest-uuid': randomUUID() }) {
  const peer = await new Peer(url).open(headers)
  onTestFinished(() => peer.socket.terminate())
  await peer.next('welcome')
  return peer
}

const create = (url: string, headers: Headers, page: string) => {
  const domain = new URL(page).hostname
  const body = { domain, url: page, hashed_domain: hashDomain(domain) }
  return request<{ id: string }>(url, 'POST', '/api/whiteboard/new/', headers, body)
}
const post = (url: string, headers: Headers, room: string, content: string) =>
  request(url, 'POST', `/api/whiteboard/messages/${room}`, headers, { content })

describe('a room that does not exist', () => {
  test('costs no topic, and its follower hears the first message once it is made (M3)', async () => {
    await using world = await startWorld()
    const { hub } = world.context
    const before = hub.topics().length
    const follower = await connect(world.url)
    const page = 'https://missing.example/first'
    const topics = [toTopic('first'), domainTopic(hashDomain('missing.example'))]
    for (const topic of topics) {
      follower.send({ type: 'follow', topic })
      expect(await follower.next('followed')).toMatchObject({ topic, seq: 0, recovered: true, events: [] })
    }
    expect(hub.topics()).toHaveLength(before)
    expect(hub.awaited()).toHaveLength(2)
    const writer = world.guest()
    const { id } = (await create(world.url, writer, page)).body
    await post(world.url, writer, id, 'first')
    await post(world.url, writer, id, 'second')
    expect(await follower.next('message')).toMatchObject({ seq: 1, message: { content: 'first' } })
    expect(await follower.next('message')).toMatchObject({ seq: 2, message: { content: 'second' } })
    expect(hub.awaited()).toEqual([])
    expect(hub.topics().sort()).toEqual(expect.arrayContaining(topics))
  })

  test('delivers the creation of a room exactly once to a follow that is in progress', async () => {
    await using world = await startWorld()
    const writer = world.guest()
    for (let n = 0; n < 20; n++) {
      const page = `https://missing.example/race-${n}`
      const follower = await connect(world.url)
      const made = create(world.url, writer, page).then(({ body }) => post(world.url, writer, body.id, 'one'))
      follower.send({ type: 'follow', topic: toTopic(`race-${n}`) })
      const { seq } = await follower.next('followed')
      if (seq === 0) expect(await follower.next('message')).toMatchObject({ seq: 1 })
      await made
      await post(world.url, writer, roomId(page), 'two')
      expect(await follower.next('message')).toMatchObject({ seq: 2 })
    }
  })

  test('counts the people on its page, and shows typing there', async () => {
    await using world = await startWorld()
    const topic = toTopic('people')
    const [one, other] = [await connect(world.url), await connect(world.url)]
    for (const peer of [one, other]) {
      peer.send({ type: 'follow', topic })
      await peer.next('followed')
    }
    expect(await one.next('presence')).toEqual({ type: 'presence', topic, online: 2 })
    other.send({ type: 'typing', topic })
    expect(await one.next('typing')).toMatchObject({ topic })
    other.socket.close()
    expect(await one.next('presence')).toEqual({ type: 'presence', topic, online: 1 })
    one.send({ type: 'unfollow', topic })
    one.send({ type: 'ping' })
    await one.next('pong')
    expect(world.context.hub.awaited()).toEqual([])
    expect(world.context.hub.online(topic)).toBe(0)
  })
})

const limited = (env: Headers = {}) => startWorld({ env: { FOYER_LIMITS: 'on', ...env } })

describe('shares', () => {
  test("replaces the least recently used of an identity's ten sockets by the eleventh (M3)", async () => {
    await using world = await limited()
    const headers = { 'x-guest-uuid': randomUUID() }
    const peers: Peer[] = []
    for (let n = 0; n < realtimeLimits.maxSocketsPerIdentity; n++)
      peers.push(await connect(world.url, headers))
    const [first, second] = peers as [Peer, Peer]
    first.send({ type: 'ping' })
    await first.next('pong')
    await connect(world.url, headers)
    expect(await second.closed).toBe(realtime.close.replaced)
    first.send({ type: 'ping' })
    await first.next('pong')
    await connect(world.url)
  })

  test('limits the topics of one network, and frees them when they are left (M3)', async () => {
    await using world = await limited({ FOYER_TOPICS_PER_NETWORK: '4' })
    const { headers } = await signInWallet(world.url)
    const account = await connect(world.url, headers)
    const guest = await connect(world.url)
    const follow = async (peer: Peer, name: string) => {
      peer.send({ type: 'follow', topic: toTopic(name) })
      for (;;) {
        const frame = await peer.take()
        if (frame.type === 'followed' || frame.type === 'error') return frame
      }
    }
    for (let n = 0; n < 3; n++) expect(await follow(guest, `${n}`)).toMatchObject({ type: 'followed' })
    // The fourth socket is reserved for accounts.
    const refused = { type: 'error', code: commonRefusals.tooMany.code, retry_ms: 10_000 }
    expect(await follow(guest, '3')).toMatchObject(refused)
    expect(await follow(account, '3')).toMatchObject({ type: 'followed' })
    expect(await follow(account, '4')).toMatchObject(refused)
    guest.send({ type: 'unfollow', topic: toTopic('0') })
    expect(await follow(guest, '0')).toMatchObject({ type: 'followed' })
  })

  test("reserves a quarter of a network's sockets for accounts", async () => {
    await using world = await limited({ FOYER_SOCKETS_PER_NETWORK: '4' })
    const { headers } = await signInWallet(world.url)
    for (let n = 0; n < 3; n++) await connect(world.url)
    const guest = await new Peer(world.url).open({ 'x-guest-uuid': randomUUID() })
    expect(await guest.closed).toBe(realtime.close.tooMany)
    await connect(world.url, headers)
  })
})

test('refuses follows of rooms that do not exist beyond the limit of their network (M3)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-flood-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await using server = await startProcess(folder, { FOYER_LIMITS: 'on', NODE_OPTIONS: TELLS_MEMORY })
  const peers = await Promise.all(Array.from({ length: 200 }, () => connect(server.url)))
  const before = await keptMb(server)
  const answers = peers.map(async (peer, n) => {
    for (let m = 0; m < realtimeLimits.maxTopics; m++)
      peer.send({ type: 'follow', topic: toTopic(`${n}-${m}`) })
    let followed = 0
    for (let answered = 0; answered < realtimeLimits.maxTopics; ) {
      const { type } = await peer.take()
      if (type === 'followed') followed += 1
      if (type === 'followed' || type === 'error') answered += 1
    }
    return followed
  })
  const followed = (await Promise.all(answers)).reduce((sum, each) => sum + each, 0)
  expect(followed).toBe(30_000)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toMatch(/^foyer_topics 0$/m)
  expect((await keptMb(server)) - before).toBeLessThan(40)
}, 120_000)

/** Script that prints the process's retained memory on SIGUSR2, after a garbage collection. */
const TELLS_MEMORY = `--import data:text/javascript,${encodeURIComponent(`
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  console.error('keeps ' + (heapUsed + external))
})`)}`

async function keptMb(server: ServerProcess): Promise<number> {
  const told = () => [...server.printed().matchAll(/keeps (\d+)/g)].map(([, bytes]) => Number(bytes))
  const before = told().length
  process.kill(server.pid, 'SIGUSR2')
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(before), 10_000)
  return (told().at(-1) ?? 0) / 2 ** 20
}
