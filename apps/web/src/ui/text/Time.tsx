import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { formatFullTime } from './time.ts'

interface TimeProps {
  /** ISO 8601. */
  at: string
  /** The short of it. */
  children: ReactNode
}

/**
 * A moment; whoever points at it is told the whole of it. That is not worked out before: a formatter with all its
 * words takes a slow phone as long as a dozen messages.
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
