import type { ReactNode } from 'react'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Notice.module.css'

interface BannerProps {
  icon: IconName
  /** Button at the end of the line. */
  action?: ReactNode
  children: ReactNode
}

/** A quiet status line above or under a header. */
export function Banner({ icon, action, children }: BannerProps) {
  return (
    <div className={css.banner} role="status">
      <Icon name={icon} size="s" />
      <span className="grow">{children}</span>
      {action}
    </div>
  )
}
