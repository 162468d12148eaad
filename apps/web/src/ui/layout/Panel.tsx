import type { HTMLAttributes } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Panel.module.css'

interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** The one part that the page is about is `main`. */
  as?: 'main' | 'section'
  /** Puts a single notice into the middle. */
  middle?: boolean
  /** Not shown on a phone, where a list stands alone. */
  wideOnly?: boolean
}

/** The lit panel that content lies in. */
export function Panel({ as: Tag = 'main', middle, wideOnly, className, ...rest }: PanelProps) {
  const id = Tag === 'main' ? 'content' : undefined
  return (
    <Tag id={id} className={cx(css.panel, middle && css.middle, wideOnly && css.wide, className)} {...rest} />
  )
}
