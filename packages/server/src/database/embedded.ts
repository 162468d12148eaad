import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Log } from '../lib/log.ts'
import { packageFile } from '../lib/package-folder.ts'
import type { EmbeddedTask, FromWorker, ToWorker } from './embedded-worker.ts'
import { lockFolder } from './lock.ts'
import { createPanicWatch } from './panic.ts'
import { closeFolder } from './private-folder.ts'
import { Wire } from './wire.ts'

/** PostgreSQL inside this process, in its own thread, which `pg` uses like a socket (decision 001). */
export interface Embedded {
  /** Opens a connection for `pg`; it ends what the previous one left open. */
  stream(): Wire
  /** Sets whether the database keeps the process alive; by default it does, as a server needs. */
  hold(isHeld: boolean): void
  close(): Promise<void>
}

/** Milliseconds between two attempts to restart the database. */
const RESTART_MS = 1_000

/**
 * Megabytes of memory of a server at rest with an embedded database. Under load it takes what its caches and queues
 * allow.
 */
export const EMBEDDED_REST_MB = 300

/** The built worker, also where the server runs from its sources: a worker cannot load TypeScript. */
const WORKER = packageFile('dist/database/embedded-worker.js')
/** The built program that makes a database. */
const MAKER = packageFile('dist/database/make-database.js')

/** The worker keeps nothing but bytes on their way: a young generation of the usual size would fill with their remains. */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 4 }

/** Marker file of a folder whose database was complete once. */
const MADE = 'db.made'
/** Start of the name of the folder in which a database is made. */
const MAKING = 'db.making-'

const run = promisify(execFile)

/** Refuses a folder that has lost its database: PGlite would take it for empty and write a new database over it. */
function assertNotLost(folder: string) {
  const [made, version] = [join(folder, MADE), join(folder, 'db', 'PG_VERSION')]
  if (existsSync(made) && !existsSync(version))
    throw new Error(
      `${version} is missing, so there is no database any more. Restore ${folder}, or remove ${made} to begin anew.`,
    )
}

/** Error of a database that is temporarily down, with the code that `pg` gives for a remote one. */
const isDown = (why: string) => Object.assign(new Error(why), { code: 'ECONNREFUSED' })

/**
 * Starts PGlite in `folder`, which stays locked while it is open, or in memory when `folder` is null. A database that
 * fails later is restarted from its folder until it runs; queries in between fail (F28).
 *
 * @throws ConfigError when other users can read the folder and it cannot be made private
 * @throws Error when another process has the folder open, when it cannot be opened, or when it has lost its database
 */
export async function openEmbedded(folder: string | null, log: Log): Promise<Embedded> {
  if (folder !== null) closeFolder(folder)
  const unlock = folder === null ? () => {} : lockFolder(folder)
  let sessions = 0
  let wire: Wire | undefined
  let isUp = false
  let restarting: Promise<void> | undefined
  const closing = new AbortController()

  /** @throws Error when the database does not start */
  async function start(): Promise<Worker> {
    if (folder !== null) assertNotLost(folder)
    const db = folder === null ? null : join(folder, 'db')
    const task: EmbeddedTask = { folder: db }
    const worker = new Worker(WORKER, { workerData: task, resourceLimits: WORKER_LIMITS })
    const hasGivenUp = createPanicWatch()
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = (error: Error) => {
          reject(error)
          lose(worker, error)
        }
        worker.on('message', (message: FromWorker) => {
          if ('ready' in message) {
            if (!message.durable)
              log.error(
                'The disk was not synced after an insert: acknowledged messages may be lost in a power cut.',
              )
            resolve()
          } else if ('failed' in message) fail(new Error(`The embedded database failed: ${message.failed}`))
          else {
            if (message.session === sessions) wire?.receive(message.bytes)
            if (hasGivenUp(message.bytes)) fail(new Error('The embedded database gave up.'))
          }
        })
        worker.on('error', fail)
        worker.on('exit', (code) => fail(new Error(`The embedded database ended with code ${code}.`)))
      })
      return worker
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }

  function lose(lost: Worker, error: Error) {
    if (!isUp || lost !== worker || closing.signal.aborted) return
    isUp = false
    log.error({ err: error }, 'The embedded database was lost.')
    wire?.destroy(isDown(error.message))
    // An in-memory database cannot be restarted: its data is gone.
    if (folder !== null) restarting = restart()
  }

  async function restart() {
    await worker.terminate()
    while (!closing.signal.aborted) {
      try {
        worker = await start()
        isUp = true
        return log.warn('The embedded database runs again.')
      } catch (error) {
        log.error({ err: error }, 'The embedded database does not start.')
        await sleep(RESTART_MS, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  let worker: Worker
  try {
    if (folder !== null && !existsSync(join(folder, MADE))) await ensureDatabase(folder)
    worker = await start()
    isUp = true
    if (folder !== null) writeFileSync(join(folder, MADE), '', { mode: 0o600 })
  } catch (error) {
    unlock()
    throw error
  }
  const post = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)

  return {
    stream() {
      const session = ++sessions
      const opened = new Wire((bytes) => post({ session, bytes }, [bytes.buffer]))
      wire = opened
      if (isUp) post({ session })
      else queueMicrotask(() => opened.destroy(isDown('The embedded database is being started again.')))
      return opened
    },
    hold(isHeld) {
      if (isHeld) worker.ref()
      else worker.unref()
    },
    async close() {
      closing.abort()
      await restarting
      if (isUp) {
        const ended = new Promise((resolve) => worker.once('exit', resolve))
        post({ close: true })
        await ended
      }
      unlock()
    },
  }
}

/**
 * Makes the database of a folder that has none, in a process of its own, because that takes three times the memory of
 * the server, and only the end of a process gives all of it back. The database gets its name once it is complete: what
 * an interrupted start leaves behind is no database, and the next start removes it.
 *
 * @throws Error when there are files, which are no database, and when a database cannot be made
 */
async function ensureDatabase(folder: string): Promise<void> {
  const db = join(folder, 'db')
  if (existsSync(join(db, 'PG_VERSION'))) return
  if (readdirSync(db).length > 0)
    throw new Error(`${db} has files but no database. Restore ${folder}, or move ${db} away to begin anew.`)
  // The process of a server that was killed may still write there.
  for (const name of readdirSync(folder))
    if (name.startsWith(MAKING)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  const making = mkdtempSync(join(folder, MAKING))
  try {
    await run(process.execPath, [MAKER, making])
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`The embedded database was not made: ${stderr?.trim() || message}`)
  }
  rmdirSync(db)
  renameSync(making, db)
}
