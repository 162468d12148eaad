import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../lib/log.ts'

/** Milliseconds between two probes, and for each answer: together less than callers are made to wait (F4). */
const PAUSE_MS = 500
const PATIENCE_MS = 2_400
/** Milliseconds between two looks at the time without an answer. */
const STEP_MS = 200

/**
 * A database that stopped answering without closing connections; callers get the same refusal as for one that is
 * away.
 */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer.')
  }
}

type Connected = (error: Error) => void

/** Watches a remote database. */
export interface Watch {
  /** `pg` client for a pool: while the database is silent, open connections end and no new one opens. */
  Client: new (
    config?: string | pg.ClientConfig,
  ) => pg.Client
  start(): void
  close(): Promise<void>
}

/**
 * Probes the database over a connection of its own. A stopped server, or a line that drops all bytes, closes no
 * connection, so every query would wait without limit (F4, F11). This does not limit the time of a query, only the
 * time without any answer.
 */
export function createWatch(connectionString: string, log: Log): Watch {
  const clients = new Set<pg.Client>()
  const closing = new AbortController()
  let isSilent = false
  let asking: pg.Client | undefined

  class WatchedClient extends pg.Client {
    override connect(): Promise<this>
    override connect(done: Connected): void
    override connect(done?: Connected): Promise<this> | undefined {
      if (done === undefined)
        return new Promise((resolve, reject) =>
          this.connect((error: Error | null) => (error ? reject(error) : resolve(this))),
        )
      if (isSilent) queueMicrotask(() => done(new DatabaseSilent()))
      else {
        clients.add(this)
        this.once('end', () => clients.delete(this))
        super.connect(done)
      }
      return undefined
    }
  }

  /** @returns false when no answer came in time; a refusal counts as an answer */
  async function answers(): Promise<boolean> {
    return Promise.race([ask(), silence()])
  }

  /**
   * False after the patience, true at the end of the watch. A step counts as its length, however late it ends: while
   * this process itself is blocked, as by loading its modules, it reads no answer, and a connection takes several.
   */
  async function silence(): Promise<boolean> {
    for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
      const isOver = await sleep(STEP_MS, false, { signal: closing.signal, ref: false }).catch(() => true)
      if (isOver) return true
    }
    return false
  }

  async function ask(): Promise<boolean> {
    let client = asking
    try {
      if (client === undefined) {
        client = new pg.Client({ connectionString })
        client.on('error', () => {})
        asking = client
        await client.connect()
      }
      await client.query('SELECT 1')
    } catch {
      if (asking === client) asking = undefined
      hangUp(client)
    }
    return true
  }

  function fallSilent() {
    if (!isSilent) log.error('The database does not answer: what waits for it is given up.')
    isSilent = true
    hangUp(asking)
    asking = undefined
    for (const client of clients) hangUp(client)
  }

  async function watch() {
    while (!closing.signal.aborted) {
      if (!(await answers())) fallSilent()
      else if (isSilent) {
        isSilent = false
        log.warn('The database answers again.')
      }
      await sleep(PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  let watching: Promise<void> | undefined
  return {
    Client: WatchedClient,
    start() {
      watching = watch()
    },
    async close() {
      closing.abort()
      await watching
      hangUp(asking)
    },
  }
}

/** Closes a client's socket without a Terminate message, which the database would not receive. */
function hangUp(client: pg.Client | undefined) {
  const { connection } = (client ?? {}) as { connection?: { stream: { destroy(): void } } }
  connection?.stream.destroy()
}
