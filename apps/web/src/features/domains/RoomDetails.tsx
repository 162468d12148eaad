import { roomPathOf } from '@foyer/contract'
import type { DomainSettings } from '@foyer/contract/domains'
import type { UserRef } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { useLaterText } from '../../i18n/later.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { nameOf } from '../../ui/people.ts'
import { useCopy } from '../../ui/use-copy.ts'
import css from './RoomDetails.module.css'

interface RoomDetailsProps {
  /** Canonical. */
  url: string
  title: string
  people: readonly UserRef[]
  settings: DomainSettings | null
  onClose: () => void
}

/** What is to be known about a room: who spoke, and the rules of its domain. */
export function RoomDetails({ url, title, people, settings, onClose }: RoomDetailsProps) {
  const text = useText()
  const later = useLaterText()
  return (
    <aside className={css.details} aria-label={text.room.details} data-testid="details">
      <header className={css.head}>
        <IconButton icon="left" label={text.common.back} onClick={onClose} />
        <bdi className="t3 cut">{title}</bdi>
      </header>
      <section>
        <h2 className={css.label}>{later.details.here}</h2>
        {people.length === 0 && <p className="t1 quiet">{later.details.nobody}</p>}
        <ul className={css.people}>
          {people.map((user) => (
            <li key={user.public_id} className={css.person}>
              <Avatar seed={user.public_id} size="m" />
              <bdi className="cut">{nameOf(user, text)}</bdi>
              <Mark kind={user.auth_type} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={css.label}>{later.details.thisRoom}</h2>
        <Facts url={url} settings={settings} />
      </section>
    </aside>
  )
}

function Facts({ url, settings }: Pick<RoomDetailsProps, 'url' | 'settings'>) {
  const later = useLaterText()
  const copy = useCopy()
  return (
    <div className={css.facts}>
      <div className={css.fact}>
        <Icon name="link" />
        <a
          className="cut"
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={later.details.openPage}
        >
          <bdi>{roomPathOf(url)}</bdi>
        </a>
        <IconButton
          icon="copy"
          iconSize="s"
          className={css.copy}
          label={later.details.copyAddress}
          onClick={() => void copy(url)}
        />
      </div>
      {settings !== null && (
        <>
          <div className={css.fact}>
            <Icon name="people" />
            <span>
              {settings.allow_guest_user ? later.details.guestsMayWrite : later.details.guestsMayRead}
            </span>
          </div>
          <div className={css.fact}>
            <Icon name="rooms" />
            <span>{settings.use_separate_url ? later.details.ownRooms : later.details.oneRoom}</span>
          </div>
        </>
      )}
    </div>
  )
}
