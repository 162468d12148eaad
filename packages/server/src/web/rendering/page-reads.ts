import type { Allowance } from './allowance.ts'

/** Reads what pages show, as far as nothing else suffers. */
export interface PageReads {
  /** Null where others wait already, or pages have taken too much lately: then the app loads the data. */
  run<T>(read: () => Promise<T | null>): Promise<T | null>
}

/** Milliseconds of a core for reading what a page shows: its queries and its JSON. */
const READ_MS = 6
/** Pages that are read at once: each asks the database for several things, whose connections messages need too. */
const READING_MAX = 2
/** Pages that wait for the ones before. */
const WAITING_MAX = 32

/** @param allowance what reading may take; rendering has its own, so that no slow page costs others their heads */
export function createPageReads(allowance: Allowance): PageReads {
  let reading = 0
  const waiting: (() => void)[] = []
  const finish = () => {
    reading--
    waiting.shift()?.()
  }
  return {
    async run(read) {
      if (!allowance.isLeft() || waiting.length >= WAITING_MAX) return null
      if (reading >= READING_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
      reading++
      try {
        if (!allowance.isLeft()) return null
        const page = await read()
        if (page !== null) allowance.spend(READ_MS)
        return page
      } finally {
        finish()
      }
    },
  }
}
