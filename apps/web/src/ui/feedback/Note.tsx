import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Note.module.css'

interface NoteProps {
  icon: IconName
  /** `danger` for what must be read before one goes on. */
  tone?: 'plain' | 'danger'
  title: string
  /** What one can do about it. */
  acts?: ReactNode
  /** What it means. */
  children?: ReactNode
}

/** A block that says something about what is around it, and what to do. */
export function Note({ icon, tone = 'plain', title, acts, children }: NoteProps) {
  return (
    <div
      className={cx(css.note, tone === 'danger' && css.danger)}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icon} />
      <div className={css.words}>
        <p className={css.title} dir="auto">
          {title}
        </p>
        {children}
        {acts && <div className={css.acts}>{acts}</div>}
      </div>
    </div>
  )
}
