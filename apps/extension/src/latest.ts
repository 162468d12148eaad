/**
 * Calls a function once after a row of requests, when none came for `ms` milliseconds: a person who goes through tabs
 * asks for the last one only.
 */
export function createLatest(act: () => unknown, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
}
