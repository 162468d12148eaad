'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Hours and minutes in the reader's zone and language; empty in a page from a server, which knows neither. */
export function MessageTime({ time }: { time: string }) {
  const shown = useSyncExternalStore(
    never,
    () => new Date(time).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }),
    () => '',
  )
  return (
    <time className="foyer-time" dateTime={time}>
      {shown}
    </time>
  )
}
