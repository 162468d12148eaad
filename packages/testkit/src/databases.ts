import { connectionTo, type Embedded, openEmbedded } from '@foyer/server'
import pg from 'pg'
import pino from 'pino'
import { copyDataFolder } from './template.ts'

/** An embedded database with all tables and nothing in them. */
export interface Borrowed {
  embedded: Embedded
  /** Where its files are. */
  folder: string
  /** Empties it for the next world. */
  giveBack(): Promise<void>
}

interface Kept {
  embedded: Embedded
  folder: string
  /** What its tables were like when it was new. */
  shape: string
  remove(): void
}

/** Starting a database takes as much as most test files do, so those that are free wait for the next world. */
const free: Kept[] = []
/** More than this no test file has had at once. */
const MOST = 3

/** A database that no other borrower has. */
export async function borrowDatabase(): Promise<Borrowed> {
  const kept = free.pop() ?? (await startDatabase())
  const { embedded, folder } = kept
  embedded.hold(true)
  return {
    embedded,
    folder,
    async giveBack() {
      const shape = free.length < MOST ? await emptied(embedded).catch(() => null) : null
      if (shape === kept.shape) {
        embedded.hold(false)
        free.push(kept)
      } else {
        await embedded.close()
        kept.remove()
      }
    },
  }
}

async function startDatabase(): Promise<Kept> {
  const { folder, remove } = await copyDataFolder()
  const embedded = await openEmbedded(folder, pino({ level: 'silent' }))
  return { embedded, folder, shape: await emptied(embedded), remove }
}

const EMPTY = `
DO $$
DECLARE
  name text;
  is_full boolean;
  full_ones text[] := '{}';
BEGIN
  FOR name IN SELECT format('%I', tablename) FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '__drizzle_migrations'
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO is_full;
    IF is_full THEN full_ones := full_ones || name; END IF;
  END LOOP;
  IF full_ones <> '{}' THEN EXECUTE format('TRUNCATE %s CASCADE', array_to_string(full_ones, ', ')); END IF;
  FOR name IN SELECT format('%I', sequencename) FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
    AND sequencename NOT LIKE '\\_\\_drizzle%'
  LOOP
    EXECUTE format('ALTER SEQUENCE %s RESTART', name);
  END LOOP;
END $$`

/** Whatever a test may have made, dropped or switched off has a number here. */
const SHAPE = `
SELECT md5(string_agg(line, ',' ORDER BY line)) AS shape FROM (
  SELECT concat_ws(' ', 'class', oid, relkind, relnatts) FROM pg_class WHERE oid >= 16384
  UNION ALL SELECT concat_ws(' ', 'column', attrelid, attnum, attnotnull, atttypid) FROM pg_attribute WHERE attrelid >= 16384
  UNION ALL SELECT concat_ws(' ', 'trigger', oid, tgenabled) FROM pg_trigger
  UNION ALL SELECT concat_ws(' ', 'function', oid) FROM pg_proc WHERE oid >= 16384
  UNION ALL SELECT concat_ws(' ', 'constraint', oid) FROM pg_constraint WHERE oid >= 16384
  UNION ALL SELECT concat_ws(' ', 'schema', oid) FROM pg_namespace WHERE oid >= 16384 AND nspname NOT LIKE 'pg\\_%'
) AS lines (line)`

/** Takes every row out. @returns what the tables are like */
async function emptied(embedded: Embedded): Promise<string> {
  const client = new pg.Client(connectionTo(embedded))
  await client.connect()
  try {
    await client.query(EMPTY)
    const { rows } = await client.query<{ shape: string }>(SHAPE)
    return rows[0]?.shape ?? ''
  } finally {
    await client.end()
  }
}
