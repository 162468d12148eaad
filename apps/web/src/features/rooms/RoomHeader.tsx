import { appPaths } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import type { RoomRoute } from '../../lib/routes.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { ThreadHeader } from '../../ui/layout/ThreadHeader.tsx'
import { Avatar, Facepile } from '../../ui/media/Avatar.tsx'
import { OnlineCount } from '../../ui/text/OnlineCount.tsx'
import type { RoomLabel } from '../../ui/text/room-label.ts'
import css from './RoomHeader.module.css'

export interface RoomHeaderProps {
  place: RoomLabel
  /** Address of the room's own picture; null for the generated one. */
  logo: string | null
  roomId: string
  /** Address of the page. */
  url: string
  /** Number of connections in the room, and public ids of the latest authors. */
  online: number
  faces: readonly string[]
  /** Beside the name, and before the search. */
  mark: ReactNode
  act: ReactNode
  /** What is open beside the room. */
  openPane: RoomRoute['details']
  onDetails: () => void
  onSearch: () => void
}

export function RoomHeader({
  place,
  logo,
  roomId,
  url,
  online,
  faces,
  mark,
  act,
  openPane,
  onDetails,
  onSearch,
}: RoomHeaderProps) {
  const text = useText()
  return (
    <ThreadHeader
      back={{ path: appPaths.rooms, label: text.room.backToRooms }}
      picture={<Avatar seed={roomId} shape="place" logo={logo} />}
      title={place.title}
      mark={mark}
      sub={
        <>
          <OnlineCount count={online} className={cx(css.here, css.narrow)} />
          <a className="cut" href={url} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
            {place.address}
          </a>
        </>
      }
      wide={
        <>
          {openPane === false && faces.length > 0 && (
            <span className={css.lately} aria-hidden="true">
              <span>{text.people.lately}</span>
              <Facepile seeds={faces} />
            </span>
          )}
          <OnlineCount count={online} className={css.here} />
        </>
      }
      act={
        <>
          {act}
          <IconButton
            icon="search"
            label={text.room.search}
            data-search
            aria-pressed={openPane === 'search'}
            onClick={onSearch}
          />
        </>
      }
      detailsShown={openPane === true}
      onDetails={onDetails}
    />
  )
}
