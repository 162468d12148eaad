import { useRef, useState } from 'react'

/** State of an action on the server: one run at a time; an error stays until the next run. */
export interface Mutation {
  busy: boolean
  /** Why the latest run failed; null after a success. */
  error: unknown
  /** Resolves to true on success. */
  run: (action: () => Promise<unknown>) => Promise<boolean>
}

export function useMutation(): Mutation {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (action: () => Promise<unknown>) => {
    // A second click before the next render must not start a second run.
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
