import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './TwoLines.module.css'

interface TwoLinesProps {
  title: ReactNode
  /** The second line. */
  children?: ReactNode
  /** Wraps the second line, for a sentence that must be read in full. */
  wrap?: boolean
}

/** A name above a quiet second line; both are cut where they are too long. */
export function TwoLines({ title, children, wrap }: TwoLinesProps) {
  return (
    <span className={css.lines}>
      <span className="strong cut">{title}</span>
      {children && <span className={cx('t1 quiet', !wrap && 'cut')}>{children}</span>}
    </span>
  )
}
