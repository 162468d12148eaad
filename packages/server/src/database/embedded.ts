import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { FromWorker, ToWorker } from './embedded-worker.ts'
import { lockFolder } from './lock.ts'
import { createPanicWatch } from './panic.ts'
import { closeFolder } from './private-folder.ts'
import { Wire } from './wire.ts'

/** PostgreSQL inside this process, in a thread of its own, spoken to as if over a socket (decision 001). */
export interface Embedded {
  /** A new connection for `pg`; opening one ends whatever the one before left open. */
  stream(): Wire
  /** Whether the process stays for it, as a server's must; it does unless told otherwise. */
  hold(isHeld: boolean): void
  close(): Promise<void>
}

/** Milliseconds between two attempts to start the database anew. */
const RESTART_MS = 1_000

/** Stands in a folder whose database was whole once. */
const MADE = 'db.made'

/** PGlite takes what it does not know for an empty folder, and writes a new database over whatever is there. */
function assertNotLost(folder: string) {
  const [made, version] = [join(folder, MADE), join(folder, 'db', 'PG_VERSION')]
  if (existsSync(made) && !existsSync(version))
    throw new Error(
      `${version} is missing, so there is no database any more. Restore ${folder}, or remove ${made} to begin anew.`,
    )
}

/** A database that is down for now, as `pg` would say it of one elsewhere. */
const isDown = (why: string) => Object.assign(new Error(why), { code: 'ECONNREFUSED' })

/**
 * Starts PGlite in `folder`, which is locked for as long as it is open, or in memory when `folder` is null. One
 * that fails later on is started anew from its folder, as often as it takes: whoever asks meanwhile is told (F28).
 *
 * @throws ConfigError when other users can read the folder and it cannot be closed to them
 * @throws Error when another process has the folder open, when it cannot be opened, or when it has lost its database
 */
export async function openEmbedded(folder: string | null, log: Log): Promise<Embedded> {
  if (folder !== null) {
    closeFolder(folder)
    assertNotLost(folder)
  }
  const unlock = folder === null ? () => {} : lockFolder(folder)
  let sessions = 0
  let wire: Wire | undefined
  let isUp = false
  let restarting: Promise<void> | undefined
  const closing = new AbortController()

  /** @throws Error when it does not start */
  async function start(): Promise<Worker> {
    const worker = new Worker(workerFile(), { workerData: folder === null ? null : join(folder, 'db') })
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
    // What was only in memory is gone.
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

/** Beside this module in dist; while developing, the source is TypeScript, which a worker cannot load by itself. */
function workerFile(): URL {
  const built = new URL('./embedded-worker.js', import.meta.url)
  return existsSync(built) ? built : new URL('../../dist/database/embedded-worker.js', import.meta.url)
}
