import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../media/Icon.tsx'
import css from './AlertBox.module.css'

interface AlertBoxProps {
  /** In the size of notes. */
  small?: boolean
  children: ReactNode
}

/** Says in a box why something cannot be done; screen readers announce it at once. */
export function AlertBox({ small, children }: AlertBoxProps) {
  return (
    <p className={cx(css.alert, small && css.small)} role="alert">
      <Icon name="alert" size="s" />
      <span>{children}</span>
    </p>
  )
}
