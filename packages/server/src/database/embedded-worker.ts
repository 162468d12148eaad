import { parentPort, workerData } from 'node:worker_threads'
import { isDurable, openPglite, toReason } from './durable-pglite.ts'

/** Messages from the main thread: bytes of the PostgreSQL protocol, or the start of a new session. */
export type ToWorker = { session: number; bytes?: Uint8Array } | { close: true }
/** Messages to the main thread: bytes for a session, or the state of the database. */
export type FromWorker =
  | { session: number; bytes: Uint8Array }
  | { ready: true; durable: boolean }
  | { failed: string }

/** What a worker serves: the database of a folder, or one in memory when `folder` is null. */
export interface EmbeddedTask {
  folder: string | null
}

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

async function serve(folder: string | null) {
  const database = await openPglite(folder)
  let current = 0
  let last = Promise.resolve()

  async function handle(message: ToWorker): Promise<void> {
    if ('close' in message) {
      await database.close()
      process.exit(0)
    }
    const { session, bytes } = message
    // A late message of a connection that was given up.
    if (session < current) return
    if (session !== current) {
      // All sessions share one backend: state of the last session must not leak.
      current = session
      await database.exec('ROLLBACK')
      await database.exec('DISCARD ALL')
    }
    if (bytes === undefined) return
    await database.execProtocolRawStream(bytes, {
      onRawData: (data) => {
        const copy = data.slice()
        send({ session, bytes: copy }, [copy.buffer as ArrayBuffer])
      },
    })
  }

  parentPort?.on('message', (message: ToWorker) => {
    last = last.then(() => handle(message)).catch((error: unknown) => send({ failed: toReason(error) }))
  })
  send({ ready: true, durable: folder === null || (await isDurable(database)) })
}

const { folder } = workerData as EmbeddedTask
serve(folder).catch((error: unknown) => send({ failed: toReason(error) }))
