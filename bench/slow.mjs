// Slow readers (P8): latency of readers in a room beside as many others that read, or that have stopped reading.
import { cpuOf, memoryOf, startClients, startFoyer } from './lib/processes.mjs'
import { interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(5)
const ROUND_MS = 4_000
const READERS = 20
const OTHERS = 150
const PER_SECOND = 150
/** Nearly the largest message: the kernel buffers some megabytes for each socket before the server has to queue. */
const BYTES = 1_900

/** @param {string} name @param {boolean} stall */
async function contender(name, stall) {
  const server = await startFoyer({ databaseUrl: process.env.DATABASE_URL })
  const [readers, others] = [startClients('swarm.mjs'), startClients('swarm.mjs')]
  const place = await makeRoom(server.url)
  // The others join first, because followers are written to in the order of joining.
  await others.call('join', 'foyer', server.url, place, OTHERS)
  await readers.call('connect', 'foyer', server.url, place, READERS)
  await readers.call('publishAt', PER_SECOND, ROUND_MS, BYTES)
  const before = memoryOf(server.pid)
  if (stall) await others.call('stall')
  const stop = async () => {
    for (const { stop } of [others, readers, server]) await stop()
  }
  return { name, server, readers, before, stop }
}

/** @type {Awaited<ReturnType<typeof contender>>[]} */
const contenders = []
try {
  contenders.push(await contender(`${OTHERS} others read`, false))
  contenders.push(await contender(`${OTHERS} others have stalled`, true))
  const results = await interleave(contenders, ROUNDS, async ({ name, server, readers, before }) => {
    const cpu = cpuOf(server.pid)
    const sent = await readers.call('publishAt', PER_SECOND, ROUND_MS, BYTES)
    if (sent.deliveries !== sent.expected)
      throw new Error(`${name}: the readers got ${sent.deliveries} of ${sent.expected}.`)
    const us = (cpuOf(server.pid) - cpu) / sent.messages
    return { p50: sent.p50, p99: sent.p99, us, grown: memoryOf(server.pid) - before }
  })
  const rows = Array.from(results, ([{ name }, figures]) => ({ name, ...figures }))
  const [read, stalled] = rows
  report('slow', {
    title: `What ${READERS} readers notice of ${OTHERS} others, ${PER_SECOND} messages of ${BYTES} bytes a second`,
    rows: rows.map(({ name, p50, p99, us, grown }) => ({
      'beside them': name,
      'p50 ms': round(p50?.median ?? Number.NaN),
      'p99 ms': round(p99?.median ?? Number.NaN),
      'noise %': Math.round((p99?.noise ?? 0) * 100),
      'µs/message': round(us?.median ?? Number.NaN),
      'memory grew, MiB': Math.round((grown?.median ?? Number.NaN) / 1_048_576),
    })),
    targets: [
      {
        what: 'p99 of the readers beside stalled others vs beside others who read',
        value: (stalled?.p99?.median ?? Number.NaN) / (read?.p99?.median ?? Number.NaN),
        limit: 1.2,
      },
      {
        what: 'memory that the stalled take, MiB',
        value: (stalled?.grown?.median ?? Number.NaN) / 1_048_576,
        limit: 200,
      },
    ],
    bottleneck:
      'the writes: until the kernel takes no more for a stalled reader it costs what a reader costs',
    details: rows,
  })
} finally {
  for (const { stop } of contenders) await stop()
}
