import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashDomain, roomId, roomTopic } from '@foyer/contract'
import { makeDatabase, request, type ServerProcess, startProcess } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env
const LIMIT = { timeout: 60_000, interval: 50 }
const DOMAIN = 'example.com'
const ENV = { FOYER_PROCESSES: '2', FOYER_SECRET: 'a secret for tests, never for people' }

test('several processes on the embedded database are refused', async () => {
  await expect(startProcess('memory', ENV)).rejects.toThrow(/FOYER_PROCESSES needs DATABASE_URL/)
})

/** npm run test:cluster. */
describe.skipIf(!databaseUrl)('a server of two processes', { timeout: 240_000 }, () => {
  const undo: AsyncDisposable[] = []
  let env: Record<string, string>
  let server: ServerProcess
  beforeAll(async () => {
    const database = await makeDatabase(databaseUrl ?? '')
    undo.push(database)
    env = { ...ENV, DATABASE_URL: database.url, FOYER_LOG: 'info' }
    await start()
  })
  afterAll(async () => {
    for (const each of undo.reverse()) await each[Symbol.asyncDispose]()
  })

  async function start(more: Record<string, string> = {}) {
    server = await startProcess('memory', { ...env, ...more })
    undo.push(server)
    await opened(2)
  }

  /** Processes that have opened since the start, in order. */
  const pids = () =>
    [...server.printed().matchAll(/"process":(\d+),"msg":"A process is open\."/g)].map(([, pid]) =>
      Number(pid),
    )
  const opened = (count: number) => vi.waitFor(() => expect(pids().length).toBe(count), LIMIT)
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const gone = (...all: (number | undefined)[]) =>
    vi.waitFor(() => expect(all.filter((pid = 0) => isAlive(pid))).toEqual([]), LIMIT)

  async function newRoom() {
    const url = `https://${DOMAIN}/${randomUUID()}`
    const body = { domain: DOMAIN, url, hashed_domain: hashDomain(DOMAIN) }
    await request(server.url, 'POST', '/api/whiteboard/new/', { 'x-guest-uuid': randomUUID() }, body)
    return { id: roomId(url), topic: roomTopic(roomId(url)) }
  }

  /** Posts over a connection of its own, so that the processes take turns. */
  async function post(room: string, content: string) {
    const headers = {
      ...{ connection: 'close', 'content-type': 'application/json', 'x-guest-uuid': randomUUID() },
    }
    const answer = await fetch(`${server.url}/api/whiteboard/messages/${room}`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ content, client_id: randomUUID() }),
    })
    return answer.status
  }

  async function follow(topic: string) {
    const peer = await new Peer(server.url).open()
    peer.send({ type: 'follow', topic })
    await peer.next('followed')
    return peer
  }

  /** Followers of a room, some of them at each process: connections go to the next that is free. */
  async function followEverywhere(topic: string) {
    const peers: Peer[] = []
    do peers.push(await follow(topic))
    while ([...(await countSockets()).values()].filter((count) => count > 0).length < 2)
    return peers
  }
  /** Waits until a follower is told this number of people, at all processes. */
  async function hearsOf(peer: Peer, people: number) {
    while ((await peer.next('presence')).online !== people);
  }
  async function closeAll(peers: readonly Peer[]) {
    for (const { socket } of peers) socket.close()
    await Promise.all(peers.map(({ closed }) => closed))
    await vi.waitFor(async () => {
      for (const count of (await countSockets()).values()) expect(count).toBe(0)
    }, LIMIT)
  }

  /** Open sockets by process, as any one of them tells. */
  async function countSockets() {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    expect(text.match(/^# TYPE foyer_sockets gauge$/gm)).toHaveLength(1)
    const lines = text.matchAll(/^foyer_sockets\{process="(\d+)"\} (\d+)$/gm)
    return new Map([...lines].map(([, pid, count]) => [Number(pid), Number(count)]))
  }

  async function expectOneServer() {
    const room = await newRoom()
    const peers = await followEverywhere(room.topic)
    for (const peer of peers) await hearsOf(peer, peers.length)
    for (let n = 1; n <= 6; n++) {
      expect(await post(room.id, `${n}`)).toBe(201)
      for (const peer of peers)
        expect((await peer.next('message')).message).toMatchObject({ content: `${n}` })
    }
    await closeAll(peers)
  }

  test('presence and a message posted at one process reach the sockets at both', expectOneServer)

  test('a killed process is replaced, and the other one serves meanwhile', async () => {
    const before = pids()
    const room = await newRoom()
    const peers = await followEverywhere(room.topic)
    const [victim = 0, other = 0] = before.slice(-2)
    process.kill(victim, 'SIGKILL')
    await gone(victim)
    expect(await post(room.id, 'meanwhile')).toBe(201)
    const left = peers.filter(({ socket }) => socket.readyState === socket.OPEN)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(peers.length)
    for (const peer of left)
      expect((await peer.next('message')).message).toMatchObject({ content: 'meanwhile' })
    await opened(before.length + 1)
    expect(isAlive(other)).toBe(true)
    // Some of the next connections come to the new process.
    for (let n = 0; n < 4; n++) expect(await post(room.id, `${n}`)).toBe(201)
    await closeAll(peers)
  })

  test('both processes can be killed at once, and the server answers at the same port again', async () => {
    const before = pids()
    for (const pid of before.slice(-2)) process.kill(pid, 'SIGKILL')
    await opened(before.length + 2)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  test('SIGHUP replaces both processes, and no request is refused meanwhile', async () => {
    const before = pids()
    const old = before.slice(-2)
    const statuses = new Map<string, number>()
    let isAsking = true
    const ask = async (headers: Record<string, string>) => {
      while (isAsking) {
        const status = await fetch(`${server.url}/api/domain/${DOMAIN}/settings`, { headers }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return String(answer.status)
          },
          (error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error),
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await sleep(2)
      }
    }
    // Two keep their connection, two take one for each request.
    const single = { connection: 'close' }
    const asking = [ask({}), ask({}), ask(single), ask(single)]
    process.kill(server.pid, 'SIGHUP')
    await opened(before.length + 2)
    await gone(...old)
    isAsking = false
    await Promise.all(asking)
    expect([...statuses.keys()]).toEqual(['200'])
    expect(statuses.get('200')).toBeGreaterThan(100)
    expect(pids().slice(-2).every(isAlive)).toBe(true)
  })

  test('SIGTERM ends all processes, with exit code 0', async () => {
    const running = pids().slice(-2)
    expect(running.every(isAlive)).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(running.filter(isAlive)).toEqual([])
    expect(server.printed().match(/Foyer is open at/g)).toHaveLength(1)
  })

  test.skipIf(!natsUrl)('processes reach each other over NATS, too', async () => {
    await start({ NATS_URL: natsUrl ?? '' })
    const bus = async () => (await (await fetch(`${server.url}/readyz`)).json()) as unknown
    for (const _process of pids())
      await vi.waitFor(async () => expect(await bus()).toEqual({ ok: true, bus: 'connected' }), LIMIT)
    await expectOneServer()
    expect(await server.stop()).toBe(0)
  })

  test('processes end with the one that started them', async () => {
    await start()
    await server.kill()
    await gone(...pids())
  })

  test('a port that is taken ends the start with its reason, told once', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const started = startProcess('memory', env, port).catch((error: Error) => error.message)
    const said = await started
    taken.close()
    expect(said).toMatch(/Another program listens on this port already/)
    expect(String(said).match(/Another program/g)).toHaveLength(1)
  })
})
