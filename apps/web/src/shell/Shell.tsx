import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { ROOMS_PATH } from '../routes.ts'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import css from './Shell.module.css'

export type Area = 'discover' | 'rooms'

interface ShellProps {
  area: Area
  /** Unread messages in the rooms at hand. */
  unread: number
  /** Inside a conversation a phone shows no bar. */
  inConversation: boolean
  /** Who the person is, at the foot of the rail. */
  account: ReactNode
  children: ReactNode
}

/** The hall: rail or bottom bar, and beside it whatever the route shows. */
export function Shell({ area, unread, inConversation, account, children }: ShellProps) {
  const text = useText()
  const areas = <Areas area={area} unread={unread} />
  return (
    <div className={css.stage}>
      <div className={css.app}>
        <nav className={css.rail} aria-label={text.nav.main}>
          <Link href="/" aria-label={text.nav.start} className={css.logo}>
            <svg aria-hidden="true">
              <use href="#foyer" />
            </svg>
          </Link>
          {areas}
          <div className={css.foot}>{account}</div>
        </nav>
        {children}
      </div>
      {!inConversation && (
        <nav className={css.bar} aria-label={text.nav.main}>
          {areas}
        </nav>
      )}
    </div>
  )
}

function Areas({ area, unread }: Pick<ShellProps, 'area' | 'unread'>) {
  const text = useText()
  return (
    <>
      <Item href="/" icon="discover" label={text.nav.discover} current={area === 'discover'} />
      <Item href={ROOMS_PATH} icon="rooms" label={text.nav.rooms} current={area === 'rooms'} count={unread} />
    </>
  )
}

interface ItemProps {
  href: string
  icon: IconName
  label: string
  current: boolean
  count?: number
}

function Item({ href, icon, label, current, count = 0 }: ItemProps) {
  const text = useText()
  return (
    <Link href={href} className={css.item} aria-current={current ? 'page' : undefined}>
      <span className={css.pip}>
        <Icon name={icon} />
      </span>
      {label}
      {count > 0 && (
        <span className={cx(css.badge, 'num')}>
          <span aria-hidden="true">{count}</span>
          <span className="sr">{text.nav.unread(count)}</span>
        </span>
      )}
    </Link>
  )
}
