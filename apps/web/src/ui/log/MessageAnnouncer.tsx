import { stripMarkup } from '@foyer/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'

interface MessageAnnouncerProps {
  /** Time of the newest message, ISO 8601. */
  time: string
  /** The reader wrote it: not announced. */
  own: boolean
  name: string
  content: string
}

/**
 * Announces new messages of others to screen readers, politely. The log itself is no live region: its older
 * rows mount while the reader scrolls, and would be announced as new.
 */
export function MessageAnnouncer({ time, own, name, content }: MessageAnnouncerProps) {
  const text = useText()
  const announcedUpTo = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language must not announce again
  useEffect(() => {
    const isNew = announcedUpTo.current !== null && announcedUpTo.current < time
    // Older messages, shown after a jump into the past, do not move this time back.
    if (isNew || announcedUpTo.current === null) announcedUpTo.current = time
    if (isNew && !own) setSaid(text.rooms.preview(name, stripMarkup(content)))
  }, [time, own])
  return (
    <div className="sr" aria-live="polite">
      {said}
    </div>
  )
}
