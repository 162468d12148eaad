import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks the folder for this process: two databases on one folder would lose each other's rows. A lock of a dead
 * process is taken over, even when another process has its pid now.
 *
 * @returns a function that releases the lock
 * @throws Error when a live process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!tryLock(file)) {
    const holder = readFileSync(file, 'utf8')
    if (isHeld(holder)) {
      const [pid] = holder.split(' ')
      throw new Error(`${folder} is in use by process ${pid}. Stop it, or set FOYER_DATA to another folder.`)
    }
    unlinkSync(file)
    if (!tryLock(file))
      throw new Error(`${folder} was taken by another process just now. Set FOYER_DATA to another folder.`)
  }
  let held = true
  return () => {
    if (held) unlinkSync(file)
    held = false
  }
}

/** Writes the lock atomically: a half-written lock, for example on a full disk, would lock the folder for good. */
function tryLock(file: string): boolean {
  const own = `${file}.${process.pid}`
  try {
    writeFileSync(own, `${process.pid} ${readStartTime(process.pid)}`, { mode: 0o600 })
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkIfThere(own)
  }
}

function unlinkIfThere(file: string) {
  try {
    unlinkSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** True when the process that wrote the lock still runs; false for an invalid pid. */
function isHeld(lock: string): boolean {
  const [pid = '', start = ''] = lock.trim().split(' ')
  const holder = /^[1-9]\d*$/.test(pid) ? Number(pid) : null
  if (holder === null || holder === process.pid || !isAlive(holder)) return false
  return start === '' || readStartTime(holder) === '' || start === readStartTime(holder)
}

/** Start time of a process in clock ticks since boot, on Linux; elsewhere ''. */
function readStartTime(pid: number): string {
  try {
    // The second field, the name, may contain spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
