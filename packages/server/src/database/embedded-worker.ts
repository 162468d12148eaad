import { fdatasyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Mode bits of group and others. */
const OTHERS = 0o077

/** Messages from the main thread: bytes of the PostgreSQL protocol, or the start of a new session. */
export type ToWorker = { session: number; bytes?: Uint8Array } | { close: true }
/** Messages to the main thread: bytes for a session, or the state of the database. */
export type FromWorker =
  | { session: number; bytes: Uint8Array }
  | { ready: true; durable: boolean }
  | { failed: string }

/** What a worker does: it serves the database of a folder, or makes a new one there and ends. A null folder is memory. */
export interface EmbeddedTask {
  folder: string | null
  isNew: boolean
}

let syncs = 0

/** The part of Emscripten's file system over a disk folder that is patched here. */
interface NodeFiles {
  stream_ops: Record<string, unknown>
  node_ops: { mknod(parent: unknown, name: string, mode: number, device: number): unknown }
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void
}

/**
 * Makes new files private: PostgreSQL runs without its umask here, so its files would be open to all users of the
 * machine.
 */
function closeToOthers(files: NodeFiles) {
  const { doSetAttr } = files
  const { mknod } = files.node_ops
  files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
  files.doSetAttr = (target, node, { mode, ...others }, ...calls) =>
    doSetAttr(target, node, mode === undefined ? others : { ...others, mode: mode & ~OTHERS }, ...calls)
}

/** PGlite's disk folder, private to the user and with a sync that reaches the disk (the shipped one is a stub). */
class DurableFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const mountDurably = (module: { NODEFS?: unknown; FS: { filesystems: Record<string, unknown> } }) => {
      const nodeFs = (module.NODEFS ?? module.FS.filesystems.NODEFS) as NodeFiles
      closeToOthers(nodeFs)
      nodeFs.stream_ops.fsync = (stream: { nfd: number }) => {
        syncs++
        fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), mountDurably as never],
      },
    }
  }
}

// PGlite's own start parameters without -F, which disables fsync, and with the one sync method that it can route.
const startParams = [
  ...['--single', '-O', '-j'],
  ...['search_path=public', 'exit_on_error=false', 'log_checkpoints=false', 'max_worker_processes=0'].flatMap(
    setting,
  ),
  ...['max_parallel_workers=0', 'max_parallel_workers_per_gather=0', 'io_method=sync'].flatMap(setting),
  ...['max_parallel_maintenance_workers=0', 'wal_sync_method=fsync'].flatMap(setting),
  // Resident from the start, so an eighth of PostgreSQL's own; the system's cache has all files.
  ...['shared_buffers=16MB', 'wal_buffers=2MB', 'max_connections=4'].flatMap(setting),
]

function setting(value: string): string[] {
  return ['-c', value]
}

/** Checks that an insert causes a sync; otherwise acknowledged data would not be on the disk. */
async function isDurable(database: PGlite): Promise<boolean> {
  const before = syncs
  await database.exec(
    'CREATE TABLE IF NOT EXISTS public.sync_probe (at timestamptz); INSERT INTO public.sync_probe VALUES (now())',
  )
  const reached = syncs > before
  await database.exec('DROP TABLE public.sync_probe')
  return reached
}

/** The file system throws objects that are not errors; this shows their content. */
const toReason = (error: unknown): string => (error instanceof Error ? String(error) : JSON.stringify(error))

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

const open = (folder: string | null) =>
  PGlite.create(folder === null ? {} : { fs: new DurableFolder(folder), startParams })

async function serve(folder: string | null) {
  const database = await open(folder)
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

async function make(folder: string | null) {
  const database = await open(folder)
  await database.close()
  process.exit(0)
}

const { folder, isNew } = workerData as EmbeddedTask
const work = isNew ? make(folder) : serve(folder)
work.catch((error: unknown) => send({ failed: toReason(error) }))
