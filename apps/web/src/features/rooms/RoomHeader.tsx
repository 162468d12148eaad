import { useText } from '../../i18n/index.tsx'
import { goBack, ROOMS_PATH } from '../../routes.ts'
import { Avatar, Facepile } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import type { Place } from '../../ui/places.ts'
import css from './RoomHeader.module.css'

interface RoomHeaderProps {
  place: Place
  roomId: string
  /** The page itself. */
  url: string
  /** People who are here now, and a few faces of those who spoke last. */
  online: number
  faces: readonly string[]
  detailsShown: boolean
  onDetails: () => void
}

export function RoomHeader({ place, roomId, url, online, faces, detailsShown, onDetails }: RoomHeaderProps) {
  const text = useText()
  return (
    <header className={css.head}>
      <IconButton
        icon="left"
        className={css.back}
        label={text.room.backToRooms}
        onClick={() => goBack(ROOMS_PATH)}
      />
      <Avatar seed={roomId} shape="place" />
      <div className={css.names}>
        <h1 className={cx(css.title, 'cut')}>
          <bdi>{place.title}</bdi>
        </h1>
        <p className={css.sub}>
          {online > 0 && (
            <span className={css.narrow}>
              <span className={css.dot} />
              <span className="num">{text.people.here(online)}</span>
            </span>
          )}
          <a className="cut" href={url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{place.address}</bdi>
          </a>
        </p>
      </div>
      <div className={css.acts}>
        <span className={css.wide}>
          <Facepile seeds={faces} />
          {online > 0 && <span className="t1 quiet num">{text.people.here(online)}</span>}
        </span>
        <IconButton icon="panel" label={text.room.details} aria-pressed={detailsShown} onClick={onDetails} />
      </div>
    </header>
  )
}
