// Posts accepted: HTTP in, committed, acknowledged and pushed to a follower, against a Fastify route that only echoes.
import { randomUUID } from 'node:crypto'
import { cpuOf, startClients, startFoyer, startPeer } from './lib/processes.mjs'
import { interleave, report, round } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'

const ROUNDS = 5
const ROUND_MS = 2_000
const CONNECTIONS = 128
const ROOMS = 20

const databaseUrl = process.env.DATABASE_URL

/** @param {string} name @param {() => Promise<import('./lib/processes.mjs').Server>} start */
async function contender(name, start) {
  const server = await start()
  const clients = startClients('http.mjs')
  const followers = startClients('swarm.mjs')
  const rooms =
    name === 'fastify echo'
      ? []
      : await Promise.all(
          Array.from({ length: ROOMS }, (_, n) => makeRoom(server.url, `https://bench.example/${n}`)),
        )
  const ids = rooms.length === 0 ? ['0'.repeat(64)] : rooms.map(({ roomId }) => roomId)
  if (rooms[0] !== undefined) await followers.call('connect', 'foyer', server.url, rooms[0], 1)
  await clients.call('connect', server.url, {
    method: 'POST',
    paths: ids.map((id) => `/api/whiteboard/messages/${id}`),
    guests: Array.from({ length: 199 }, () => randomUUID()),
    body: { content: 'a text as people write them, of some length '.repeat(3) },
    connections: CONNECTIONS,
  })
  const stop = async () => {
    await clients.stop()
    await followers.stop()
    await server.stop()
  }
  return { name, server, clients, stop }
}

const contenders = []
try {
  contenders.push(await contender('fastify echo', () => startPeer('fastify-echo.mjs')))
  if (databaseUrl !== undefined)
    contenders.push(await contender('foyer on PostgreSQL', () => startFoyer({ databaseUrl })))
  contenders.push(await contender('foyer, embedded', () => startFoyer()))
  for (const { clients } of contenders) await clients.call('flood', 2_000)
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
  const [echo, ours] = rows
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
    targets: [
      {
        what: `${ours?.name} vs echo, posts per second`,
        value: of(ours, 'perSecond') / of(echo, 'perSecond'),
        limit: 0.45,
        atLeast: true,
      },
      {
        what: `${ours?.name} vs echo, posts per CPU-second of the server`,
        value: of(echo, 'us') / of(ours, 'us'),
        limit: 0.45,
        atLeast: true,
      },
      {
        what: `${ours?.name}: p99 of the acknowledgement at half load, ms`,
        value: of(ours, 'p99'),
        limit: 25,
      },
    ],
    bottleneck:
      'the event loop of the one Node process; on PostgreSQL the database takes a good part of the second core, which the clients need too',
    details: rows,
  })
} finally {
  for (const { stop } of contenders) await stop()
}
