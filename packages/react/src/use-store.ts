'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

/** An open live object: its snapshot, and the function to close it. */
interface Opened<S> {
  getSnapshot(): S
  subscribe(listener: () => void): () => void
  close(): void
}

const never = () => () => undefined

/**
 * Opens a live object while the component is shown.
 *
 * @param key names what is opened; null opens nothing
 * @param initial shown until it is open
 */
export function useStore<O extends Opened<S>, S>(
  key: string | null,
  open: () => Promise<O>,
  initial: S,
): { opened: O | null; snapshot: S; error: unknown } {
  const [state, setState] = useState<{ key: string | null; opened: O | null; error: unknown }>({
    key,
    opened: null,
    error: null,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is opened
  useEffect(() => {
    if (key === null) return
    let wanted = true
    let opened: O | null = null
    open().then(
      (arrived) => {
        if (!wanted) return arrived.close()
        opened = arrived
        setState({ key, opened, error: null })
      },
      (error: unknown) => wanted && setState({ key, opened: null, error: error ?? 'failed' }),
    )
    return () => {
      wanted = false
      opened?.close()
    }
  }, [key])

  const opened = state.key === key ? state.opened : null
  const read = () => opened?.getSnapshot() ?? initial
  const snapshot = useSyncExternalStore(opened?.subscribe ?? never, read, read)
  return { opened, snapshot, error: state.key === key ? state.error : null }
}
