import type { Health } from '@foyer/contract/operator'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { VERSION } from '../../lib/version.ts'
import { readDigests } from './digest/store.ts'

const TABLES = `
SELECT c.relname AS name, CASE WHEN c.reltuples < 0 THEN NULL ELSE c.reltuples::float8 END AS rows,
  pg_total_relation_size(c.oid)::float8 AS bytes
FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
ORDER BY bytes DESC, name LIMIT 12`
const SIZE = 'SELECT pg_database_size(current_database())::float8 AS bytes'
const counted = (table: string, where: string, at: string) => `
  SELECT count(*)::int AS waiting, min(at) AS oldest FROM (
    SELECT ${at} AS at FROM ${table} WHERE ${where} LIMIT 10000
  ) found`
const QUEUES = {
  webhooks: counted('webhook_deliveries', `status = 'waiting'`, 'created_at'),
  pushes: counted('push_queue', 'true', 'due_at'),
  mints: counted('mints', `status IN ('waiting', 'sent')`, 'created_at'),
} satisfies Record<Health['queues'][number]['name'], string>

interface TableRow {
  name: string
  rows: number | null
  bytes: number
}

/** Storage, queues and connections, as the server that is asked sees them. */
export async function readHealth(context: Context, sockets: number): Promise<Health> {
  const { database, config, bus, hub } = context
  const { pool } = database
  const names = Object.keys(QUEUES) as (keyof typeof QUEUES)[]
  const [tables, size, queues, digest] = await Promise.all([
    pool.query<TableRow>(TABLES),
    pool.query<{ bytes: number }>(SIZE),
    Promise.all(names.map((name) => readQueue(pool, name))),
    readDigests(context),
  ])
  return {
    version: VERSION,
    uptime_s: Math.floor(process.uptime()),
    sockets,
    topics: hub.topics().length,
    memory_bytes: process.memoryUsage.rss(),
    bus: bus.state,
    database: {
      kind: config.databaseUrl === null ? 'embedded' : 'postgresql',
      bytes: size.rows[0]?.bytes ?? 0,
      waiting: pool.waitingCount,
      tables: tables.rows.map(({ name, rows, bytes }) => ({
        ...{ name, bytes },
        rows: rows === null ? null : Math.round(rows),
      })),
    },
    queues,
    digest,
  }
}

async function readQueue(pool: pg.Pool, name: keyof typeof QUEUES): Promise<Health['queues'][number]> {
  const { rows } = await pool.query<{ waiting: number; oldest: Date | null }>(QUEUES[name])
  return { name, waiting: rows[0]?.waiting ?? 0, oldest_at: rows[0]?.oldest?.toISOString() ?? null }
}
