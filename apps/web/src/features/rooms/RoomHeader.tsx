import { appPaths } from '@foyer/contract'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../ui/layout/Link.tsx'
import { ThreadHeader } from '../../ui/layout/ThreadHeader.tsx'
import { Avatar, Facepile } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { OnlineCount } from '../../ui/text/OnlineCount.tsx'
import type { RoomLabel } from '../../ui/text/room-label.ts'
import css from './RoomHeader.module.css'

interface RoomHeaderProps {
  place: RoomLabel
  /** Address of the room's own picture; null for the generated one. */
  logo: string | null
  roomId: string
  /** Address of the page. */
  url: string
  /** Number of connections in the room, and public ids of the latest authors. */
  online: number
  faces: readonly string[]
  detailsShown: boolean
  onDetails: () => void
}

export function RoomHeader({
  place,
  logo,
  roomId,
  url,
  online,
  faces,
  detailsShown,
  onDetails,
}: RoomHeaderProps) {
  const text = useText()
  return (
    <ThreadHeader
      back={{ path: appPaths.rooms, label: text.room.backToRooms }}
      picture={<Avatar seed={roomId} shape="place" logo={logo} />}
      title={place.title}
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
          {faces.length > 0 && (
            <span className={css.lately} aria-hidden="true">
              <span>{text.people.lately}</span>
              <Facepile seeds={faces} />
            </span>
          )}
          <OnlineCount count={online} className={css.here} />
        </>
      }
      act={
        <Link
          className={css.act}
          href={`${appPaths.search}?${new URLSearchParams({ domain: place.domain })}`}
          aria-label={text.room.search}
          title={text.room.search}
        >
          <Icon name="search" />
        </Link>
      }
      detailsShown={detailsShown}
      onDetails={onDetails}
    />
  )
}
