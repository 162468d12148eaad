import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { inTransaction } from './transaction.ts'

const databaseUrl = process.env.DATABASE_URL

/** A TCP proxy to the database that drops all bytes while `isStalled`, like a stopped server or a dead line. */
async function stallingLine(target: URL) {
  const line = { isStalled: false, url: '' }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => !line.isStalled && to.write(bytes))
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  line.url = url.href
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { line, [Symbol.dispose]: close }
}

test.skipIf(databaseUrl === undefined)(
  'gives up a silent database within seconds, and uses it again once it answers (F4, F11)',
  { timeout: 30_000 },
  async () => {
    using stalling = await stallingLine(new URL(databaseUrl as string))
    const { line } = stalling
    const schema = `w_watch_${process.pid}`
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: line.url, dataFolder: null, schema, log })
    try {
      const took = async (work: Promise<unknown>) => {
        const start = performance.now()
        await expect(work).rejects.toThrow()
        return performance.now() - start
      }
      const long = database.pool.query('SELECT pg_sleep(4)')
      await expect(long, 'a query may take its time while others are answered').resolves.toBeDefined()
      line.isStalled = true
      const waiting = Array.from({ length: 30 }, () => took(database.pool.query('SELECT 1')))
      expect(Math.max(...(await Promise.all(waiting)))).toBeLessThan(4_000)
      expect(await took(database.pool.query('SELECT 1')), 'nobody waits for what is known').toBeLessThan(500)
      line.isStalled = false
      await expect
        .poll(
          () =>
            database.pool.query('SELECT 1').then(
              () => true,
              () => false,
            ),
          { timeout: 10_000 },
        )
        .toBe(true)
      expect(database.pool.totalCount).toBeLessThanOrEqual(10)
    } finally {
      line.isStalled = false
      await database.pool.query(`DROP SCHEMA ${schema} CASCADE`).catch(() => {})
      await database.close()
    }
  },
)

test.skipIf(databaseUrl === undefined)(
  'takes the database for silent only while this process listens',
  { timeout: 30_000 },
  async () => {
    const schema = `w_blocked_${process.pid}`
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: databaseUrl as string, dataFolder: null, schema, log })
    try {
      // The first probe is connecting: its answers wait to be read, one after another.
      const end = performance.now() + 4_000
      while (performance.now() < end);
      for (let n = 0; n < 100; n++) await expect(database.pool.query('SELECT 1')).resolves.toBeDefined()
    } finally {
      await database.pool.query(`DROP SCHEMA ${schema} CASCADE`).catch(() => {})
      await database.close()
    }
  },
)

test.skipIf(databaseUrl === undefined)(
  'fails a transaction that loses its connection, and not the process',
  { timeout: 30_000 },
  async () => {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({
      databaseUrl: databaseUrl as string,
      dataFolder: null,
      schema: `w_lost_${process.pid}`,
      log,
    })
    try {
      const lost = inTransaction(database.pool, async (client) => {
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
        await expect
          .poll(() =>
            client.query('SELECT 1').then(
              () => true,
              () => false,
            ),
          )
          .toBe(false)
        await client.query('SELECT 1')
      })
      await expect(lost).rejects.toThrow()
      expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    } finally {
      await database.pool.query(`DROP SCHEMA w_lost_${process.pid} CASCADE`)
      await database.close()
    }
  },
)
