import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

test('restarts a database that stops because it cannot write its log (F28)', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-embedded-'))
  const log = join(folder, 'db/pg_wal')
  const database = await openDatabase({
    databaseUrl: null,
    dataFolder: folder,
    log: pino({ level: 'silent' }),
  })
  const { pool } = database
  const write = (n: number) => pool.query('INSERT INTO kept VALUES ($1)', [n])
  try {
    await pool.query('CREATE TABLE kept (n int)')
    await write(1)
    // As on a full disk, the next log segment cannot be created.
    renameSync(log, `${log}.away`)
    await expect(pool.query('SELECT pg_switch_wal()').then(() => write(2))).rejects.toThrow()
    await expect(write(3)).rejects.toThrow()
    renameSync(`${log}.away`, log)
    await expect.poll(() => write(4).then(() => 'written', String), { timeout: 30_000 }).toBe('written')
    const { rows } = await pool.query<{ n: number }>('SELECT n FROM kept ORDER BY n')
    expect(rows.map(({ n }) => n)).toEqual([1, 4])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
})

test('keeps running whatever text clients write', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const database = await openDatabase({ databaseUrl: null, dataFolder: null, log })
  try {
    const { rows } = await database.pool.query(`SELECT 'VPANIC' AS said, 1 AS n`)
    expect(rows).toEqual([{ said: 'VPANIC', n: 1 }])
    await database.pool.query('SELECT 1')
    expect(lines).toEqual([])
  } finally {
    await database.close()
  }
})

/** A data folder of its own, removed with all that is in it. */
function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-embedded-'))
  return {
    db: join(folder, 'db'),
    folder,
    open: () => openDatabase({ databaseUrl: null, dataFolder: folder, log: pino({ level: 'silent' }) }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

test('leaves a folder that has lost its database untouched', async () => {
  using data = dataFolder()
  const version = join(data.db, 'PG_VERSION')
  const first = await data.open()
  await first.pool.query('CREATE TABLE kept (n int)')
  await first.close()
  renameSync(version, `${version}.away`)
  await expect(data.open()).rejects.toThrow(`${version} is missing`)
  renameSync(`${version}.away`, version)
  const again = await data.open()
  expect((await again.pool.query('SELECT n FROM kept')).rows).toEqual([])
  await again.close()
}, 60_000)

test('removes what an interrupted start has made of a database, and makes one', async () => {
  using data = dataFolder()
  const half = join(data.folder, 'db.making-aBc123')
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '17')
  const database = await data.open()
  const left = readdirSync(data.folder).filter((name) => name.startsWith('db'))
  expect(left.sort()).toEqual(['db', 'db.made'])
  await database.close()
}, 60_000)

test('refuses a folder of files that are no database, and leaves them', async () => {
  using data = dataFolder()
  const file = join(data.db, 'postgresql.conf')
  mkdirSync(data.db)
  writeFileSync(file, '')
  await expect(data.open()).rejects.toThrow('has files but no database')
  expect(existsSync(file)).toBe(true)
})
