'use client'

import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/** Largest number that is shown as it is. */
const SHOWN_MAX = 99

export interface UnreadCountProps extends Omit<ComponentProps<'span'>, 'children'> {
  count: number
  /** What a screen reader says, such as "3 unread". */
  label: string
  /** What is shown, such as the number in another script; "3", or "99+" above 99, without it. */
  text?: string
}

/** A number of unread messages; nothing for zero. Part: `foyer-unread`. */
export function UnreadCount({ count, label, text, className, ...rest }: UnreadCountProps) {
  if (count === 0) return null
  return (
    <span {...rest} className={joinClasses('foyer-unread', className)} role="img" aria-label={label}>
      {text ?? (count > SHOWN_MAX ? `${SHOWN_MAX}+` : count)}
    </span>
  )
}
