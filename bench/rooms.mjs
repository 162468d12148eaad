// The newest 50 messages of a hot room, against the same bytes from memory on bare node:http.
import { randomUUID } from 'node:crypto'
import { builds } from './lib/builds.mjs'
import { cpuOf, startClients, startFoyer, startPeer } from './lib/processes.mjs'
import { compareBuilds, interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(7)
const ROUND_MS = 1_500
const CONNECTIONS = 32
/** Requests a second, the same for all: at a lower rate each wake-up costs more. */
const RATE = 4_000
const GUESTS_RATE = 400

/** A room with sixty messages, and what is asked of it. @param {import('./lib/processes.mjs').Server} server */
async function fillRoom(server) {
  const { roomId, url, hashedDomain } = await makeRoom(server.url)
  const guest = { 'content-type': 'application/json', 'x-guest-uuid': randomUUID() }
  for (let n = 0; n < 60; n++) {
    const body = JSON.stringify({ content: `a text as people write them, of some length ${n}` })
    await fetch(`${server.url}/api/whiteboard/messages/${roomId}`, { method: 'POST', headers: guest, body })
  }
  const path = `/api/whiteboard/?room_id=${roomId}`
  const byUrl = `/api/whiteboard/?hashed_domain=${hashedDomain}&url=${encodeURIComponent(url)}`
  return { path, byUrl, page: await (await fetch(server.url + path)).text() }
}

/** @type {(() => Promise<void>)[]} */
const stops = []
try {
  const bare = await startPeer('static-page.mjs')
  stops.push(bare.stop)
  /** @type {{ name: string, server: import('./lib/processes.mjs').Server, paths: string[], guests?: string[] }[]} */
  const entrants = [{ name: 'node:http, cached buffer', server: bare, paths: ['/'] }]
  let page = ''
  for (const build of builds) {
    const server = await startFoyer({ build, databaseUrl: process.env.DATABASE_URL })
    stops.push(server.stop)
    const room = await fillRoom(server)
    page ||= room.page
    const guests = Array.from({ length: 100 }, () => randomUUID())
    entrants.push(
      { name: `${build.name}, anonymous`, server, paths: [room.path] },
      { name: `${build.name}, anonymous, by url`, server, paths: [room.byUrl] },
      { name: `${build.name}, 100 guests`, server, paths: [room.path], guests },
    )
  }
  // The page of the present build, also for comparing an earlier one with it.
  await fetch(bare.url, { method: 'POST', body: page })

  const contenders = []
  for (const { name, server, ...asked } of entrants) {
    const clients = startClients('http.mjs')
    stops.push(clients.stop)
    await clients.call('connect', server.url, { method: 'GET', connections: CONNECTIONS, ...asked })
    await clients.call('flood', 1_000)
    contenders.push({ name, server, clients })
  }
  const results = await interleave(contenders, ROUNDS, async ({ name, server, clients }) => {
    const before = cpuOf(server.pid)
    const { asked, p50, p99 } = await clients.call(
      'steady',
      name.includes('guests') ? GUESTS_RATE : RATE,
      ROUND_MS,
    )
    const us = (cpuOf(server.pid) - before) / asked
    const flooded = await clients.call('flood', ROUND_MS / 3)
    if (flooded.refused > 0) throw new Error(`${flooded.refused} of ${flooded.asked} were refused.`)
    return { us, p50, p99, perSecond: (flooded.asked / flooded.elapsed) * 1_000 }
  })
  const rows = Array.from(results, ([{ name }, { us, p50, p99, perSecond }]) => ({
    name,
    us,
    p50,
    p99,
    perSecond,
  }))
  const usOf = (/** @type {number} */ place) => rows[place]?.us?.median ?? Number.NaN
  report('rooms', {
    title: `The newest 50 messages of a hot room (${page.length} bytes)`,
    rows: rows.map(({ name, us, p50, p99, perSecond }) => ({
      server: name,
      'µs/request': round(us?.median ?? Number.NaN),
      'noise %': Math.round((us?.noise ?? 0) * 100),
      'p50 ms': round(p50?.median ?? Number.NaN),
      'p99 ms': round(p99?.median ?? Number.NaN),
      'requests/s flooded': Math.round(perSecond?.median ?? Number.NaN),
    })),
    comparison: compareBuilds(rows, { us: 'µs/request', perSecond: 'requests/s flooded' }),
    targets: [{ what: 'foyer vs cached buffer, CPU', value: usOf(1) / usOf(0), limit: 1.5 }],
    bottleneck:
      'Fastify and the headers of each answer; guests add one small query each, for what they have not read',
    details: rows,
  })
} finally {
  for (const stop of stops.reverse()) await stop()
}
