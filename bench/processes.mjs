// One server with one process and with two behind its port: posts accepted over HTTP, and deliveries in one room. With
// NATS_URL also two that NATS joins.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf, cpuOfAll, startClients, startFoyer } from './lib/processes.mjs'
import { interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(5)
const ROUND_MS = 2_000
const WARM_MS = 8_000
/** Requests in flight at once. */
const CONNECTIONS = 128
const ROOMS = 20
/** Followers of the room that deliveries are measured in, at all processes together, and messages in flight there. */
const FOLLOWERS = 900
const IN_FLIGHT = 16
const ROUND_MESSAGES = 120
/** Milliseconds for deliveries of the other process to arrive. */
const ARRIVE_MS = 20_000
const START_MS = 60_000

const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env
if (databaseUrl === undefined) {
  console.error('Set DATABASE_URL to a PostgreSQL that may make databases.')
  process.exit(1)
}
const body = { content: 'a text as people write them, of some length '.repeat(3) }
const guests = Array.from({ length: 199 }, () => randomUUID())

/** Waits until all processes take connections. @param {string} url @param {number} count */
async function whole(url, count) {
  for (const end = performance.now() + START_MS; performance.now() < end; await wait(100)) {
    const text = await (await fetch(`${url}/metrics`)).text()
    if (count === 1 || (text.match(/^foyer_sockets\{process=/gm)?.length ?? 0) >= count) return
  }
  throw new Error(`The server did not get ${count} processes.`)
}

/** @param {string} name @param {number} count of processes @param {Record<string, string>} [env] */
async function start(name, count, env = {}) {
  const server = await startFoyer({ databaseUrl, env: { FOYER_PROCESSES: String(count), ...env } })
  await whole(server.url, count)
  const [posters, swarm] = [startClients('http.mjs'), startClients('swarm.mjs')]
  const rooms = await Promise.all(
    Array.from({ length: ROOMS }, (_, n) => makeRoom(server.url, `https://bench.example/${n}`)),
  )
  await posters.call('connect', server.url, {
    ...{ method: 'POST', guests, body, connections: CONNECTIONS },
    paths: rooms.map(({ roomId }) => `/api/whiteboard/messages/${roomId}`),
  })
  await swarm.call('connect', 'foyer', server.url, await makeRoom(server.url), FOLLOWERS)
  const stop = async () => {
    for (const each of [posters, swarm, server]) await each.stop()
  }
  const cpu = () => cpuOfAll(server.pid)
  const post = async (/** @type {number} */ ms) => {
    const [before, primary] = [cpu(), cpuOf(server.pid)]
    const { asked, refused, elapsed } = await posters.call('flood', ms)
    if (refused > 0) throw new Error(`${refused} of ${asked} were refused.`)
    const all = cpu() - before
    return {
      perSecond: (asked / elapsed) * 1_000,
      usPost: all / asked,
      // Of one process it is all.
      primaryPost: (cpuOf(server.pid) - primary) / all,
    }
  }
  const deliver = async (/** @type {number} */ ms) => {
    const [before, primary, delivered] = [cpu(), cpuOf(server.pid), await swarm.call('deliveries')]
    const { messages, elapsed } = await swarm.call('publish', IN_FLIGHT, ms, ROUND_MESSAGES)
    const expected = messages * FOLLOWERS
    const arrived = async () => (await swarm.call('deliveries')) - delivered
    for (const end = performance.now() + ARRIVE_MS; (await arrived()) < expected; await wait(10))
      if (performance.now() > end) throw new Error(`${await arrived()} of ${expected} were delivered.`)
    const all = cpu() - before
    return {
      messages: (messages / elapsed) * 1_000,
      usDelivery: all / expected,
      primaryDelivery: (cpuOf(server.pid) - primary) / all,
    }
  }
  return { name, post, deliver, stop }
}

/** @type {Awaited<ReturnType<typeof start>>[]} */
const servers = []
try {
  servers.push(await start('one', 1), await start('two', 2))
  if (natsUrl !== undefined) servers.push(await start('two over NATS', 2, { NATS_URL: natsUrl }))
  for (const { post, deliver } of servers) {
    await post(WARM_MS)
    await deliver(WARM_MS / 4)
  }
  const results = await interleave(servers, ROUNDS, async ({ post, deliver }) => ({
    ...(await post(ROUND_MS)),
    ...(await deliver(ROUND_MS / 2)),
  }))
  const rows = Array.from(results, ([{ name }, figures]) => ({ name, ...figures }))
  const percent = (/** @type {{ median: number } | undefined} */ share) =>
    Math.round((share?.median ?? Number.NaN) * 100)
  const shareOf = (/** @type {'primaryPost' | 'primaryDelivery'} */ key) =>
    rows.find(({ name }) => name === 'two')?.[key]?.median ?? Number.NaN
  report('processes', {
    title: `One and two processes: posts over ${CONNECTIONS} connections, a room of ${FOLLOWERS} with ${IN_FLIGHT} messages in flight`,
    rows: rows.map(({ name, perSecond, usPost, primaryPost, messages, usDelivery, primaryDelivery }) => ({
      processes: name,
      'posts/s': Math.round(perSecond?.median ?? Number.NaN),
      'noise %': Math.round((perSecond?.noise ?? 0) * 100),
      'µs/post': round(usPost?.median ?? Number.NaN),
      'primary %': percent(primaryPost),
      'messages/s': Math.round(messages?.median ?? Number.NaN),
      'µs/delivery': round(usDelivery?.median ?? Number.NaN),
      'primary, %': percent(primaryDelivery),
    })),
    targets: [
      { what: 'share of the primary process in the CPU of posts', value: shareOf('primaryPost'), limit: 0.1 },
      {
        what: 'share of the primary process in the CPU of deliveries',
        value: shareOf('primaryDelivery'),
        limit: 0.1,
      },
    ],
    bottleneck:
      'on two cores PostgreSQL and the clients need the second core: the rate cannot double here, only what the processes cost can be seen',
    details: rows,
  })
} finally {
  for (const { stop } of servers) await stop()
}
