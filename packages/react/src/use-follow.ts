import { useEffect, useRef } from 'react'

/**
 * Calls back with each piece of news for as long as the component is shown.
 *
 * @param key whose news it is; null hears nothing
 * @param follow begins to listen, and answers with what ends it; the same function from render to render
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
      // Without the code for it nothing is heard; what is shown stays as it is.
      () => undefined,
    )
    return () => {
      ended = true
      stop()
    }
  }, [follow, key])
}
