'use client'

import { useEffect, useRef } from 'react'

/**
 * Calls back with each event while the component is shown.
 *
 * @param key whose events they are; null does not subscribe
 * @param follow subscribes and returns the function that unsubscribes; the same function from render to render
 */
export function useFollow<T>(
  key: string | null,
  follow: (listener: (news: T) => void) => Promise<() => void>,
  listener: (news: T) => void,
): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    if (key === null) return
    let ended = false
    let stop = () => {}
    follow((news) => latest.current(news)).then(
      (end) => {
        if (ended) end()
        else stop = end
      },
      // If its code cannot be loaded there are no events; the shown data stays.
      () => undefined,
    )
    return () => {
      ended = true
      stop()
    }
  }, [follow, key])
}
