import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './ButtonRow.module.css'

interface ButtonRowProps {
  className?: string | undefined
  children: ReactNode
}

/** Buttons side by side; they wrap in a narrow row. */
export function ButtonRow({ className, children }: ButtonRowProps) {
  return <div className={cx(css.row, className)}>{children}</div>
}
