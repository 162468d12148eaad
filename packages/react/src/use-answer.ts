import { useCallback, useEffect, useRef, useState } from 'react'

/** What a question to the server has brought so far. */
export interface Answer<T> {
  /** The latest answer to this very question; null until there is one. */
  data: T | null
  /** Why the latest attempt failed; null once one has succeeded. */
  error: unknown
  /** Asks again; an older answer stays until the new one is here. */
  reload: () => void
}

interface AnswerOptions<T> {
  /** Known beforehand: shown at once, and not asked for. */
  initial?: T | null
  /** Milliseconds after which a page in sight asks again. */
  refreshMs?: number
}

/**
 * Asks once for each `key` (null asks nothing), again whenever told to, and after a failure once there is a network. A late
 * answer to an earlier question is dropped.
 */
export function useAnswer<T>(
  key: string | null,
  ask: () => Promise<T>,
  { initial = null, refreshMs }: AnswerOptions<T> = {},
): Answer<T> {
  const [state, setState] = useState({ key, data: initial, error: null as unknown })
  const [attempt, setAttempt] = useState(0)
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  const isKnown = initial !== null && attempt === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again
  useEffect(() => {
    if (key === null || isKnown) return
    let wanted = true
    latestAsk.current().then(
      (data) => wanted && setState({ key, data, error: null }),
      (error: unknown) =>
        wanted &&
        setState((old) => ({ key, data: old.key === key ? old.data : null, error: error ?? 'failed' })),
    )
    return () => {
      wanted = false
    }
  }, [key, isKnown, attempt])

  const reload = useCallback(() => setAttempt((attempt) => attempt + 1), [])
  useRefresh(reload, refreshMs)
  useReconnect(reload, state.error !== null)
  const isAboutKey = state.key === key
  return { data: isAboutKey ? state.data : initial, error: isAboutKey ? state.error : null, reload }
}

/** Asks again what failed once there is a network. */
function useReconnect(reload: () => void, failed: boolean): void {
  useEffect(() => {
    if (!failed) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload, failed])
}

/** Asks again in a rhythm, and when the page comes back into sight; never while nobody looks. */
function useRefresh(reload: () => void, refreshMs: number | undefined): void {
  useEffect(() => {
    if (refreshMs === undefined) return
    const whenInSight = () => document.visibilityState === 'visible' && reload()
    const timer = setInterval(whenInSight, refreshMs)
    document.addEventListener('visibilitychange', whenInSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenInSight)
    }
  }, [reload, refreshMs])
}
