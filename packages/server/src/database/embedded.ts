import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { FromWorker, ToWorker } from './embedded-worker.ts'
import { lockFolder } from './lock.ts'
import { Wire } from './wire.ts'

/** PostgreSQL inside this process, in a thread of its own, spoken to as if over a socket (decision 001). */
export interface Embedded {
  /** A new connection for `pg`; opening one ends whatever the one before left open. */
  stream(): Wire
  close(): Promise<void>
}

/**
 * Starts PGlite in `folder`, which is locked for as long as it is open, or in memory when `folder` is null.
 *
 * @throws Error when another process has the folder open
 */
export async function openEmbedded(folder: string | null, log: Log): Promise<Embedded> {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = folder === null ? () => {} : lockFolder(folder)
  const worker = new Worker(workerFile(), { workerData: folder === null ? null : join(folder, 'db') })
  const post = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)

  let sessions = 0
  let wire: Wire | undefined
  let closing = false
  const fail = (error: Error) => {
    if (!closing) wire?.destroy(error)
  }
  const started = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('bytes' in message) {
        if (message.session === sessions) wire?.receive(message.bytes)
      } else if ('ready' in message) {
        if (!message.durable)
          log.error(
            'The disk was not synced after an insert: acknowledged messages may be lost in a power cut.',
          )
        resolve()
      } else {
        const error = new Error(`The embedded database failed: ${message.failed}`)
        log.error(error.message)
        reject(error)
        fail(error)
      }
    })
    worker.on('error', (error) => {
      reject(error)
      fail(error)
    })
    worker.on('exit', (code) => {
      unlock()
      const error = new Error(`The embedded database ended with code ${code}.`)
      reject(error)
      fail(error)
    })
  })
  try {
    await started
  } catch (error) {
    await worker.terminate()
    throw error
  }

  return {
    stream() {
      const session = ++sessions
      post({ session })
      wire = new Wire((bytes) => post({ session, bytes }, [bytes.buffer]))
      return wire
    },
    async close() {
      closing = true
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      post({ close: true })
      await ended
    },
  }
}

/** Beside this module in dist; while developing, the source is TypeScript, which a worker cannot load by itself. */
function workerFile(): URL {
  const built = new URL('./embedded-worker.js', import.meta.url)
  return existsSync(built) ? built : new URL('../../dist/database/embedded-worker.js', import.meta.url)
}
