// CPU time of a message with 1×, 10× and 100× the rooms, followers and history.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { cpuOf, freshDatabase, startClients, startFoyer } from './lib/processes.mjs'
import { interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(7)
const ROUND_MS = 2_000
const WARM_UP_MS = 6_000
const SIZES = [1, 10, 100]
const ROOMS = 10
const FOLLOWERS_EACH = 2
const HISTORY_EACH = 1_000
/** Posts a second, the same for all: at a lower rate each wake-up costs more. */
const RATE = 100

const databaseUrl = process.env.DATABASE_URL
if (databaseUrl === undefined) {
  console.error('Set DATABASE_URL to a PostgreSQL that may make databases.')
  process.exit(1)
}

/** Writes the history of each room. @param {string} url @param {number} each */
async function remember(url, each) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `INSERT INTO messages (room_id, id, seq, changed_seq, author, content)
     SELECT r.id, lpad(n::text, 36, '0'), n, n, 'g_' || n % 199, repeat('a text as people write them ', 7)
     FROM rooms r CROSS JOIN generate_series(1, $1::int) AS n WHERE r.domain = 'bench.example'`,
    [each],
  )
  await client.query(
    `UPDATE rooms SET seq = $1, message_count = $1, last_message_at = now() WHERE domain = 'bench.example'`,
    [each],
  )
  await client.query('ANALYZE')
  await client.end()
}

/** A server with so many times the rooms, followers and messages. @param {string} databaseUrl @param {number} size */
async function grown(databaseUrl, size) {
  const database = await freshDatabase(databaseUrl)
  const server = await startFoyer({ env: { DATABASE_URL: database.url } })
  const [followers, clients] = [startClients('swarm.mjs'), startClients('http.mjs')]
  const places = []
  for (let from = 0; from < ROOMS * size; from += ROOMS) {
    const some = Array.from({ length: ROOMS }, (_, n) => `https://bench.example/${from + n}`)
    places.push(...(await Promise.all(some.map((page) => makeRoom(server.url, page)))))
  }
  await remember(database.url, HISTORY_EACH)
  for (const place of places) await followers.call('join', 'foyer', server.url, place, FOLLOWERS_EACH)
  await clients.call('connect', server.url, {
    method: 'POST',
    paths: places.map(({ roomId }) => `/api/whiteboard/messages/${roomId}`),
    guests: Array.from({ length: 199 }, () => randomUUID()),
    body: { content: 'a text as people write them, of two hundred bytes '.repeat(4) },
    connections: 16,
  })
  const stop = async () => {
    for (const { stop } of [clients, followers, server]) await stop()
    await database.drop()
  }
  return { size, server, clients, stop }
}

/** @type {Awaited<ReturnType<typeof grown>>[]} */
const grounds = []
try {
  for (const size of SIZES) grounds.push(await grown(databaseUrl, size))
  for (const { clients } of grounds) await clients.call('steady', RATE * 3, WARM_UP_MS)
  await wait(1_000)
  const results = await interleave(grounds, ROUNDS, async ({ server, clients }) => {
    const before = cpuOf(server.pid)
    const { asked, refused, p50, p99 } = await clients.call('steady', RATE, ROUND_MS)
    if (refused > 0) throw new Error(`${refused} of ${asked} were refused.`)
    return { us: (cpuOf(server.pid) - before) / asked, p50, p99 }
  })
  const rows = Array.from(results, ([{ size }, { us, p50, p99 }]) => ({ size, us, p50, p99 }))
  const usOf = (/** @type {number} */ place) => rows[place]?.us?.median ?? Number.NaN
  report('growth', {
    title: `A message to ${FOLLOWERS_EACH} followers, ${RATE} a second, as rooms, followers and history grow: CPU of the server`,
    rows: rows.map(({ size, us, p50, p99 }) => ({
      size: `${size}×`,
      rooms: ROOMS * size,
      followers: ROOMS * size * FOLLOWERS_EACH,
      'messages before': ROOMS * size * HISTORY_EACH,
      'µs/message': round(us?.median ?? Number.NaN),
      'noise %': Math.round((us?.noise ?? 0) * 100),
      'p50 ms': round(p50?.median ?? Number.NaN),
      'p99 ms': round(p99?.median ?? Number.NaN),
    })),
    targets: [1, 2].map((place) => ({
      what: `${SIZES[place]}× vs 1×, CPU per message`,
      value: usOf(place) / usOf(0),
      limit: 1.3,
    })),
    bottleneck:
      'waking up for each message at this rate; the heads of all followed rooms, read every 20 s, are the part that grows with them',
    details: rows,
  })
} finally {
  for (const { stop } of grounds) await stop()
}
