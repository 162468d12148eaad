/** The promise's outcome, or a rejection with `late` when there is none after `ms` milliseconds. */
export function withTimeout<T>(ms: number, promise: Promise<T>, late: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** The promise's outcome, or the signal's reason when it is aborted first. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const stop = onAbort(signal, reject)
    promise.then(resolve, reject).finally(stop)
  })
}

/** Calls back once the signal is aborted, at once when it is already; returns how to stop listening. */
export function onAbort(signal: AbortSignal | undefined, listener: (reason: unknown) => void): () => void {
  if (signal === undefined) return () => {}
  const aborted = () => listener(signal.reason)
  if (signal.aborted) aborted()
  else signal.addEventListener('abort', aborted, { once: true })
  return () => signal.removeEventListener('abort', aborted)
}
