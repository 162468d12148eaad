import type { Room } from '@foyer/contract/rooms'
import { useText } from '../../../i18n/index.tsx'
import { roomPath } from '../../../routes.ts'
import { Avatar, Facepile } from '../../../ui/Avatar.tsx'
import { Link } from '../../../ui/Link.tsx'
import { nameOf } from '../../../ui/people.ts'
import { placeOf } from '../../../ui/places.ts'
import { plainOf } from '../../../ui/plain.ts'
import css from './Trend.module.css'

/** A lively room: its name, its address, what was said last. */
export function Trend({ room }: { room: Room }) {
  const text = useText()
  const place = placeOf(room, text)
  const last = room.last_message
  return (
    <Link href={roomPath(room.url ?? `https://${room.domain}/`)} className={css.trend}>
      <Avatar seed={room.id} shape="place" />
      <span className={css.main}>
        <bdi className={css.title}>{place.title}</bdi>
        <bdi className={css.address}>{place.address}</bdi>
        {last !== null && (
          <span className={css.words} dir="auto">
            <bdi className={css.who}>{nameOf(last.user, text)}</bdi> {plainOf(last.content)}
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
