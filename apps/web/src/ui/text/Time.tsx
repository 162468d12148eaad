import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { formatFullTime } from './time.ts'
import type { TimeFormat } from './time-formats.ts'

interface TimeProps {
  /** ISO 8601. */
  at: string
  /** The form of `children`, where they are the time and nothing else: then a server's page is corrected (`first-paint`). */
  as?: TimeFormat
  /** The short form. */
  children: ReactNode
}

/**
 * A time in short form; a tooltip has the full one. The tooltip is computed on hover only: creating a full-date
 * formatter takes a slow phone as long as rendering a dozen messages.
 */
export function Time({ at, as, children }: TimeProps) {
  const text = useText()
  return (
    <time
      dateTime={at}
      data-as={as}
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatFullTime(at, text)
      }}
    >
      {children}
    </time>
  )
}
