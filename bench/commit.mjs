// Group commit: messages stored by our writer, on PostgreSQL and on the embedded database, against raw COPY.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { getWriter, openContext, readConfig } from '@foyer/server'
import pg from 'pg'
import { copy } from './lib/copy.mjs'
import { cpuOf, freshDatabase } from './lib/processes.mjs'
import { interleave, report, roundsOf } from './lib/report.mjs'
import { round } from './lib/statistics.mjs'
import { temporaryFolder } from './lib/temporary-folder.mjs'

const SECRET = 'a secret for benchmarks, never for people'
const ROUNDS = roundsOf(5)
const MESSAGES = 4_000
const ROOMS = 20
/** Posts that wait for their commit at a time. */
const WAITING = 1_000
const CONTENT = 'a text as people write them, of two hundred bytes '.repeat(4)

const roomOf = (/** @type {number} */ n) => `room-${n % ROOMS}`
const log = { debug() {}, info() {}, warn: console.error, error: console.error }
let made = 0
/** In the order of time, as UUIDv7 are. */
const nextId = () => String(made++).padStart(36, '0')
/** As long as those of the SDK, and in no order. @param {string} id */
const toClientId = (id) => createHash('sha256').update(id).digest('hex').slice(0, 36)

/**
 * CPU time of this process and, where they run on this machine, of the processes that PostgreSQL has for one
 * database, in µs.
 *
 * @param {Pick<import('pg').Client, 'query'> | null} pool null for a database within this process
 */
async function cpuWith(pool) {
  const { user, system } = process.cpuUsage()
  if (pool === null) return user + system
  const { rows } = await pool.query('SELECT pid FROM pg_stat_activity WHERE datname = current_database()')
  return rows
    .filter(({ pid }) => existsSync(`/proc/${pid}/task`))
    .reduce((sum, { pid }) => sum + cpuOf(pid), user + system)
}

/** Our tables and our writer. @param {string} name @param {Record<string, string>} env */
async function ours(name, env) {
  const context = await openContext(readConfig({ FOYER_SECRET: SECRET, ...env }), log)
  await context.database.pool.query(
    `INSERT INTO rooms (id, domain, hashed_domain, path) SELECT 'room-' || n, 'bench.example', '', '/' || n FROM generate_series(0, ${ROOMS - 1}) AS n`,
  )
  const store = async () => {
    let left = MESSAGES
    const waiting = Array.from({ length: WAITING }, async () => {
      while (left-- > 0) {
        const id = nextId()
        await getWriter(context).append({
          id,
          roomId: roomOf(left),
          author: `g_${left % 199}`,
          content: CONTENT,
          replyTo: null,
          clientId: toClientId(id),
          mentions: [],
        })
      }
    })
    await Promise.all(waiting)
  }
  const pool = env.DATABASE_URL === undefined ? null : context.database.pool
  return { name, store, cpu: () => cpuWith(pool), stop: () => context.close() }
}

/** The same rows into the same table, in one statement and one commit. @param {string} url */
async function copied(url) {
  const migrated = await openContext(readConfig({ FOYER_SECRET: SECRET, DATABASE_URL: url }), log)
  await migrated.close()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const client = await pool.connect()
  let seq = 0
  const store = async () => {
    const rows = Array.from({ length: MESSAGES }, (_, n) => {
      const id = nextId()
      return `${roomOf(n)}\t${id}\t${++seq}\t${seq}\tg_${n % 199}\t${CONTENT}\t${toClientId(id)}\n`
    })
    await copy(
      client,
      'COPY messages (room_id, id, seq, changed_seq, author, content, client_id) FROM STDIN',
      rows,
    )
  }
  const stop = async () => {
    client.release()
    await pool.end()
  }
  return { name: 'COPY on PostgreSQL', store, cpu: () => cpuWith(client), stop }
}

const databaseUrl = process.env.DATABASE_URL
if (databaseUrl === undefined) {
  console.error('Set DATABASE_URL to a PostgreSQL that may make databases: COPY is measured there.')
  process.exit(1)
}
const stops = []
try {
  const { folder, remove } = temporaryFolder()
  stops.push(remove)
  const [one, other] = [await freshDatabase(databaseUrl), await freshDatabase(databaseUrl)]
  stops.push(one.drop, other.drop)
  const contenders = [
    await copied(one.url),
    await ours('foyer on PostgreSQL', { DATABASE_URL: other.url }),
    await ours('foyer, embedded', { FOYER_DATA: folder }),
  ]
  for (const { stop, store } of contenders) {
    stops.push(stop)
    await store()
  }
  const results = await interleave(contenders, ROUNDS, async ({ store, cpu }) => {
    const before = await cpu()
    const start = performance.now()
    await store()
    const perSecond = (MESSAGES / (performance.now() - start)) * 1_000
    return { perSecond, us: ((await cpu()) - before) / MESSAGES }
  })
  const rows = Array.from(results, ([{ name }, { perSecond, us }]) => ({ name, perSecond, us }))
  const rateOf = (/** @type {number} */ place) => rows[place]?.perSecond?.median ?? Number.NaN
  report('commit', {
    title: `Messages stored: group commit with numbers, checks for resends and ${WAITING} waiting, against raw COPY into the same table`,
    rows: rows.map(({ name, perSecond, us }, place) => ({
      way: name,
      'messages/s': Math.round(perSecond?.median ?? Number.NaN),
      'noise %': Math.round((perSecond?.noise ?? 0) * 100),
      'of COPY': round(rateOf(place) / rateOf(0)),
      'CPU-µs/message': round(us?.median ?? Number.NaN),
    })),
    targets: [
      { what: 'group commit on PostgreSQL vs COPY', value: rateOf(1) / rateOf(0), limit: 0.6, atLeast: true },
      {
        what: 'group commit on the embedded database vs COPY',
        value: rateOf(2) / rateOf(0),
        limit: 0.3,
        atLeast: true,
      },
    ],
    bottleneck:
      'the five indexes of a message, as for COPY; besides, a batch locks and counts up each room, answers with the numbers, and is smaller than what COPY stores at once, so that caches are colder',
    details: rows,
  })
} finally {
  for (const stop of stops.reverse()) await stop()
}
