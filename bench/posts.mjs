// Posts accepted: HTTP or a socket in, committed, acknowledged and pushed to a follower, against a Fastify route that
// only echoes.
import { randomUUID } from 'node:crypto'
import { builds, present } from './lib/builds.mjs'
import { cpuOf, startClients, startFoyer, startPeer } from './lib/processes.mjs'
import { compareBuilds, interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(5)
const ROUND_MS = 2_000
/** Posts before the first round, and the milliseconds for them: code is compiled after so many runs, not after a time. */
const WARM_POSTS = 20_000
const WARM_MS = 10_000
/** Requests in flight at once. */
const CONNECTIONS = 128
/** Sockets that take turns: each may send 50 frames a second, after a burst of 400. */
const SOCKETS = 512
const ROOMS = 20

const databaseUrl = process.env.DATABASE_URL
const body = { content: 'a text as people write them, of some length '.repeat(3) }
const guests = Array.from({ length: 199 }, () => randomUUID())

/** @typedef {import('./lib/processes.mjs').Server} Server */

/** @param {string} name @param {Server} server @param {string[]} rooms */
async function overHttp(name, server, rooms) {
  const clients = startClients('http.mjs')
  const paths = rooms.map((id) => `/api/whiteboard/messages/${id}`)
  await clients.call('connect', server.url, {
    ...{ method: 'POST', paths, guests, body, connections: CONNECTIONS },
  })
  return { name, server, clients }
}

/** @param {string} name @param {Server} server @param {string[]} rooms */
async function overSockets(name, server, rooms) {
  const clients = startClients('posters.mjs')
  await clients.call('connect', server.url, {
    ...{ rooms, guests, body, connections: CONNECTIONS, sockets: SOCKETS },
  })
  return { name, server, clients }
}

/** @param {ReturnType<typeof startClients>} clients */
async function warm(clients) {
  const end = performance.now() + WARM_MS
  for (let posts = 0; posts < WARM_POSTS && performance.now() < end; )
    posts += (await clients.call('flood', 1_000)).asked
}

/** Makes the rooms, one with a follower. @param {Server} server */
async function openRooms(server) {
  const made = await Promise.all(
    Array.from({ length: ROOMS }, (_, n) => makeRoom(server.url, `https://bench.example/${n}`)),
  )
  const followers = startClients('swarm.mjs')
  stops.push(followers.stop)
  await followers.call('connect', 'foyer', server.url, made[0], 1)
  return made.map(({ roomId }) => roomId)
}

/** @type {(() => Promise<void>)[]} */
const stops = []
/** @param {Server} server */
const started = (server) => {
  stops.push(server.stop)
  return server
}
/** @type {Awaited<ReturnType<typeof overHttp>>[]} */
const contenders = []

/** Measures a server over HTTP and over sockets. @param {import('./lib/builds.mjs').Build} build @param {string} kind @param {Server} server */
async function enter(build, kind, server) {
  const name = build.name + kind
  const rooms = await openRooms(server)
  contenders.push(await overHttp(name, server, rooms))
  try {
    contenders.push(await overSockets(`${name}, socket`, server, rooms))
  } catch (error) {
    if (build === present) throw error
    console.error(`${name} takes no messages over sockets.`)
  }
}

try {
  const echo = started(await startPeer('fastify-echo.mjs'))
  contenders.push(await overHttp('fastify echo', echo, ['0'.repeat(64)]))
  for (const build of builds) {
    if (databaseUrl !== undefined)
      await enter(build, ' on PostgreSQL', started(await startFoyer({ build, databaseUrl })))
    await enter(build, ', embedded', started(await startFoyer({ build })))
  }
  for (const { clients } of contenders) await warm(clients)
  const flooded = await interleave(contenders, ROUNDS, async ({ server, clients }) => {
    const before = cpuOf(server.pid)
    const { asked, refused, elapsed } = await clients.call('flood', ROUND_MS)
    if (refused > 0) throw new Error(`${refused} of ${asked} were refused.`)
    return { perSecond: (asked / elapsed) * 1_000, us: (cpuOf(server.pid) - before) / asked }
  })
  const steady = await interleave(contenders, ROUNDS, async (contender) => {
    const rate = (flooded.get(contender)?.perSecond?.median ?? 0) / 2
    const { p50, p99 } = await contender.clients.call('steady', rate, ROUND_MS)
    return { p50, p99 }
  })
  const rows = contenders.map((contender) => {
    const { perSecond, us } = flooded.get(contender) ?? {}
    const { p50, p99 } = steady.get(contender) ?? {}
    return { name: contender.name, perSecond, us, p50, p99 }
  })
  const [bare, http, socket] = rows
  const of = (
    /** @type {typeof rows[number] | undefined} */ row,
    /** @type {'perSecond' | 'us' | 'p99'} */ key,
  ) => row?.[key]?.median ?? Number.NaN
  report('posts', {
    title: `Posts accepted, ${CONNECTIONS} connections, ${ROOMS} rooms`,
    rows: rows.map(({ name, perSecond, us, p50, p99 }) => ({
      server: name,
      'posts/s': Math.round(perSecond?.median ?? Number.NaN),
      'noise %': Math.round((perSecond?.noise ?? 0) * 100),
      'µs/post': round(us?.median ?? Number.NaN),
      'p50 ms at half': round(p50?.median ?? Number.NaN),
      'p99 ms at half': round(p99?.median ?? Number.NaN),
    })),
    comparison: compareBuilds(rows, { perSecond: 'posts/s', us: 'µs/post', p99: 'p99 ms at half' }),
    targets: [
      ...[
        { ours: http, limit: 0.45 },
        { ours: socket, limit: 0.8 },
      ].flatMap(({ ours, limit }) => [
        {
          what: `${ours?.name} vs echo, posts per second`,
          value: of(ours, 'perSecond') / of(bare, 'perSecond'),
          ...{ limit, atLeast: true },
        },
        {
          what: `${ours?.name} vs echo, posts per CPU-second of the server`,
          value: of(bare, 'us') / of(ours, 'us'),
          ...{ limit, atLeast: true },
        },
        {
          what: `${ours?.name}: p99 of the acknowledgement at half load, ms`,
          value: of(ours, 'p99'),
          limit: 25,
        },
      ]),
    ],
    bottleneck:
      'the event loop of the one Node process; on PostgreSQL the database takes a good part of the second core, which the clients need too',
    details: rows,
  })
} finally {
  for (const { clients } of contenders) await clients.stop()
  for (const stop of stops) await stop()
}
