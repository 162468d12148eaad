import type { Room } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { roomPath } from '../../routes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { nameOf } from '../../ui/people.ts'
import { placeOf } from '../../ui/places.ts'
import { plainOf } from '../../ui/plain.ts'
import { roomsWords } from './words/index.ts'

interface RoomItemProps {
  room: Room
  current?: boolean
  /** True below a heading that already names the domain. */
  inDomain?: boolean
  ownId?: string | null
  /** Unread messages that call the person by name. */
  mentions?: number
  /** Leaves out who spoke last. */
  wordsOnly?: boolean
}

/** A room in a list: picture, name, when and what was said last, how much is new. */
export function RoomItem({
  room,
  current = false,
  inDomain = false,
  ownId = null,
  mentions = 0,
  wordsOnly = false,
}: RoomItemProps) {
  const text = useText()
  const words = useWords(roomsWords)
  const place = placeOf(room, text)
  const isLobby = place.address === place.domain
  return (
    <ListItem
      href={roomPath(room.url ?? `https://${room.domain}/`)}
      current={current}
      picture={<Avatar seed={room.id} shape="place" />}
      title={isLobby && !inDomain && room.title === null ? room.domain : place.title}
      time={room.last_message_at}
      unread={current ? 0 : room.unread_count}
      called={!current && mentions > 0 ? words.callsYou : undefined}
    >
      <LastWords room={room} ownId={ownId} wordsOnly={wordsOnly} />
    </ListItem>
  )
}

function LastWords({ room, ownId, wordsOnly }: { room: Room; ownId: string | null; wordsOnly: boolean }) {
  const text = useText()
  const words = useWords(roomsWords)
  const last = room.last_message
  if (last === null) return words.saidNothing
  const said = plainOf(last.content)
  if (wordsOnly) return said
  const who = last.user.public_id === ownId ? text.people.you : nameOf(last.user, text)
  return text.rooms.preview(who, said)
}
