// Fan-out: CPU of the serving process per delivery, against ejabberd, socket.io, ws and a floor in C.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builds } from './lib/builds.mjs'
import { cpuOf, startClients, startFoyer, startPeer, startProgram } from './lib/processes.mjs'
import { compareBuilds, interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'
import { temporaryFolder } from './lib/temporary-folder.mjs'
import { startEjabberd } from './peers/ejabberd.mjs'

const ROUNDS = roundsOf(7)
const ROUND_MS = 1_000
/** Smallest number of messages in a round, however slow the machine is. */
const ROUND_MESSAGES = 40
/**
 * Warm-up messages: servers run for weeks, so the figures must be of code that V8 has compiled. Code that runs once
 * for a message, not for each delivery, needs thousands of messages.
 */
const WARM_UP_MESSAGES = 3_000
/** Warm-up messages of servers that are compiled ahead: Erlang's and C's. */
const WARM_UP_COMPILED = 100
const COMPILED = new Set(['ejabberd', 'floor'])
const WARM_UP_IN_FLIGHT = 32

/** The floor, where there is a C compiler. */
async function startFloor() {
  const { folder, remove } = temporaryFolder()
  const program = join(folder, 'floor')
  const source = fileURLToPath(new URL('peers/floor.c', import.meta.url))
  const { status } = spawnSync('gcc', ['-O2', '-o', program, source], { stdio: 'inherit' })
  if (status === 0) return startProgram('floor', program, [], { after: remove })
  remove()
  return null
}

/**
 * A server to measure, by its name in the tables. `dialect` is how clients talk to it (`lib/clients/dialects.mjs`).
 *
 * @typedef {{ name: string, dialect: string, start: () => Promise<import('./lib/processes.mjs').Server | null> }} Entrant
 */

/** @type {Entrant[]} */
const onPostgres = builds.map((build) => ({
  name: build.name,
  dialect: 'foyer',
  start: () => startFoyer({ build, databaseUrl: process.env.DATABASE_URL }),
}))
/** @type {Entrant[]} */
const embedded = builds.map((build) => ({
  name: `${build.name}, embedded`,
  dialect: 'foyer',
  start: () => startFoyer({ build }),
}))
/** @type {(name: string, start?: Entrant['start']) => Entrant} */
const peer = (name, start = () => startPeer(`${name}.mjs`)) => ({ name, dialect: name, start })
const [floor, ejabberd] = [peer('floor', startFloor), peer('ejabberd', startEjabberd)]
const [ws, socketIo] = [peer('ws'), peer('socket-io')]

/** Starts a server with followers of one room. @param {Entrant} entrant @param {number} followers */
async function contender({ name, dialect, start }, followers) {
  const server = await start()
  if (server === null) return []
  const clients = startClients('swarm.mjs')
  const place = dialect === 'foyer' ? await makeRoom(server.url) : null
  await clients.call('connect', dialect, server.url, place, followers)
  const stop = async () => {
    await clients.stop()
    await server.stop()
  }
  return [{ name, server, clients, stop }]
}

/** @typedef {Awaited<ReturnType<typeof contender>>[number]} Contender */

/** One condition: these servers, so many followers, so many messages in flight. @param {{ entrants: Entrant[], followers: number, inFlight: number }} condition */
async function run({ entrants, followers, inFlight }) {
  /** @type {Contender[]} */
  const contenders = []
  try {
    for (const entrant of entrants) contenders.push(...(await contender(entrant, followers)))
    for (const { name, clients } of contenders) {
      const least = COMPILED.has(name) ? WARM_UP_COMPILED : WARM_UP_MESSAGES
      await clients.call('publish', WARM_UP_IN_FLIGHT, 0, least)
      await clients.call('publish', inFlight, 0, ROUND_MESSAGES)
    }
    const results = await interleave(contenders, ROUNDS, async ({ name, server, clients }) => {
      const before = cpuOf(server.pid)
      const { messages, deliveries, expected, elapsed } = await clients.call(
        'publish',
        inFlight,
        ROUND_MS,
        ROUND_MESSAGES,
      )
      if (deliveries !== expected) throw new Error(`${name} delivered ${deliveries} of ${expected}.`)
      const us = (cpuOf(server.pid) - before) / deliveries
      return { us, perSecond: (deliveries / elapsed) * 1_000, messages: (messages / elapsed) * 1_000 }
    })
    return Array.from(results, ([{ name }, { us, perSecond, messages }]) => ({
      name,
      followers,
      inFlight,
      us,
      perSecond,
      messages,
    }))
  } finally {
    for (const { stop } of contenders) await stop()
  }
}

const conditions = [
  { entrants: [...onPostgres, floor, ws], followers: 1_000, inFlight: 1 },
  { entrants: [...onPostgres, ...embedded, ejabberd], followers: 500, inFlight: 4 },
  { entrants: [...onPostgres, ...embedded, ejabberd], followers: 1_000, inFlight: 4 },
  { entrants: [...onPostgres, ...embedded, socketIo, ws], followers: 1_000, inFlight: 16 },
]
const only = process.env.BENCH_IN_FLIGHT
/** @type {Awaited<ReturnType<typeof run>>} */
const results = []
for (const condition of conditions)
  if (only === undefined || Number(only) === condition.inFlight) results.push(...(await run(condition)))

/** @param {string} name @param {number} inFlight @param {number} followers */
const usOf = (name, inFlight, followers = 1_000) =>
  results.find((one) => one.name === name && one.inFlight === inFlight && one.followers === followers)?.us
    ?.median ?? Number.NaN
/** @param {string} what @param {string} peer @param {number} inFlight @param {number} limit @param {number} [followers] */
const target = (what, peer, inFlight, limit, followers) => ({
  what,
  value: usOf('foyer', inFlight, followers) / usOf(peer, inFlight, followers),
  limit,
})

report(only === undefined ? 'fanout' : `fanout-${only}`, {
  title: 'Fan-out: CPU-µs of the serving process per delivery of a message of 200 bytes',
  rows: results.map(({ name, followers, inFlight, us, perSecond, messages }) => ({
    server: name,
    followers,
    'in flight': inFlight,
    'µs/delivery': round(us?.median ?? Number.NaN),
    'noise %': Math.round((us?.noise ?? Number.NaN) * 100),
    'deliveries/s': Math.round(perSecond?.median ?? Number.NaN),
    'messages/s': Math.round(messages?.median ?? Number.NaN),
  })),
  comparison: compareBuilds(results, { us: 'µs/delivery' }, ['followers', 'inFlight']),
  targets: [
    target('idle room vs floor in C', 'floor', 1, 1.9),
    target('4 in flight, 500 members, vs ejabberd', 'ejabberd', 4, 1 / 6, 500),
    target('4 in flight, 1,000 members, vs ejabberd', 'ejabberd', 4, 1 / 6),
    target('16 in flight vs socket.io', 'socket-io', 16, 1 / 10),
  ].filter(({ value }) => !Number.isNaN(value)),
  bottleneck:
    'the write to each socket, most of it in the kernel; ours also accepts each message over HTTP and stores it durably, which the others do not ("foyer" on PostgreSQL where DATABASE_URL names one; the embedded database is part of the process and of its CPU)',
  details: results,
})
