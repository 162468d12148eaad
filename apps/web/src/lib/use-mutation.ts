import { useRef, useState } from 'react'

/** What a button asks of the server: once at a time, and what went wrong stays until the next try. */
export interface Mutation {
  busy: boolean
  /** Why the latest try failed; null once one has succeeded. */
  error: unknown
  /** Resolves to whether it succeeded. */
  run: (action: () => Promise<unknown>) => Promise<boolean>
}

export function useMutation(): Mutation {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (action: () => Promise<unknown>) => {
    // A second press before the screen has changed asks nothing.
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(null)
    try {
      await action()
      return true
    } catch (reason) {
      setError(reason ?? 'failed')
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, run }
}
