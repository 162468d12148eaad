import type { BusinessThread } from '@foyer/client'
import { useEffect, useRef } from 'react'

/**
 * Returns a function that sends a text, with the id of the message that it answers. What is written before the thread
 * is open goes out once it is; a failed message stays in the log, with a button that tries again.
 *
 * @param thread null until it is open
 */
export function useSend(thread: BusinessThread | null): BusinessThread['send'] {
  const waiting = useRef<Parameters<BusinessThread['send']>[]>([])
  useEffect(() => {
    if (thread === null) return
    for (const written of waiting.current.splice(0)) void thread.send(...written)
  }, [thread])
  return async (...written) => {
    if (thread === null) waiting.current.push(written)
    else await thread.send(...written)
  }
}
