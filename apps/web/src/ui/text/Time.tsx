import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { formatFullTime } from './time.ts'

interface TimeProps {
  /** ISO 8601. */
  at: string
  /** The short form. */
  children: ReactNode
}

/**
 * A time in short form; a tooltip has the full one. The tooltip is computed on hover only: creating a full-date
 * formatter takes a slow phone as long as rendering a dozen messages.
 */
export function Time({ at, children }: TimeProps) {
  const text = useText()
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatFullTime(at, text)
      }}
    >
      {children}
    </time>
  )
}
