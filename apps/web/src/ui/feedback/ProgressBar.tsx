import { cx } from '../../lib/cx.ts'
import css from './ProgressBar.module.css'

interface ProgressBarProps {
  /** From 0 to 1. */
  share: number
  /** `lamp` for rewards; it moves when the share grows. */
  tone?: 'accent' | 'lamp'
  className?: string | undefined
}

/** A horizontal bar. Text next to it has the numbers. */
export function ProgressBar({ share, tone = 'accent', className }: ProgressBarProps) {
  return (
    <span className={cx(css.bar, tone === 'lamp' && css.lamp, className)}>
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
