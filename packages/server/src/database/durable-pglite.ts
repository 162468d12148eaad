import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Mode bits of group and others. */
const OTHERS = 0o077

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
export async function isDurable(database: PGlite): Promise<boolean> {
  const before = syncs
  await database.exec(
    'CREATE TABLE IF NOT EXISTS public.sync_probe (at timestamptz); INSERT INTO public.sync_probe VALUES (now())',
  )
  const reached = syncs > before
  await database.exec('DROP TABLE public.sync_probe')
  return reached
}

/** The file system throws objects that are not errors; this shows their content. */
export const toReason = (error: unknown): string =>
  error instanceof Error ? String(error) : JSON.stringify(error)

/** Opens the database of a folder, which it makes where there is none, or one in memory when `folder` is null. */
export const openPglite = (folder: string | null): Promise<PGlite> =>
  PGlite.create(folder === null ? {} : { fs: new DurableFolder(folder), startParams })
