import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../lib/config.ts'
import { VERSION } from '../lib/version.ts'

interface Migration {
  tag: string
  /** Milliseconds since 1970 at which it was written; the database keeps it. */
  when: number
}

/**
 * Refuses a database that a newer server has migrated (docs/versions.md#the-database): this program does not know its
 * tables, and would read and write them wrongly. Nothing is changed before.
 *
 * @param folder the migrations of this program
 * @throws ConfigError when the newest migration of the database is newer than that of this program
 */
export async function refuseNewerSchema(
  client: pg.ClientBase,
  schema: string,
  folder: string,
): Promise<void> {
  const table = `${schema}.__drizzle_migrations`
  const { rows: found } = await client.query<{ at: string | null }>('SELECT to_regclass($1) AS at', [table])
  if (found[0]?.at === null) return
  const { rows } = await client.query<{ newest: string | null }>(
    `SELECT max(created_at) AS newest FROM ${table}`,
  )
  const own = readNewest(folder)
  const newest = Number(rows[0]?.newest ?? 0)
  if (newest <= own.when) return
  throw new ConfigError(
    `A newer version of Foyer has changed this database: its newest migration is of ${toMinute(newest)}, the newest that version ${VERSION} knows is ${own.tag} of ${toMinute(own.when)}. Start the newer version, or restore the backup from before the upgrade (docs/versions.md). Nothing was changed.`,
  )
}

/** The last migration of a folder. */
function readNewest(folder: string): Migration {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: Migration[]
  }
  return entries.reduce((newest, each) => (each.when > newest.when ? each : newest))
}

const toMinute = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`
