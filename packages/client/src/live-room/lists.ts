import { hashDomain, listTopic } from '@foyer/contract'
import { createTimer } from '../lib/timer.ts'
import { followNotices } from '../realtime/follow-notices.ts'
import type { Realtime } from '../realtime.ts'

/** Milliseconds over which followers spread their calls after a reconnect. */
const RECONNECT_MS = 2_000

/** Calls back when the lists of some domains have changed, spread as the server asks. @returns the function that ends it */
export function followLists(
  realtime: Realtime,
  domains: readonly string[],
  listener: () => void,
): () => void {
  const soon = createTimer()
  const changed = (withinMs: number) => {
    if (!soon.pending) soon.set(Math.random() * withinMs, listener)
  }
  const leave = domains.map((domain) =>
    followNotices(realtime, listTopic(hashDomain(domain)), (frame) => {
      if (frame === null) changed(RECONNECT_MS)
      else if (frame.type === 'rooms') changed(frame.within_ms)
    }),
  )
  return () => {
    soon.clear()
    for (const each of leave) each()
  }
}
