import type { Allowance } from './allowance.ts'

/** Makes pages with what they show, one after the other, as far as nothing else suffers. */
export interface PageTurns {
  /**
   * @param make reads a page and makes its bytes; null for a page that cannot be read
   * @param recall returns an earlier page, or null; for a page that would wait too long
   */
  run<T>(make: () => Promise<T | null>, recall: () => T | null): Promise<T | null>
}

/** Milliseconds of a core for reading what a page shows: its queries and its JSON. */
const READ_MS = 6
/** Pages that are made at once: while the thread renders one, another is read. */
const AT_ONCE = 2
/** Pages that wait for the ones before. */
const WAITING_MAX = 6
/** Milliseconds that a page waits for its turn, and then for the allowance. */
const PATIENCE_MS = 400

/** @param allowance what pages may take; rendering has its own, so that no slow page costs others their heads */
export function createPageTurns(allowance: Allowance): PageTurns {
  let running = 0
  const waiting: (() => void)[] = []
  /** False when none came in time: on a machine without a free core each page before takes seconds. */
  const awaitTurn = () =>
    new Promise<boolean>((resolve) => {
      const give = () => {
        clearTimeout(patience)
        resolve(true)
      }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(give), 1)
        resolve(false)
      }, PATIENCE_MS)
      waiting.push(give)
    })
  return {
    async run(make, recall) {
      if (waiting.length >= WAITING_MAX || allowance.msUntilLeft() > PATIENCE_MS) return recall()
      if (running >= AT_ONCE && !(await awaitTurn())) return recall()
      running++
      try {
        const wait = allowance.msUntilLeft()
        if (wait > PATIENCE_MS) return recall()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        // Before it is read: the pages that wait must know what it takes.
        allowance.spend(READ_MS)
        const page = await make()
        if (page === null) allowance.spend(-READ_MS)
        return page
      } finally {
        running--
        waiting.shift()?.()
      }
    },
  }
}
