import type { HTMLAttributes } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'li'
  /** `paper` for a form or a preview. */
  look?: 'paper'
  /** Marks the card whose screen is open. */
  current?: boolean
}

/** A bordered block inside a page or a list. */
export function Card({ as: Tag = 'div', look, current, className, ...rest }: CardProps) {
  return <Tag className={cx(css.card, look && css[look], current && css.current, className)} {...rest} />
}
