import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './ErrorText.module.css'

interface ErrorTextProps {
  /** In the size of notes. */
  small?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Says why an action failed, below its control; screen readers announce it at once. */
export function ErrorText({ small, className, children }: ErrorTextProps) {
  return (
    <p className={cx(css.error, small && 't1', className)} role="alert">
      {children}
    </p>
  )
}
