import { useEffect, useRef } from 'react'
import { useClient } from './provider.tsx'

/**
 * Calls back when a level was reached in a domain, or a reward or voucher has changed; with null when that
 * may have happened unheard.
 *
 * @param key whose they are; null hears nothing
 */
export function useRewardsChange(key: string | null, listener: (domain: string | null) => void): void {
  const { rewards } = useClient()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    if (key === null) return
    let ended = false
    let stop = () => {}
    rewards
      .follow((domain) => latest.current(domain))
      .then(
        (end) => {
          if (ended) end()
          else stop = end
        },
        // Without the code for it nothing is heard; whoever shows rewards also looks by themselves.
        () => undefined,
      )
    return () => {
      ended = true
      stop()
    }
  }, [rewards, key])
}
