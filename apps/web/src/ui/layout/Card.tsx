import type { HTMLAttributes } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'li'
  /** `paper` for a form or a preview, `floating` over the corner of the window. */
  look?: 'paper' | 'floating'
  /** The card of the screen that is open. */
  current?: boolean
}

/** A block of its own inside a page or a list. */
export function Card({ as: Tag = 'div', look, current, className, ...rest }: CardProps) {
  return <Tag className={cx(css.card, look && css[look], current && css.current, className)} {...rest} />
}
