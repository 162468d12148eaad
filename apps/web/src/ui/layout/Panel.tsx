import type { HTMLAttributes } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Panel.module.css'

interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** `main` for the one panel that is the content of the page. */
  as?: 'main' | 'section'
  /** Centres a single notice. */
  middle?: boolean
  /** Hidden on phones, where the list fills the screen. */
  wideOnly?: boolean
}

/** The light panel that content lies in. */
export function Panel({ as: Tag = 'main', middle, wideOnly, className, ...rest }: PanelProps) {
  const id = Tag === 'main' ? 'content' : undefined
  return (
    <Tag id={id} className={cx(css.panel, middle && css.middle, wideOnly && css.wide, className)} {...rest} />
  )
}
