import type { Room } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { roomPath } from '../../routes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/Link.tsx'
import { nameOf } from '../../ui/people.ts'
import { placeOf } from '../../ui/places.ts'
import { fullTime, listTime } from '../../ui/time.ts'
import css from './RoomItem.module.css'

interface RoomItemProps {
  room: Room
  current?: boolean
  /** True below a heading that already names the domain. */
  inDomain?: boolean
  ownId?: string | null
  /** Leaves out who spoke last. */
  wordsOnly?: boolean
}

/** A room in a list: picture, name, when and what was said last, how much is new. */
export function RoomItem({
  room,
  current = false,
  inDomain = false,
  ownId = null,
  wordsOnly = false,
}: RoomItemProps) {
  const text = useText()
  const place = placeOf(room, text)
  const isLobby = place.address === place.domain
  const unread = current ? 0 : room.unread_count
  return (
    <Link
      href={roomPath(room.url ?? `https://${room.domain}/`)}
      className={cx(css.item, unread > 0 && css.unread)}
      aria-current={current ? 'page' : undefined}
    >
      <Avatar seed={room.id} shape="place" />
      <span className={css.main}>
        <span className={css.top}>
          <bdi className={cx(css.title, 'cut')}>
            {isLobby && !inDomain && room.title === null ? room.domain : place.title}
          </bdi>
          {room.last_message_at !== null && (
            <time dateTime={room.last_message_at} title={fullTime(room.last_message_at, text)}>
              {listTime(room.last_message_at, text)}
            </time>
          )}
        </span>
        <span className={css.sub}>
          <span className="cut" dir="auto">
            <LastWords room={room} ownId={ownId} wordsOnly={wordsOnly} />
          </span>
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

function LastWords({ room, ownId, wordsOnly }: { room: Room; ownId: string | null; wordsOnly: boolean }) {
  const text = useText()
  const last = room.last_message
  if (last === null) return text.rooms.saidNothing
  if (wordsOnly) return last.content
  const who = last.user.public_id === ownId ? text.people.you : nameOf(last.user, text)
  return text.rooms.preview(who, last.content)
}
