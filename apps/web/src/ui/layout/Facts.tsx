import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Facts.module.css'

/** A list of short facts, each with an icon. */
export function Facts({ testId, children }: { testId?: string; children: ReactNode }) {
  return (
    <ul className={css.facts} data-testid={testId}>
      {children}
    </ul>
  )
}

interface FactProps {
  icon: IconName
  /** 16 px icon in place of 20. */
  small?: boolean
  /** Centres the row vertically, for text next to a button. */
  middle?: boolean
  /** The text, then an optional control at the end of the line. */
  children: ReactNode
}

export function Fact({ icon, small, middle, children }: FactProps) {
  return (
    <li className={cx(css.fact, small && css.small, middle && css.middle)}>
      <Icon name={icon} size={small ? 's' : 'm'} />
      {children}
    </li>
  )
}
