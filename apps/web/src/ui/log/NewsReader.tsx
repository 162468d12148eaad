import { useEffect, useRef, useState } from 'react'

interface NewsReaderProps {
  /** Of the newest message; ISO 8601. */
  time: string
  /** Written by this person: not read to them. */
  own: boolean
  /** It, as it is read aloud. */
  sentence: string
}

/**
 * Reads new messages of others aloud, politely. Not the log itself: its older rows come and go while one
 * scrolls, and would be read as news.
 */
export function NewsReader({ time, own, sentence }: NewsReaderProps) {
  const heard = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language does not make it news
  useEffect(() => {
    const isNews = heard.current !== null && heard.current < time
    // A piece of the past that is shown for a while makes nothing after it news again.
    if (isNews || heard.current === null) heard.current = time
    if (isNews && !own) setSaid(sentence)
  }, [time, own])
  return (
    <div className="sr" aria-live="polite">
      {said}
    </div>
  )
}
