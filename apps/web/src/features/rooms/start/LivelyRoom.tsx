import { stripMarkup } from '@foyer/contract'
import type { Room } from '@foyer/contract/rooms'
import { useText } from '../../../i18n/index.tsx'
import { toRoomPath } from '../../../lib/routes.ts'
import { useIsHidden } from '../../../lib/use-is-hidden.ts'
import { useSaid } from '../../../lib/use-said.ts'
import { Link } from '../../../ui/layout/Link.tsx'
import { MentionBadge } from '../../../ui/layout/ListItem.tsx'
import { Avatar, Facepile } from '../../../ui/media/Avatar.tsx'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { getRoomLabel } from '../../../ui/text/room-label.ts'
import css from './LivelyRoom.module.css'

interface LivelyRoomProps {
  room: Room
  /** Accessible text of the mention badge; absent where no unread message mentions the reader. */
  mentioned: string | undefined
  /** The room is listed for its heat: a click on it is counted (S2-17). */
  isTrending: boolean
}

/** A lively room in a list: name, address and last message. */
export function LivelyRoom({ room, mentioned, isTrending }: LivelyRoomProps) {
  const text = useText()
  const place = getRoomLabel(room, text)
  const isHidden = useIsHidden()
  const said = useSaid()
  // What the reader has hidden is not the face of a room, either.
  const last = room.last_message !== null && isHidden(room.id, room.last_message) ? null : room.last_message
  return (
    <Link
      href={toRoomPath(room.url ?? `https://${room.domain}/`)}
      className={css.room}
      data-trending={isTrending ? '' : undefined}
    >
      <Avatar seed={room.id} shape="place" logo={room.logo_url} />
      <span className={css.main}>
        <bdi className={css.title}>{place.title}</bdi>
        <bdi className={css.address}>{place.address}</bdi>
        {last !== null && (
          <span className={css.words} {...said}>
            <bdi className={css.who}>{getPersonName(last.user, text)}</bdi>{' '}
            <bdi>{stripMarkup(last.content)}</bdi>
          </span>
        )}
      </span>
      <span className={css.side}>
        {mentioned !== undefined && <MentionBadge label={mentioned} />}
        {last !== null && <Facepile seeds={[last.user.public_id]} />}
        {room.active_users > 0 && <span className="t1 quiet num">{text.people.here(room.active_users)}</span>}
      </span>
    </Link>
  )
}
