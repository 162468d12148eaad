import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { Time } from '../text/Time.tsx'
import { formatListTime } from '../text/time.ts'
import { Link } from './Link.tsx'
import css from './ListItem.module.css'

interface ListItemProps {
  href: string
  current?: boolean
  /** 40 px. */
  picture: ReactNode
  title: string
  /** Beside the title: how somebody proved who they are. */
  mark?: ReactNode
  /** ISO 8601, of what was said last; null where nothing was. */
  time: string | null
  /** What was said last. */
  children: ReactNode
  /** Messages that are new. */
  unread: number
  /** Says that one of them calls the person by name. */
  mentioned?: string | undefined
}

/** A conversation in a list: picture, name, when and what was said last, how much is new. */
export function ListItem({
  href,
  current = false,
  picture,
  title,
  mark,
  time,
  children,
  unread,
  mentioned,
}: ListItemProps) {
  const text = useText()
  return (
    <Link
      href={href}
      className={cx(css.item, unread > 0 && css.unread)}
      aria-current={current ? 'page' : undefined}
    >
      {picture}
      <span className={css.main}>
        <span className={css.top}>
          <bdi className={cx(css.title, 'cut')}>{title}</bdi>
          {mark}
          {time !== null && <Time at={time}>{formatListTime(time, text)}</Time>}
        </span>
        <span className={css.sub}>
          <span className="cut" dir="auto">
            {children}
          </span>
          {mentioned !== undefined && (
            <span className={css.badge}>
              <span aria-hidden="true">@</span>
              <span className="sr">{mentioned}</span>
            </span>
          )}
          {unread > 0 && (
            <span className={cx(css.badge, 'num')}>
              <span aria-hidden="true">{unread}</span>
              <span className="sr">{text.nav.unread(unread)}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
