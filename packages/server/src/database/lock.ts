import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the folder for this process: two databases on one folder would lose each other's rows.
 * A lock left by a process that is gone is taken over, also where another one has its number by now.
 *
 * @returns a function that gives it back
 * @throws Error when a living process holds it
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

/** Whole or not at all: a lock that was half written, on a full disk for one, would keep everybody out. */
function tryLock(file: string): boolean {
  const own = `${file}.${process.pid}`
  try {
    writeFileSync(own, `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 })
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

/** Whether the process that wrote this still runs; what is no number of a process was written by none. */
function isHeld(lock: string): boolean {
  const [pid = '', start = ''] = lock.trim().split(' ')
  const holder = /^[1-9]\d*$/.test(pid) ? Number(pid) : null
  if (holder === null || holder === process.pid || !isAlive(holder)) return false
  return start === '' || startOf(holder) === '' || start === startOf(holder)
}

/** When a process was started, in ticks since the machine was, as Linux tells; elsewhere ''. */
function startOf(pid: number): string {
  try {
    // The name, second of the fields, may have spaces and brackets in it.
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
