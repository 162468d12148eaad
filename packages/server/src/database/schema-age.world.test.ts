import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ConfigError } from '../lib/config.ts'
import { openEmbedded } from './embedded.ts'
import { connectionTo, type Database, openDatabase } from './open.ts'

const log = pino({ level: 'silent' })
const FUTURE = Date.UTC(2199, 0, 1)

test('refuses a database that a newer server has migrated, and leaves it as it is', async () => {
  const embedded = await openEmbedded(null, log)
  const open = (): Promise<Database> => openDatabase({ databaseUrl: null, dataFolder: null, embedded, log })
  try {
    const first = await open()
    const { epoch } = first
    await first.pool.query(
      `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('${randomUUID()}', ${FUTURE})`,
    )
    await first.pool.query('ALTER TABLE messages RENAME COLUMN content TO words')
    await first.close()

    const refused = await open().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(String(refused)).toMatch(
      /newer version of Foyer .* of 2199-01-01T00:00Z.* knows is \d{4}_\w+ of 20.*backup/,
    )

    const client = new pg.Client(connectionTo(embedded))
    await client.connect()
    const { rows } = await client.query(`SELECT value FROM meta WHERE key = 'epoch'`)
    expect(rows).toEqual([{ value: epoch }])
    await client.query(`DELETE FROM __drizzle_migrations WHERE created_at = ${FUTURE}`)
    await client.end()

    const again = await open()
    expect(again.epoch).toBe(epoch)
    await again.close()
  } finally {
    await embedded.close()
  }
})
