import type { ConnectParams } from './driver.ts'

/** A pending connect. */
export interface Attempt<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(reason: unknown): void
  /** Parameters for the driver: all waiting callers get the pairing address (S4-10). */
  readonly params: ConnectParams
  /** One more caller waits for the same outcome, and is shown the pairing address at once. */
  join(params: ConnectParams): void
}

export function createAttempt<T>(first: ConnectParams): Attempt<T> {
  const waiting: ConnectParams[] = [first]
  let shown: string | null = null
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return {
    promise,
    resolve,
    reject,
    params: {
      ...first,
      onUri(uri) {
        shown = uri
        for (const { onUri } of waiting) onUri?.(uri)
      },
    },
    join(params) {
      waiting.push(params)
      if (shown !== null) params.onUri?.(shown)
    },
  }
}
