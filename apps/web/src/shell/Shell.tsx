import { appPaths } from '@foyer/contract'
import { useConnection } from '@foyer/react'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { cx } from '../lib/cx.ts'
import { Link } from '../ui/layout/Link.tsx'
import { Icon, type IconName } from '../ui/media/Icon.tsx'
import { AREAS, type Area } from './areas.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import css from './Shell.module.css'
import { useUnread } from './unread.tsx'

interface ShellProps {
  /** The area to mark; null for a screen outside of all. */
  area: Area | 'settings' | null
  /** Hides the bottom bar on phones. */
  inConversation?: boolean
  /** The account button at the foot of the rail. */
  account: ReactNode
  children: ReactNode
}

/** Frame of the app: rail or bottom bar, and next to it the screen of the route. */
export function Shell({ area, inConversation, account, children }: ShellProps) {
  const text = useText()
  const { state, retry } = useConnection()
  const isLost = state !== 'online'
  return (
    <div className={css.stage} data-lost={isLost || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link to the content, which the address does not keep */}
      <a href="#content" className={css.skip} onClick={skip}>
        {text.nav.skip}
      </a>
      {isLost && <ConnectionBanner hasOutbox={area === 'rooms' || area === 'direct'} onRetry={retry} />}
      <div className={css.app}>
        <nav className={css.rail} aria-label={text.nav.main}>
          <Link href={appPaths.start} aria-label={text.nav.start} className={css.logo}>
            <svg aria-hidden="true">
              <use href="#foyer" />
            </svg>
          </Link>
          {AREAS.map((item) => (
            <Item key={item.area} item={item} current={area === item.area} />
          ))}
          <div className={css.foot}>
            <Link
              href={appPaths.settings}
              className={css.settings}
              aria-label={text.nav.settings}
              title={text.nav.settings}
              aria-current={area === 'settings' ? 'page' : undefined}
            >
              <Icon name="settings" />
            </Link>
            {account}
          </div>
        </nav>
        {children}
      </div>
      {!inConversation && <Bar area={area} />}
    </div>
  )
}

/** The bottom bar of phones, with five areas. */
function Bar({ area }: { area: ShellProps['area'] }) {
  const text = useText()
  const marked = AREAS.find((item) => item.area === area)?.under ?? area
  return (
    <nav className={css.bar} aria-label={text.nav.main}>
      {AREAS.filter((item) => item.under === undefined).map((item) => (
        <Item key={item.area} item={item} current={marked === item.area} />
      ))}
    </nav>
  )
}

/** Moves the focus past the rail to the main content, which on a phone may be the details pane. */
function skip(event: MouseEvent) {
  event.preventDefault()
  const mains = [...document.querySelectorAll<HTMLElement>('main, [role=main]')]
  const main = mains.find((each) => each.getClientRects().length > 0)
  if (main === undefined) return
  main.tabIndex = -1
  main.focus()
}

function Item({
  item: { area, path, icon, reported },
  current,
}: {
  item: (typeof AREAS)[number]
  current: boolean
}) {
  const text = useText()
  const told = useUnread()[area]
  const count = told ?? 0
  if (reported && told === undefined) return null
  return (
    <Link href={path} className={css.item} aria-current={current ? 'page' : undefined}>
      <span className={css.pip}>
        <Icon name={icon ?? (area as IconName)} />
      </span>
      <span className={css.label}>{text.nav[area]}</span>
      {count > 0 && (
        <span className={cx(css.badge, 'num')}>
          <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
          <span className="sr">{text.nav.unread(count)}</span>
        </span>
      )}
    </Link>
  )
}

/** Largest number that fits in a badge. */
const MAX_SHOWN = 99
