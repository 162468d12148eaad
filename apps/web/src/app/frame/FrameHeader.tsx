import type { RoomHeaderProps } from '../../features/rooms/RoomHeader.tsx'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { toRoomPath } from '../../lib/routes.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { OnlineCount } from '../../ui/text/OnlineCount.tsx'
import css from './Frame.module.css'
import { frameWords } from './words/index.ts'

interface FrameHeaderProps extends RoomHeaderProps {
  /** Null where the frame stays open. */
  onClose: (() => void) | null
}

/** The header of a room in another site's page. */
export function FrameHeader({ place, logo, roomId, url, online, mark, onClose }: FrameHeaderProps) {
  const text = useText()
  const words = useWords(frameWords)
  return (
    <header className={css.head}>
      <Avatar seed={roomId} shape="place" logo={logo} />
      <div className={css.names}>
        <h1 className="cut" dir="auto">
          <span className={css.title}>{place.title}</span> {mark}
        </h1>
        <OnlineCount count={online} />
      </div>
      <div className={css.acts}>
        <IconButton
          icon="external"
          iconSize="s"
          label={words.open}
          onClick={() => window.open(toRoomPath(url), '_blank', 'noopener')}
        />
        {onClose !== null && <IconButton icon="close" label={text.common.close} onClick={onClose} />}
      </div>
    </header>
  )
}
