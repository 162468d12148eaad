import { formatRoomPath, PUSH_LEVELS, type PushLevel } from '@foyer/contract'
import type { RoomLevel } from '@foyer/contract/notifications'
import { useClient, useQuery } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Select } from '../../../ui/inputs/Input.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { getRoomLabel } from '../../../ui/text/room-label.ts'
import { roomLevelWords } from '../room/words/index.ts'
import css from './ByMail.module.css'
import { mailWords } from './words/index.ts'

/** Address by which the server finds the room of a level; a lobby that all pages of a domain share has none. */
const toUrl = ({ url, domain }: RoomLevel) => url ?? `https://${domain}/`

/** The rooms with a level of their own; shows nothing without one. */
export function RoomLevels({ publicId }: { publicId: string }) {
  const text = useText()
  const words = useWords(mailWords)
  const { levels: names } = useWords(roomLevelWords)
  const say = useToast()
  const { notifications } = useClient()
  const { data } = useQuery({
    queryKey: ['notifications.levels', publicId],
    queryFn: () => notifications.levels(),
  })
  // Chosen here; null is as elsewhere. The room stays in the list, so that the choice can be taken back.
  const [chosen, setChosen] = useState<Readonly<Record<string, PushLevel | null>>>({})
  if (data === null || data.length === 0) return null
  const choose = async (room: RoomLevel, level: PushLevel | null) => {
    const before = chosen
    setChosen({ ...before, [room.room_id]: level })
    try {
      await notifications.setLevel(toUrl(room), level)
    } catch {
      setChosen(before)
      say(words.problems.notSaved)
    }
  }
  return (
    <div className={css.rooms}>
      <p className="strong">{words.rooms}</p>
      <p className="t1 quiet">{words.roomsNote}</p>
      <ul>
        {data.map((room) => {
          const { title, address } = getRoomLabel({ ...room, title: null }, text)
          const level = room.room_id in chosen ? chosen[room.room_id] : room.level
          return (
            <li key={room.room_id} className={css.room}>
              <Link href={formatRoomPath(toUrl(room))} className={css.place}>
                <bdi>{title}</bdi>
                {title !== address && <bdi className={cx('t1 quiet', css.address)}>{address}</bdi>}
              </Link>
              <Select
                aria-label={title}
                className={css.level}
                value={level ?? ''}
                onChange={({ target }) =>
                  void choose(room, PUSH_LEVELS.find((each) => each === target.value) ?? null)
                }
              >
                <option value="">{words.asUsual}</option>
                {PUSH_LEVELS.map((each) => (
                  <option key={each} value={each}>
                    {names[each]}
                  </option>
                ))}
              </Select>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
