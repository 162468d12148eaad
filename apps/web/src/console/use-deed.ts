import { useRef, useState } from 'react'

/** What a button asks of the server: once at a time, and what went wrong stays until the next try. */
export interface Deed {
  busy: boolean
  /** Why the latest try failed; null once one has succeeded. */
  fault: unknown
  /** Resolves to whether it succeeded. */
  run: (deed: () => Promise<unknown>) => Promise<boolean>
}

export function useDeed(): Deed {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const run = async (deed: () => Promise<unknown>) => {
    // A second press before the screen has changed asks nothing.
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      await deed()
      return true
    } catch (error) {
      setFault(error ?? 'failed')
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, fault, run }
}
