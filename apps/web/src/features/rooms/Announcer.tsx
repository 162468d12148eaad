import type { LiveMessage } from '@foyer/client'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { nameOf } from '../../ui/people.ts'

interface AnnouncerProps {
  messages: readonly LiveMessage[]
}

/**
 * Reads new messages of others aloud, politely. Not the log itself: its older rows come and go while one
 * scrolls, and would be read as news.
 */
export function Announcer({ messages }: AnnouncerProps) {
  const text = useText()
  const heard = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const last = messages.at(-1)
    if (last === undefined) return
    const isNews = heard.current !== null && heard.current < last.created_at
    heard.current = last.created_at
    if (isNews && !last.own) setSaid(text.rooms.preview(nameOf(last.user, text), last.content))
  }, [messages, text])
  return (
    <div className="sr" aria-live="polite">
      {said}
    </div>
  )
}
