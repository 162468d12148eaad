import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { stripMarkup } from '../text/strip-markup.ts'

interface MessageAnnouncerProps {
  /** Of the newest message; ISO 8601. */
  time: string
  /** Written by this person: not read to them. */
  own: boolean
  name: string
  content: string
}

/**
 * Reads new messages of others aloud, politely. Not the log itself: its older rows come and go while one
 * scrolls, and would be read as news.
 */
export function MessageAnnouncer({ time, own, name, content }: MessageAnnouncerProps) {
  const text = useText()
  const heard = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language does not make it news
  useEffect(() => {
    const isNews = heard.current !== null && heard.current < time
    // A piece of the past that is shown for a while makes nothing after it news again.
    if (isNews || heard.current === null) heard.current = time
    if (isNews && !own) setSaid(text.rooms.preview(name, stripMarkup(content)))
  }, [time, own])
  return (
    <div className="sr" aria-live="polite">
      {said}
    </div>
  )
}
