import { appPaths, parseAppPath } from '@foyer/contract'
import { useDiscovery, useUnreadRooms } from '@foyer/react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import type { PageData } from '../../../lib/page-data.ts'
import { readRecentRooms } from '../../../lib/recent-rooms.ts'
import { useLocation } from '../../../lib/routes.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.tsx'
import type { Me } from '../../../shell/me.ts'
import { useUnread } from '../../../shell/unread.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Empty, Failed } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { RoomItem } from '../RoomItem.tsx'
import { roomsWords } from '../words/index.ts'
import { AddressForm } from './AddressForm.tsx'
import { LivelyRoom } from './LivelyRoom.tsx'
import { RoomPreview } from './RoomPreview.tsx'
import css from './StartScreen.module.css'
import { startWords } from './words/index.ts'

const MAX_LIVELY = 6
const MAX_RECENT = 6
const MAX_SUGGESTED = 2

interface StartScreenProps {
  data: PageData
  me: Me
  onSignIn: () => void
  account: ReactNode
}

const focusAddress = () => document.getElementById('address')?.focus()

/** The start page: opens the room of any address, and shows lively rooms. */
export function StartScreen({ data: page, me, onSignIn, account }: StartScreenProps) {
  const text = useText()
  const words = useWords(startWords)
  const rooms = useWords(roomsWords)
  // The lobby of the deployment's own domain is the fallback.
  const { pathname, hostname } = useLocation()
  const home = getHomeDomain(page, hostname)
  const [order, setOrder] = useState<'hot' | 'new'>('hot')
  useTitle(null)
  const hasVisited = useIsHydrated() && readRecentRooms().length > 0
  const isNew = !hasVisited && !me.isMember
  const { data: found, status, refetch } = useDiscovery()
  // What the page came with, until there are the person's own unread counts.
  const data = found ?? page.discovered
  const unread = useUnreadRooms(!isNew)
  const mentions = new Map(unread?.map((room) => [room.room_id, room.mention_count]))
  const hasConsole = useUnread().console !== undefined

  const hot = data?.hot ?? []
  const recent = data?.recent ?? []
  const newest = [...recent].sort((a, b) => b.created_at.localeCompare(a.created_at))
  const isTrending = order === 'hot' && hot.length > 0
  const shown = (isTrending ? hot : newest).slice(0, MAX_LIVELY)
  const lively = hot.flatMap(({ url }) => url ?? [])
  // No room opens while the server does not answer.
  const suggestions =
    data === null && status === 'error'
      ? []
      : (lively.length > 0 ? lively : [`https://${home}/`]).slice(0, MAX_SUGGESTED)
  return (
    <Panel className={css.room} data-testid="start">
      {parseAppPath(pathname) === null && <Banner icon="alert">{words.notFound}</Banner>}
      <div className={css.page}>
        <header className={css.top}>
          <span className={css.brand}>
            <svg className={css.logo} aria-hidden="true">
              <use href="#foyer" />
            </svg>
            {text.common.foyer}
          </span>
          <span className="row">
            <span className="t1 quiet wide">{words.youAre(me.name)}</span>
            {me.isGuest && (
              <Button small onClick={onSignIn}>
                {words.keepName}
              </Button>
            )}
            <span className={css.account}>{account}</span>
          </span>
        </header>
        <section className={css.hero}>
          <div className={css.lead}>
            <h1 className={css.title}>{words.title}</h1>
            <p className={css.words}>{words.lead}</p>
            <AddressForm suggestions={suggestions} />
          </div>
          <RoomPreview
            room={hot[0] ?? recent[0] ?? (data === null ? undefined : null)}
            messages={page.preview}
            home={home}
            onPaste={focusAddress}
          />
        </section>
        {data === null && status === 'error' && (
          <Failed level="h2" title={rooms.failed} text={text.room.failedText} onRetry={refetch} />
        )}
        {shown.length > 0 ? (
          <section className={css.lists}>
            <div>
              <div className={css.heading}>
                <h2 className="t3">{words.lively}</h2>
                <Tabs
                  label={words.order}
                  value={order}
                  onChange={setOrder}
                  options={[
                    { value: 'hot', label: words.hot },
                    { value: 'new', label: words.new },
                  ]}
                />
              </div>
              {shown.map((room) => (
                <LivelyRoom
                  key={room.id}
                  room={room}
                  mentioned={mentions.get(room.id) ? rooms.mentionsYou : undefined}
                  isTrending={isTrending}
                />
              ))}
            </div>
            <div className={css.recent}>
              <h2 className="t3">{words.justNow}</h2>
              {recent.slice(0, MAX_RECENT).map((room) => (
                <RoomItem key={room.id} room={room} mentions={mentions.get(room.id) ?? 0} wordsOnly />
              ))}
            </div>
          </section>
        ) : (
          data !== null && <Empty icon="rooms" title={words.quietTitle} text={words.quietText} />
        )}
        {!hasConsole && (
          <p className={css.owners}>
            {words.isYours}{' '}
            <Link className="link" href={appPaths.console}>
              {words.claim}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  )
}

const LOOPBACK = /^(127\.|\[::1\]$)/

/** The deployment's own domain; `localhost` for a server on the same machine. */
function getHomeDomain({ domain, url }: PageData, hostname: string): string {
  if (url === null && domain !== null) return domain
  return LOOPBACK.test(hostname) ? 'localhost' : hostname
}
