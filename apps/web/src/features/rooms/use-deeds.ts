import type { LiveMessage, Room } from '@foyer/client'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { roomPath } from '../../routes.ts'
import { useToast } from '../../ui/Toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { MessageDeeds } from './deeds.ts'

/** What can be done with a room's messages, and the message whose sheet is open. */
export function useDeeds(room: Room, url: string, onReply: (message: LiveMessage) => void) {
  const text = useText()
  const copy = useCopy()
  const say = useToast()
  const [sheet, setSheet] = useState<LiveMessage | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn anew when deeds change, so only for another room
  const deeds = useMemo<MessageDeeds>(
    () => ({
      react: (message, reaction) =>
        void room.react(message.id, reaction).catch((error: Error) => say(error.message)),
      reply: onReply,
      retry: (message) => void room.retry(message.key),
      discard: (message) => void room.discard(message.key),
      copyText: (message) => void copy(message.content, text.room.textCopied),
      copyLink: (message) => void copy(location.origin + roomPath(url, message.id), text.room.linkCopied),
      openSheet: setSheet,
    }),
    [room, url, text],
  )
  return { deeds, sheet, closeSheet: () => setSheet(null) }
}
