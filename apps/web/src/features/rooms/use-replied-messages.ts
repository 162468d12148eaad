import type { LiveMessage } from '@foyer/client'
import { useMemo } from 'react'

/** Returns the function that finds the message another one replies to, where it is loaded. */
export function useRepliedMessages(
  messages: readonly LiveMessage[],
): (message: LiveMessage) => LiveMessage | null {
  const byId = useMemo(() => {
    const repliedIds = new Set(messages.map((message) => message.reply_to))
    return new Map(messages.filter(({ id }) => repliedIds.has(id)).map((message) => [message.id, message]))
  }, [messages])
  return (message) => (message.reply_to === null ? null : (byId.get(message.reply_to) ?? null))
}
