import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { createWatch } from './watch.ts'

export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: pg.Pool
  /** Changes when the history may have: clients then reload instead of resuming (P5). */
  epoch: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** PostgreSQL elsewhere; null runs the embedded one. */
  databaseUrl: string | null
  /** Of the embedded database; null keeps nothing. */
  dataFolder: string | null
  /** PostgreSQL schema to live in; tests give each world its own. */
  schema?: string
  /** An embedded database that is open already, and that whoever opened it closes; `dataFolder` is then not looked at. */
  embedded?: Embedded
  log: Log
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, schema = 'public', log } = options
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`"${schema}" is not a name for a schema.`)
  const own = databaseUrl === null && options.embedded === undefined
  const embedded = own ? await openEmbedded(options.dataFolder, log) : (options.embedded ?? null)
  const watch = databaseUrl === null ? null : createWatch(databaseUrl, log)
  const pool = new pg.Pool({
    ...(embedded === null
      ? { connectionString: databaseUrl ?? '', max: 10, ...(watch && { Client: watch.Client }) }
      : { ...connectionTo(embedded), max: 1, idleTimeoutMillis: 0 }),
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => {
      await client.query(`SET search_path TO ${schema}`)
    },
  })
  pool.on('error', (error) => log.error({ err: error }, 'An idle database connection was lost.'))
  // The pool listens for idle ones alone. Whoever has one in hand is told by their next query; heard by nobody,
  // the loss itself would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'Lost in use.')))
  try {
    const epoch = await prepare(pool, schema)
    watch?.start()
    return {
      db: drizzle(pool),
      pool,
      epoch,
      async close() {
        await watch?.close()
        await pool.end()
        if (own) await embedded?.close()
      },
    }
  } catch (error) {
    await pool.end()
    if (own) await embedded?.close()
    throw error
  }
}

/** How `pg` connects to an embedded database: one backend, hence one connection that is handed out in turn. */
export const connectionTo = (embedded: Embedded): pg.ClientConfig =>
  // `stream` is what `pg` calls its socket.
  ({ user: 'postgres', database: 'postgres', stream: () => embedded.stream() }) as pg.ClientConfig

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number that no other program takes a lock on. */
const MIGRATION_LOCK = 0x464f5945

/** Migrates, one server at a time, and answers with the epoch. */
async function prepare(pool: pg.Pool, schema: string): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS, migrationsSchema: schema })
    await client.query(`INSERT INTO meta (key, value) VALUES ('epoch', $1) ON CONFLICT DO NOTHING`, [
      randomUUID(),
    ])
    const { rows } = await client.query<{ value: string }>(`SELECT value FROM meta WHERE key = 'epoch'`)
    return rows[0]?.value as string
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}
