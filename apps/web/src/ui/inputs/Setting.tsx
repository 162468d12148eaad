import type { ReactNode } from 'react'
import css from './Setting.module.css'

interface SettingProps {
  title: string
  /** One sentence: the effect of the setting. */
  note?: string
  /** The control. */
  children: ReactNode
}

/** One row of a settings page: title, note and control. */
export function Setting({ title, note, children }: SettingProps) {
  return (
    <div className={css.setting}>
      <div className={css.words}>
        <p className="strong">{title}</p>
        {note !== undefined && <p className="t1 quiet">{note}</p>}
      </div>
      <div className={css.control}>{children}</div>
    </div>
  )
}
