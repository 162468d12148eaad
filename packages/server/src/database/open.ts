import { randomUUID } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../lib/log.ts'
import { packageFile } from '../lib/package-folder.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { moveAddresses } from './pictures.ts'
import { refuseNewerSchema } from './schema-age.ts'
import { createWatch } from './watch.ts'

export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: pg.Pool
  /** Changes when the history may have changed: clients then reload instead of resuming (P5). */
  epoch: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** URL of a PostgreSQL server; null runs the embedded database. */
  databaseUrl: string | null
  /** Folder of the embedded database; null keeps it in memory. */
  dataFolder: string | null
  /** PostgreSQL schema to use; each test world has its own. */
  schema?: string
  /** An embedded database that is already open and that the caller closes; `dataFolder` is then ignored. */
  embedded?: Embedded
  /** Public origin of the server, at which its pictures are; null for a server without one. */
  publicUrl?: string | null
  log: Log
}

/** Opens the database and migrates its tables. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, schema = 'public', publicUrl = null, log } = options
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
  // The pool listens to idle clients only. A client in use learns of a lost connection by its next query; an error
  // without a listener would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'Lost in use.')))
  try {
    const epoch = await prepare(pool, schema, publicUrl)
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

/** Config of `pg` for an embedded database: one backend, hence a pool of one connection. */
export const connectionTo = (embedded: Embedded): pg.ClientConfig =>
  // `stream` is what `pg` calls its socket.
  ({ user: 'postgres', database: 'postgres', stream: () => embedded.stream() }) as pg.ClientConfig

const MIGRATIONS = packageFile('migrations')
/** An arbitrary number for the advisory lock of migrations. */
const MIGRATION_LOCK = 0x464f5945

/** Migrates, one server at a time, and returns the epoch. @throws ConfigError for a database of a newer server */
async function prepare(pool: pg.Pool, schema: string, publicUrl: string | null): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewerSchema(client, schema, MIGRATIONS)
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS, migrationsSchema: schema })
    await moveAddresses(client, publicUrl)
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
