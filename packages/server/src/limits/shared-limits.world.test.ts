import { randomUUID } from 'node:crypto'
import { hashDomain } from '@foyer/contract'
import { request, startWorld, type World } from '@foyer/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext } from '../context.ts'
import { readConfig } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import { createApp } from '../start/app.ts'
import { MemoryLimits } from './limiter.ts'
import type { Limit } from './limits.ts'
import { SharedLimits } from './shared-limits.ts'

const databaseUrl = process.env.DATABASE_URL
const SECRET = 'a secret for tests, never for people'

/** Collects log lines by level. */
function recorded() {
  const lines: string[] = []
  const keep = (level: string) => (_of: unknown, text?: string) =>
    void lines.push(`${level} ${text ?? String(_of)}`)
  const log = { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
  return { lines, log: log as Log }
}

const bucket = (key: string, burst: number, perMs: number) => ({ key, limit: { burst, perMs } })
/** A key that no other test uses. */
const newKey = () => randomUUID()
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await sleep(20)
}
const HOUR = 3_600_000

describe.skipIf(databaseUrl === undefined)('several servers on one PostgreSQL', () => {
  let world: World
  let schema: string
  const pools: pg.Pool[] = []
  const servers: SharedLimits[] = []

  beforeAll(async () => {
    world = await startWorld()
    const { rows } = await world.context.database.pool.query<{ schema: string }>(
      'SELECT current_schema() AS schema',
    )
    schema = rows[0]?.schema ?? ''
    for (let n = 0; n < 3; n++) servers.push(newServer())
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const pool of pools) await pool.end()
    await world[Symbol.asyncDispose]()
  })

  function newServer(log = recorded().log): SharedLimits {
    const pool = new pg.Pool({
      connectionString: databaseUrl ?? '',
      max: 4,
      options: `-c search_path=${schema}`,
    })
    pools.push(pool)
    return new SharedLimits(pool, SECRET, log)
  }
  const server = (n: number) => servers[n % servers.length] as SharedLimits
  const takeAll = (n: number, buckets: (n: number) => { key: string; limit: Limit }[]) =>
    Promise.all(Array.from({ length: n }, async (_, each) => server(each).take(buckets(each))))
  const granted = (waits: number[]) => waits.filter((wait) => wait === 0).length
  const rowCount = async () =>
    Number((await world.context.database.pool.query('SELECT count(*) AS n FROM rate_limits')).rows[0].n)

  test('of 200 calls at once on three servers exactly the burst passes, and every refusal names the right wait', async () => {
    for (const burst of [1, 10, 60]) {
      const key = newKey()
      const waits = await takeAll(200, () => [bucket(key, burst, HOUR)])
      expect(granted(waits)).toBe(burst)
      expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([HOUR / 1_000 / burst]))
    }
  })

  test('refills a bucket by the clock of the database, one token at a time and never beyond full', async () => {
    const wanted = [bucket(newKey(), 4, HOUR)]
    expect(granted(await takeAll(40, () => wanted))).toBe(4)
    for (const [minutes, tokens] of [
      [14, 0],
      [2, 1],
      [30, 2],
      [600, 4],
    ]) {
      await world.context.database.pool.query(
        `UPDATE rate_limits SET full_at = full_at - make_interval(mins => ${minutes})`,
      )
      // New servers have nothing in memory; the clocks of the old ones did not move.
      const fresh = [newServer(), newServer()]
      const waits = await Promise.all(Array.from({ length: 40 }, async (_, n) => fresh[n % 2]?.take(wanted)))
      expect(granted(waits as number[])).toBe(tokens)
      for (const each of fresh) await each.close()
    }
  })

  test('accepts a caller that waited for the stated time, on any server', async () => {
    const key = newKey()
    const wanted = [bucket(key, 3, 3_000)]
    expect(granted(await takeAll(3, () => wanted))).toBe(3)
    const [wait = 0] = await takeAll(1, () => wanted)
    expect(wait).toBe(1)
    await sleep(wait * 1_000)
    expect(await server(1).take(wanted)).toBe(0)
    expect(await server(2).take(wanted)).toBeGreaterThan(0)
  })

  test('a refusal takes no token: all buckets are charged, or none', async () => {
    const [network, poor, rich] = [newKey(), newKey(), newKey()]
    const of = (identity: string) => [bucket(network, 20, HOUR), bucket(identity, 5, HOUR)]
    expect(granted(await takeAll(100, () => of(poor)))).toBe(5)
    // After ninety-five refusals the network has the tokens that the five left.
    const others = Array.from({ length: 10 }, () => newKey())
    expect(granted(await takeAll(100, (n) => of(others[n % 10] ?? rich)))).toBe(15)
    expect(granted(await takeAll(10, () => [bucket(network, 20, HOUR)]))).toBe(0)
    expect(granted(await takeAll(10, () => [bucket(rich, 5, HOUR)]))).toBe(5)
  })

  test('of several empty buckets the last to refill sets the wait, as far as a server knows', async () => {
    const [soon, late] = [bucket(newKey(), 1, 10_000), bucket(newKey(), 1, 100_000)]
    await server(0).take([soon, late])
    expect(await server(0).take([soon, late])).toBe(100)
    expect(await server(2).take([late, soon])).toBe(100)
    expect(await server(1).take([soon])).toBe(10)
    // Refused from memory, without a query; the remaining wait is told later.
    expect(await server(1).take([soon, late])).toBe(10)
  })

  test('never deadlocks when servers take keys in different orders', async () => {
    const keys = Array.from({ length: 12 }, newKey)
    const { lines, log } = recorded()
    const crossing = Array.from({ length: 4 }, () => newServer(log))
    // One at a time, because simultaneous checks share a batch.
    const takeTurns = async (each: SharedLimits, of: number) => {
      for (let n = 0; n < 100; n++) {
        const chosen = keys.map((key, at) => ({ key, place: ((at + 1) * (n + of + 1)) % 13 }))
        const buckets = chosen.toSorted((a, b) => a.place - b.place).slice(0, 6)
        expect(await each.take(buckets.map(({ key }) => bucket(key, 10_000, HOUR)))).toBe(0)
      }
    }
    await Promise.all(crossing.map(takeTurns))
    expect(lines).toEqual([])
    for (const each of crossing) await each.close()
  })

  test('answers a flood on an empty bucket without queries', async () => {
    const key = newKey()
    await takeAll(30, () => [bucket(key, 2, HOUR)])
    const pool = pools[0] as pg.Pool
    const asked: unknown[] = []
    const query = pool.query.bind(pool)
    pool.query = ((...of: unknown[]) => {
      asked.push(of)
      return (query as (...of: unknown[]) => unknown)(...of)
    }) as typeof pool.query
    for (let n = 0; n < 1_000; n++) expect(await server(0).take([bucket(key, 2, HOUR)])).toBe(1_800)
    expect(asked).toHaveLength(0)
    await server(0).take([bucket(newKey(), 2, HOUR)])
    pool.query = query as typeof pool.query
    expect(asked).toHaveLength(2)
  })

  test('counts the same as the store of one server for random sequences', async () => {
    let now = 0
    const one = new MemoryLimits({ now: () => now })
    const keys = Array.from({ length: 4 }, newKey)
    const sizes = [3, 5, 8, 2]
    for (let n = 0; n < 150; n++) {
      const buckets = keys
        .map((key, at) => bucket(key, sizes[at] ?? 1, HOUR))
        .filter((_, at) => ((n * 7 + at * 3) % 5) % 2 === 0)
      now = 0
      const wait = await one.take(buckets)
      expect(granted([await server(n).take(buckets)])).toBe(wait === 0 ? 1 : 0)
    }
  })

  test('over HTTP: of 200 rooms at once a guest creates twenty, across servers', async () => {
    const config = readConfig({ DATABASE_URL: databaseUrl, FOYER_SECRET: SECRET, FOYER_LIMITS: 'on' })
    const contexts = await Promise.all([0, 1].map(() => openContext(config, recorded().log, { schema })))
    const apps = await Promise.all(contexts.map((context) => createApp(context)))
    const urls = await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })))
    const guest = world.guest()
    const create = (n: number) => {
      const domain = `shared-${n}.example`
      const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
      return request(urls[n % 2] ?? '', 'POST', '/api/whiteboard/new/', guest, place)
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => create(n)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 4290])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(4_300)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(4_320)
    }
    for (const app of apps) await app.close()
    for (const context of contexts) await context.close()
  })

  test('sweeps full buckets, and still counts a caller who returns meanwhile', async () => {
    const key = newKey()
    await takeAll(6, () => [bucket(key, 3, 10)])
    await world.context.database.pool.query(`UPDATE rate_limits SET full_at = now() - interval '2 minutes'`)
    await server(1).sweep()
    expect(await rowCount()).toBe(0)
    await sleep(20)
    expect(granted(await takeAll(60, () => [bucket(key, 30, HOUR)]))).toBe(30)
    await server(1).sweep()
    expect(await rowCount()).toBe(1)
  })

  test('stores no identity or network in clear', async () => {
    await server(0).take([bucket('roomMessage 0 n 203.0.113.7', 3, HOUR)])
    const { rows } = await world.context.database.pool.query<{ key: string }>('SELECT key FROM rate_limits')
    for (const { key } of rows) expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/)
  })

  test('while rows are locked for long a server counts alone, logs it once, and comes back', async () => {
    const key = newKey()
    const { lines, log } = recorded()
    const lonely = newServer(log)
    const take = (n: number) =>
      Promise.all(Array.from({ length: n }, async () => lonely.take([bucket(key, 5, HOUR)])))
    expect(granted(await take(3))).toBe(3)
    const client = await world.context.database.pool.connect()
    await client.query('BEGIN; LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE')
    const begun = performance.now()
    expect(granted(await take(50))).toBe(5)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(granted(await take(50))).toBe(0)
    await sleep(1_500)
    expect(lines).toEqual(['warn Rate limits cannot be counted together: this server counts alone.'])
    await client.query('COMMIT')
    client.release()
    await until(() => lines.length === 2)
    expect(lines[1]).toBe('info Rate limits are counted together again.')
    // What the server granted alone is beyond the shared count; from here the shared count applies again.
    await sleep(100)
    expect(granted(await take(50))).toBeLessThanOrEqual(2)
    await lonely.close()
  })

  test('counts alone from the first call on without a database', async () => {
    const { lines, log } = recorded()
    const pool = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:1/test', max: 1 })
    const lonely = new SharedLimits(pool, SECRET, log)
    const take = () => lonely.take([bucket('x', 5, HOUR)])
    const waits = await Promise.all(Array.from({ length: 20 }, async () => take()))
    expect(granted(waits)).toBe(5)
    expect(Math.max(...waits)).toBe(720)
    await sleep(2_200)
    expect(granted([await take()])).toBe(0)
    expect(lines).toHaveLength(1)
    await lonely.close()
    await pool.end()
  })
})
