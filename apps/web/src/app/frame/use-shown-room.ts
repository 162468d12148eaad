import type { MessagePage } from '@foyer/contract/rooms'
import { useRoom } from '@foyer/react'
import { useEffect, useState } from 'react'
import type { FrameChannel } from './channel.ts'

/** The composer of the room. */
const COMPOSER = 'textarea[enterkeyhint=send]'

/**
 * Tells the page how many messages came while its bubble was closed, and gives the composer the focus when it opens.
 *
 * @param page the first page, where the server has inlined it
 */
export function useShownRoom(url: string, page: MessagePage | null, channel: FrameChannel): void {
  const { messages } = useRoom(url, page === null ? {} : { page }).snapshot
  /** Time of the newest message when the bubble was closed; null while it is open. */
  const [seenUntil, setSeenUntil] = useState<string | null>(null)
  useEffect(
    () =>
      channel.listen((message) => {
        if (message.foyer !== 'shown') return
        setSeenUntil(message.isShown ? null : new Date().toISOString())
        if (message.isShown) document.querySelector<HTMLElement>(COMPOSER)?.focus()
      }),
    [channel],
  )
  const count =
    seenUntil === null ? 0 : messages.filter(({ own, created_at }) => !own && created_at > seenUntil).length
  useEffect(() => channel.post({ foyer: 'unread', count }), [channel, count])
}
