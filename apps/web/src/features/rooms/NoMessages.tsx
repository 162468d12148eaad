import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { LogEmpty, LogFailed } from '../../ui/log/LogPlaceholder.tsx'
import { RoomReach } from './RoomReach.tsx'
import { roomsWords } from './words/index.ts'

interface NoMessagesProps {
  /** Canonical address of the room. */
  url: string
  /** The messages did not load. */
  isFailed: boolean
  /** The welcome message of the page's owner. */
  welcome: string | null
  onHello: () => void
  onRetry: () => void
}

/** What a room shows in place of messages: that it has none, or that they did not load. */
export function NoMessages({ url, isFailed, welcome, onHello, onRetry }: NoMessagesProps) {
  const text = useText()
  const words = useWords(roomsWords)
  if (isFailed) return <LogFailed level="h3" title={text.room.failedTitle} onRetry={onRetry} />
  const reach = <RoomReach url={url} />
  return (
    <LogEmpty
      icon="direct"
      title={words.emptyTitle}
      text={welcome ?? reach}
      note={welcome === null ? undefined : reach}
      onHello={onHello}
    />
  )
}
