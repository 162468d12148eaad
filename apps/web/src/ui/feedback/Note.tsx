import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Note.module.css'

interface NoteProps {
  icon: IconName
  /** `danger` for a warning to read before going on. */
  tone?: 'plain' | 'danger'
  title: string
  /** Buttons for what the note proposes. */
  acts?: ReactNode
  /** The explanation below the title. */
  children?: ReactNode
}

/** A block of information about the content around it, with the actions that follow from it. */
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
