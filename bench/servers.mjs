// One room spread over several servers: CPU of all of them per delivery, with one, two and three behind NATS.
import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf, freshDatabase, startClients, startFoyer } from './lib/processes.mjs'
import { interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(7)
const ROUND_MS = 1_000
const ROUND_MESSAGES = 120
const WARM_UP_MESSAGES = 1_500
const IN_FLIGHT = 16
/** Followers of the room, divided among the servers: the same work for any number of servers. */
const FOLLOWERS = 900
/** Milliseconds for deliveries of other servers to arrive. */
const ARRIVE_MS = 20_000

const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env
if (databaseUrl === undefined || natsUrl === undefined) {
  console.error('Set DATABASE_URL to a PostgreSQL that may make databases, and NATS_URL to a NATS server.')
  process.exit(1)
}

/** So many servers on one database. @param {string} databaseUrl @param {string} natsUrl @param {number} count */
async function cluster(databaseUrl, natsUrl, count) {
  const database = await freshDatabase(databaseUrl)
  const env = { DATABASE_URL: database.url, NATS_URL: natsUrl }
  /** @type {import('./lib/processes.mjs').Server[]} */
  const servers = []
  const first = startClients('swarm.mjs')
  const swarms = [first, ...Array.from({ length: count - 1 }, () => startClients('swarm.mjs'))]
  for (const _ of swarms) servers.push(await startFoyer({ env }))
  const place = await makeRoom(servers[0]?.url ?? '')
  for (const [n, swarm] of swarms.entries())
    await swarm.call('connect', 'foyer', servers[n]?.url, place, FOLLOWERS / count)
  const stop = async () => {
    for (const { stop } of [...swarms, ...servers]) await stop()
    await database.drop()
  }
  const deliveries = async () => {
    const counts = await Promise.all(swarms.map((swarm) => swarm.call('deliveries')))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  /** The first server takes the posts. @param {number} ms @param {number} least */
  const publish = async (ms, least) => {
    const before = await deliveries()
    const { messages, elapsed } = await first.call('publish', IN_FLIGHT, ms, least)
    const expected = messages * FOLLOWERS
    const end = performance.now() + ARRIVE_MS
    while ((await deliveries()) - before < expected && performance.now() < end) await wait(10)
    const arrived = (await deliveries()) - before
    if (arrived !== expected) throw new Error(`${count} servers delivered ${arrived} of ${expected}.`)
    return { messages, elapsed, deliveries: arrived }
  }
  return { count, cpu: () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0), publish, stop }
}

/** @type {Awaited<ReturnType<typeof cluster>>[]} */
const clusters = []
try {
  for (const count of [1, 2, 3]) clusters.push(await cluster(databaseUrl, natsUrl, count))
  for (const { publish } of clusters) await publish(0, WARM_UP_MESSAGES)
  const results = await interleave(clusters, ROUNDS, async ({ cpu, publish }) => {
    const before = cpu()
    const { messages, elapsed, deliveries } = await publish(ROUND_MS, ROUND_MESSAGES)
    return { us: (cpu() - before) / deliveries, messages: (messages / elapsed) * 1_000 }
  })
  const rows = Array.from(results, ([{ count }, { us, messages }]) => ({ count, us, messages }))
  const usOf = (/** @type {number} */ place) => rows[place]?.us?.median ?? Number.NaN
  report('servers', {
    title: `One room of ${FOLLOWERS} followers on several servers, ${IN_FLIGHT} messages in flight: CPU-µs of all servers per delivery`,
    rows: rows.map(({ count, us, messages }) => ({
      servers: count,
      'µs/delivery': round(us?.median ?? Number.NaN),
      'noise %': Math.round((us?.noise ?? 0) * 100),
      'messages/s': Math.round(messages?.median ?? Number.NaN),
    })),
    targets: [1, 2].map((place) => ({
      what: `deliveries per CPU-second, ${place + 1} servers vs one`,
      value: usOf(0) / usOf(place),
      limit: 0.85,
      atLeast: true,
    })),
    bottleneck:
      'two cores for all servers, NATS, PostgreSQL and the followers: the rate cannot grow here, only its cost can be seen; what each server adds is one message from NATS and one frame to build',
    details: rows,
  })
} finally {
  for (const { stop } of clusters) await stop()
}
