import type { LiveMessage } from '@foyer/client'
import { useMemo } from 'react'

/** Finds the message that another one answers, where the room holds it. */
export function useReplies(messages: readonly LiveMessage[]): (message: LiveMessage) => LiveMessage | null {
  const byId = useMemo(() => {
    const answered = new Set(messages.map((message) => message.reply_to))
    return new Map(messages.filter(({ id }) => answered.has(id)).map((message) => [message.id, message]))
  }, [messages])
  return (message) => (message.reply_to === null ? null : (byId.get(message.reply_to) ?? null))
}
