// Memory of the serving process for each idle follower, against bare ws, socket.io and ejabberd.
import { setTimeout as wait } from 'node:timers/promises'
import { builds } from './lib/builds.mjs'
import { memoryOf, startClients, startFoyer, startPeer } from './lib/processes.mjs'
import { compareBuilds, report, summary } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'
import { startEjabberd } from './peers/ejabberd.mjs'

/** Followers between two readings; the first of them warm the server up. */
const STEP = 1_000
const STEPS = 5
/** Followers that join at a time: ejabberd admits few at once to a room of more than a thousand. */
const STEP_OF_EJABBERD = 200
/** Milliseconds before a reading, so that memory needed only to connect is free again. */
const SETTLE_MS = 3_000

const collecting = {
  nodeArgs: ['--expose-gc', `--import=${new URL('lib/collect.mjs', import.meta.url).href}`],
}

/** @param {import('./lib/processes.mjs').Server} server */
async function settledMemory({ name, pid }) {
  await wait(SETTLE_MS)
  if (name !== 'ejabberd') process.kill(pid, 'SIGUSR2')
  await wait(SETTLE_MS / 2)
  return memoryOf(pid)
}

/** Bytes for each follower, from step to step. @param {string} name @param {() => Promise<import('./lib/processes.mjs').Server | null>} start @param {number} [followers] of each step */
async function measure(name, start, followers = STEP) {
  const server = await start()
  if (server === null) return []
  const clients = startClients('swarm.mjs')
  try {
    const isFoyer = builds.some((build) => build.name === name.split(',')[0])
    const dialect = isFoyer ? 'foyer' : name
    const place = isFoyer ? { ...(await makeRoom(server.url)), guests: name.includes('guests') } : null
    const steps = []
    let before = Number.NaN
    for (let step = 0; step < STEPS; step++) {
      await clients.call('join', dialect, server.url, place, followers)
      const after = await settledMemory(server)
      process.stderr.write('.')
      if (step > 0) steps.push({ bytes: (after - before) / followers })
      before = after
    }
    return [{ name, followers: followers * STEPS, resident: before, ...summary(steps) }]
  } finally {
    await clients.stop()
    await server.stop()
  }
}

const results = [...(await measure('ws', () => startPeer('ws.mjs', collecting)))]
for (const build of builds) {
  const start = () => startFoyer({ build, databaseUrl: process.env.DATABASE_URL, ...collecting })
  results.push(...(await measure(build.name, start)), ...(await measure(`${build.name}, guests`, start)))
}
results.push(
  ...(await measure('socket-io', () => startPeer('socket-io.mjs', collecting))),
  ...(await measure('ejabberd', () => startEjabberd({ collects: true }), STEP_OF_EJABBERD)),
)
/** @param {string} name */
const bytesOf = (name) => results.find((one) => one.name === name)?.bytes?.median ?? Number.NaN

report('idle', {
  title: `Memory of the serving process for each idle follower of one room, up to ${STEP * STEPS}`,
  rows: results.map(({ name, followers, resident, bytes }) => ({
    server: name,
    followers,
    'KiB/follower': round((bytes?.median ?? Number.NaN) / 1_024),
    'noise %': Math.round((bytes?.noise ?? 0) * 100),
    'process MiB': Math.round(resident / 1_048_576),
  })),
  comparison: compareBuilds(results, { bytes: 'KiB/follower' }),
  targets: [
    { what: 'anonymous follower vs bare ws', value: bytesOf('foyer') / bytesOf('ws'), limit: 1.5 },
    { what: 'guest vs bare ws', value: bytesOf('foyer, guests') / bytesOf('ws'), limit: 1.5 },
  ],
  bottleneck:
    "the objects of Node's and ws's sockets; what the kernel keeps for a connection is not in these figures, and is the same for all",
  details: results,
})
