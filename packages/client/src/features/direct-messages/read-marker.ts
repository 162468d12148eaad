import { markRead } from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { toReason } from '../../lib/log.ts'
import { createTimer } from '../../lib/timer.ts'

/** Milliseconds after which what has come counts as read; one mark for all that came meanwhile. */
const READING_MS = 1_000

/**
 * Tells the server how far a conversation has been read.
 *
 * @param address of the counterpart
 * @param onMarked called once the server has stored the mark
 */
export function createReadMarker(
  { call, platform }: Context,
  address: string,
  onMarked: (messageId: string) => void,
) {
  const timer = createTimer({ background: true, until: platform.closing })
  let wanted: string | null = null
  let marked: string | null = null

  async function send() {
    const id = wanted
    if (id === null || id === marked) return
    marked = id
    try {
      await call(markRead, { params: { address }, body: { message_id: id } })
      onMarked(id)
    } catch (error) {
      // The next message, or the next look, marks again.
      marked = null
      platform.log.warn(`a read marker could not be sent: ${toReason(error)}`)
    }
  }

  return {
    /** Everything up to this message is before the person's eyes. */
    move(id: string) {
      wanted = id
      if (id !== marked && !timer.pending) timer.set(READING_MS, () => void send())
    },
    close: timer.clear,
  }
}
