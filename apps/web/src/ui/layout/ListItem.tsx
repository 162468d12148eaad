import { UnreadCount } from '@foyer/react/ui'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { formatListTime } from '../text/dates.ts'
import { Time } from '../text/Time.tsx'
import { Link } from './Link.tsx'
import css from './ListItem.module.css'

interface ListItemProps {
  href: string
  current?: boolean
  /** Picture of 40 px. */
  picture: ReactNode
  title: string
  /** Badge next to the title: how the person signed in. */
  mark?: ReactNode
  /** Time of the last message, ISO 8601; null without one. */
  time: string | null
  /** What is typed here and not sent; null without a draft. */
  draft?: string | null
  /** The last message. */
  children: ReactNode
  /** Count of unread messages. */
  unread: number
  /** Accessible text of the mention badge; absent where no unread message mentions the person. */
  mentioned?: string | undefined
  /** The conversation is listed for its heat: a click on it is counted (S2-17). */
  isTrending?: boolean
}

/** A conversation in a list: picture, name, time and text of the last message, unread count. */
export function ListItem({
  href,
  current = false,
  picture,
  title,
  mark,
  time,
  draft = null,
  children,
  unread,
  mentioned,
  isTrending = false,
}: ListItemProps) {
  const text = useText()
  return (
    <Link
      href={href}
      className={cx(css.item, unread > 0 && css.unread)}
      aria-current={current ? 'page' : undefined}
      data-trending={isTrending ? '' : undefined}
    >
      {picture}
      <span className={css.main}>
        <span className={css.top}>
          <bdi className={cx(css.title, 'cut')}>{title}</bdi>
          {mark}
          {time !== null && (
            <Time at={time} as="list">
              {formatListTime(time, text)}
            </Time>
          )}
        </span>
        <span className={css.sub}>
          <span className="cut">
            {draft !== null && <span className={css.draft}>{text.rooms.draft}</span>}{' '}
            <bdi>{draft ?? children}</bdi>
          </span>
          {mentioned !== undefined && <MentionBadge label={mentioned} />}
          {unread > 0 && (
            <UnreadCount count={unread} label={text.nav.unread(unread)} className={cx(css.badge, 'num')} />
          )}
        </span>
      </span>
    </Link>
  )
}

/** Marks a conversation in which an unread message mentions the person. @param label accessible text */
export const MentionBadge = ({ label }: { label: string }) => (
  <span className={css.badge}>
    <span aria-hidden="true">@</span>
    <span className="sr">{label}</span>
  </span>
)
