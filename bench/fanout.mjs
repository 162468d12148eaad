// Fan-out: CPU of the serving process per delivery, against ejabberd, socket.io, ws and a floor in C.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  cpuOf,
  startClients,
  startFoyer,
  startPeer,
  startProgram,
  temporaryFolder,
} from './lib/processes.mjs'
import { interleave, report, round } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { startEjabberd } from './peers/ejabberd.mjs'

const ROUNDS = 7
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

const startOnPostgres = () => startFoyer({ databaseUrl: process.env.DATABASE_URL })

/** Starts a server with followers of one room. @param {string} name @param {number} followers */
async function contender(name, followers) {
  const start = {
    foyer: startOnPostgres,
    'foyer embedded': startFoyer,
    ejabberd: startEjabberd,
    floor: startFloor,
  }[name]
  const server = await (start === undefined ? startPeer(`${name}.mjs`) : start())
  if (server === null) return []
  const clients = startClients('swarm.mjs')
  const place = name.startsWith('foyer') ? await makeRoom(server.url) : null
  await clients.call('connect', name.split(' ')[0], server.url, place, followers)
  const stop = async () => {
    await clients.stop()
    await server.stop()
  }
  return [{ name, server, clients, stop }]
}

/** @typedef {Awaited<ReturnType<typeof contender>>[number]} Contender */

/** One condition: these servers, so many followers, so many messages in flight. @param {{ names: string[], followers: number, inFlight: number }} condition */
async function run({ names, followers, inFlight }) {
  /** @type {Contender[]} */
  const contenders = []
  try {
    for (const name of names) contenders.push(...(await contender(name, followers)))
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
      us: us?.median ?? Number.NaN,
      noise: us?.noise ?? Number.NaN,
      rounds: us?.rounds,
      perSecond: perSecond?.median ?? Number.NaN,
      messages: messages?.median ?? Number.NaN,
    }))
  } finally {
    for (const { stop } of contenders) await stop()
  }
}

const conditions = [
  { names: ['foyer', 'floor', 'ws'], followers: 1_000, inFlight: 1 },
  { names: ['foyer', 'foyer embedded', 'ejabberd'], followers: 500, inFlight: 4 },
  { names: ['foyer', 'foyer embedded', 'ejabberd'], followers: 1_000, inFlight: 4 },
  { names: ['foyer', 'foyer embedded', 'socket-io', 'ws'], followers: 1_000, inFlight: 16 },
]
const only = process.env.BENCH_IN_FLIGHT
const results = []
for (const condition of conditions)
  if (only === undefined || Number(only) === condition.inFlight) results.push(...(await run(condition)))

/** @param {string} name @param {number} inFlight @param {number} followers */
const usOf = (name, inFlight, followers = 1_000) =>
  results.find((one) => one.name === name && one.inFlight === inFlight && one.followers === followers)?.us ??
  Number.NaN
/** @param {string} what @param {string} peer @param {number} inFlight @param {number} limit @param {number} [followers] */
const target = (what, peer, inFlight, limit, followers) => ({
  what,
  value: usOf('foyer', inFlight, followers) / usOf(peer, inFlight, followers),
  limit,
})

report(only === undefined ? 'fanout' : `fanout-${only}`, {
  title: 'Fan-out: CPU-µs of the serving process per delivery of a message of 200 bytes',
  rows: results.map(({ name, followers, inFlight, us, noise, perSecond, messages }) => ({
    server: name,
    followers,
    'in flight': inFlight,
    'µs/delivery': round(us),
    'noise %': Math.round(noise * 100),
    'deliveries/s': Math.round(perSecond),
    'messages/s': Math.round(messages),
  })),
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
