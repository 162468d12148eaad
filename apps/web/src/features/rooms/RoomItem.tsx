import { stripMarkup } from '@foyer/contract'
import type { Room } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { toRoomPath } from '../../lib/routes.ts'
import { useIsHidden } from '../../lib/use-is-hidden.ts'
import { readDraft } from '../../ui/inputs/composer/use-draft.ts'
import { ListItem } from '../../ui/layout/ListItem.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { getRoomLabel } from '../../ui/text/room-label.ts'
import { countUnread } from './count-unread.ts'
import { roomsWords } from './words/index.ts'

interface RoomItemProps {
  room: Room
  current?: boolean
  ownId?: string | null
  /** Count of unread messages that mention the reader. */
  mentions?: number
  /** Hides the author of the last message. */
  wordsOnly?: boolean
  /** The room is listed for its heat. */
  isTrending?: boolean
}

/** A room in a list: picture, name, time and text of the last message, unread count. */
export function RoomItem({
  room,
  current = false,
  ownId = null,
  mentions = 0,
  wordsOnly = false,
  isTrending = false,
}: RoomItemProps) {
  const text = useText()
  const words = useWords(roomsWords)
  const place = getRoomLabel(room, text)
  return (
    <ListItem
      href={toRoomPath(room.url ?? `https://${room.domain}/`)}
      current={current}
      picture={<Avatar seed={room.id} shape="place" logo={room.logo_url} />}
      title={place.title}
      time={room.last_message_at}
      draft={current || room.url === null ? null : readDraft(room.url)}
      unread={current ? 0 : countUnread(room)}
      isTrending={isTrending}
      mentioned={!current && mentions > 0 ? words.mentionsYou : undefined}
    >
      <LastMessage room={room} ownId={ownId} wordsOnly={wordsOnly} />
    </ListItem>
  )
}

function LastMessage({ room, ownId, wordsOnly }: { room: Room; ownId: string | null; wordsOnly: boolean }) {
  const text = useText()
  const words = useWords(roomsWords)
  const isHidden = useIsHidden()
  const last = room.last_message
  if (last !== null && isHidden(room.id, last)) return words.hiddenMessage
  if (last === null) return words.saidNothing
  const preview = stripMarkup(last.content)
  if (wordsOnly) return preview
  const author = last.user.public_id === ownId ? text.people.you : getPersonName(last.user, text)
  return text.rooms.preview(isolate(author), isolate(preview))
}
