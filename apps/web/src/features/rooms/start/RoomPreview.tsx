import { stripMarkup } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'

import { useRoomPreview } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { toRoomPath } from '../../../lib/routes.ts'
import { useIsHidden } from '../../../lib/use-is-hidden.ts'
import { useSaid } from '../../../lib/use-said.ts'
import { Link } from '../../../ui/layout/Link.tsx'
import { Avatar, Facepile } from '../../../ui/media/Avatar.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { getRoomLabel } from '../../../ui/text/room-label.ts'
import css from './RoomPreview.module.css'
import { startWords } from './words/index.ts'

/** Messages shown in the preview, and messages loaded to find recent authors. */
const SHOWN = 3
const READ = 20

interface RoomPreviewProps {
  /** The previewed room; null where Discover shows none, undefined while loading. */
  room: Room | null | undefined
  /** Its newest messages, where they are known. */
  messages: Message[] | null
  home: string
  /** Called when the visitor wants to type an address. */
  onPaste: () => void
}

/** A preview of a lively room; without one, the invitation to open the room of any page. */
export function RoomPreview({ room, messages: known, home, onPaste }: RoomPreviewProps) {
  const text = useText()
  const words = useWords(startWords)
  const initial = known !== null && known[0]?.room_id === room?.id ? known : null
  const preview = useRoomPreview(room?.id ?? null, READ, initial)
  const isHidden = useIsHidden()
  const said = useSaid()
  const messages = (preview.data ?? []).filter((message) => !isHidden(message.room_id, message))
  const faces = [...new Set(messages.map(({ user }) => user.public_id))].slice(-5)
  if (room === null) return <OpenDoor onPaste={onPaste} />
  const place = getRoomLabel(room ?? { title: null, domain: home, url: null }, text)
  const url = room?.url ?? `https://${room?.domain ?? home}/`
  return (
    <section className={css.preview} aria-label={words.look}>
      <Facepile seeds={faces} size="m" />
      <div className={css.name} data-known={room !== undefined}>
        <h2 className="t3">
          <bdi>{place.title}</bdi>
        </h2>
        <p className="t1 quiet">
          {room !== undefined && room.active_users > 0 && (
            <>
              <span className="num">{text.people.here(room.active_users)}</span> ·{' '}
            </>
          )}
          <bdi>{place.domain}</bdi>
        </p>
      </div>
      <ul className={css.log} {...said}>
        {messages.slice(-SHOWN).map((message) => (
          <li key={message.id}>
            <Avatar seed={message.user.public_id} size="m" />
            <div>
              <bdi className={css.who}>{getPersonName(message.user, text)}</bdi>
              <p className={cx(css.words, 'clamp')} dir="auto">
                {stripMarkup(message.content)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Link className={css.enter} href={toRoomPath(url)}>
        {words.stepIn}
      </Link>
    </section>
  )
}

/** The place of the preview where no room is on show. */
function OpenDoor({ onPaste }: Pick<RoomPreviewProps, 'onPaste'>) {
  const words = useWords(startWords)
  return (
    <section className={css.preview} aria-label={words.look}>
      <Icon name="globe" size="l" />
      <div className={css.open}>
        <h2 className="t3">{words.door}</h2>
        <p>{words.doorText}</p>
      </div>
      <button type="button" className={css.enter} onClick={onPaste}>
        {words.quietAction}
      </button>
    </section>
  )
}
