import type { ReactNode } from 'react'
import css from './Setting.module.css'

interface SettingProps {
  title: string
  /** One sentence: what it means, what it costs. */
  note?: string
  /** What changes it. */
  children: ReactNode
}

/** One thing that a person can set. */
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
