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

interface FloatingCardProps extends HTMLAttributes<HTMLElement> {
  /** The more urgent of two such cards is shown, in this order; the other one follows when it is closed. */
  urgency: 'ban' | 'security' | 'news' | 'question'
}

/** A card above the corner of the window, for what the app has to tell or to ask. */
export const FloatingCard = ({ urgency, className, ...rest }: FloatingCardProps) => (
  <section className={cx(css.card, css.floating, className)} data-urgency={urgency} {...rest} />
)

/** A bordered block inside a page or a list. */
export function Card({ as: Tag = 'div', look, current, className, ...rest }: CardProps) {
  return <Tag className={cx(css.card, look && css[look], current && css.current, className)} {...rest} />
}
