import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the folder for this process: two databases on one folder would lose each other's rows.
 * A lock left by a process that is gone is taken over.
 *
 * @returns a function that gives it back
 * @throws Error when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!tryLock(file)) {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `${folder} is in use by process ${holder}. Stop it, or set FOYER_DATA to another folder.`,
      )
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

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
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
