import type { Room } from '@foyer/contract/rooms'
import { useText } from '../../../i18n/index.tsx'
import { toRoomPath } from '../../../lib/routes.ts'
import { Link } from '../../../ui/layout/Link.tsx'
import { Avatar, Facepile } from '../../../ui/media/Avatar.tsx'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { getRoomLabel } from '../../../ui/text/room-label.ts'
import { stripMarkup } from '../../../ui/text/strip-markup.ts'
import css from './LivelyRoom.module.css'

/** A lively room in a list: name, address and last message. */
export function LivelyRoom({ room }: { room: Room }) {
  const text = useText()
  const place = getRoomLabel(room, text)
  const last = room.last_message
  return (
    <Link href={toRoomPath(room.url ?? `https://${room.domain}/`)} className={css.room}>
      <Avatar seed={room.id} shape="place" />
      <span className={css.main}>
        <bdi className={css.title}>{place.title}</bdi>
        <bdi className={css.address}>{place.address}</bdi>
        {last !== null && (
          <span className={css.words} dir="auto">
            <bdi className={css.who}>{getPersonName(last.user, text)}</bdi> {stripMarkup(last.content)}
          </span>
        )}
      </span>
      <span className={css.side}>
        {last !== null && <Facepile seeds={[last.user.public_id]} />}
        {room.active_users > 0 && <span className="t1 quiet num">{text.people.here(room.active_users)}</span>}
      </span>
    </Link>
  )
}
