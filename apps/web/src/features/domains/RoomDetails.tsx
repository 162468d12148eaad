import { formatAppPath, normalizeDomain, roomPathOf } from '@foyer/contract'
import type { DomainSettings } from '@foyer/contract/domains'
import type { UserRef } from '@foyer/contract/rooms'
import { useRoom } from '@foyer/react'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { DetailsPane, DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { OnlineCount } from '../../ui/text/OnlineCount.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import css from './RoomDetails.module.css'
import { domainsWords } from './words/index.ts'

const InviteDialog = lazyNamed(() => import('./invite/InviteDialog.tsx'), 'InviteDialog')

interface RoomDetailsProps {
  /** Canonical. */
  url: string
  title: string
  /** Number of connections in the room. */
  online: number
  /** Most recent authors. */
  people: readonly UserRef[]
  settings: DomainSettings | null
  /** The domain, where the reader owns it. */
  owned: string | null
  /** The owner's welcome message; null without one. */
  welcome: string | null
  /** The announcements of the domain. */
  announcements: ReactNode
  onClose: () => void
  /** Sections of other features. */
  children?: ReactNode
}

/** Details of a room: people, address and the rules of its domain. */
export function RoomDetails(props: RoomDetailsProps) {
  const { url, title, online, people, settings, owned, welcome, announcements, onClose, children } = props
  const text = useText()
  const words = useWords(domainsWords)
  const [isInviting, setIsInviting] = useState(false)
  return (
    <DetailsPane label={text.room.details} title={title} onClose={onClose} testId="details">
      <Button variant="raised" icon="plus" onClick={() => setIsInviting(true)}>
        {words.invite}
      </Button>
      {isInviting && (
        <Suspense>
          <InviteDialog url={url} title={title} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
      {announcements}
      {/* 0 means that presence is not known yet: the reader is in the room. */}
      {online > 0 && (
        <DetailsSection label={words.now}>
          <OnlineCount count={online} />
        </DetailsSection>
      )}
      <DetailsSection label={text.people.lately}>
        {people.length === 0 && <p className="t1 quiet">{words.nobody}</p>}
        <ul className={css.people}>
          {people.map((user) => (
            <li key={user.public_id} className={css.person}>
              <Avatar seed={user.public_id} size="m" picture={user.avatar_url} />
              <PersonLink person={user} className={cx('cut', css.name)}>
                <bdi>{getPersonName(user, text)}</bdi>
              </PersonLink>
              <Mark person={user} />
            </li>
          ))}
        </ul>
      </DetailsSection>
      <DetailsSection label={words.thisRoom}>
        <RoomFacts url={url} settings={settings} owned={owned} />
      </DetailsSection>
      {welcome !== null && (
        <DetailsSection label={words.welcome}>
          <div className={css.welcome}>
            <Prose text={welcome} />
          </div>
        </DetailsSection>
      )}
      {children}
    </DetailsPane>
  )
}

function RoomFacts({ url, settings, owned }: Pick<RoomDetailsProps, 'url' | 'settings' | 'owned'>) {
  const words = useWords(domainsWords)
  const domain = normalizeDomain(url)
  const gate = useRoom(url).snapshot.conduct?.gate ?? null
  return (
    <Facts>
      <Fact icon="link" middle>
        <a
          className={cx('cut', css.run)}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={words.openPage}
        >
          <bdi>{roomPathOf(url)}</bdi>
        </a>
      </Fact>
      {settings !== null && (
        <>
          {gate !== null && (
            <Fact icon="lock" middle>
              <span>{gate.kind === 'level' ? words.gate.level(gate.minimum) : words.gate.token}</span>
            </Fact>
          )}
          {(gate === null || !settings.allow_guest_user) && (
            <Fact icon="people" middle>
              <span>{settings.allow_guest_user ? words.guestsMayWrite : words.guestsMayRead}</span>
            </Fact>
          )}
          <Fact icon="rooms" middle>
            <span>{settings.use_separate_url ? words.ownRooms : words.oneRoom}</span>
          </Fact>
        </>
      )}
      <Fact icon="megaphone" middle>
        <Link className={css.run} href={formatAppPath('announcements', { domain })}>
          {words.announcements}
        </Link>
      </Fact>
      <Fact icon="globe" middle>
        <Link className={css.run} href={formatAppPath('pages', { domain })}>
          {words.pages}
        </Link>
      </Fact>
      {owned !== null && (
        <Fact icon="home" middle>
          <Link className={css.run} href={formatAppPath('consoleDomain', { domain: owned })}>
            {words.run}
          </Link>
        </Fact>
      )}
    </Facts>
  )
}
