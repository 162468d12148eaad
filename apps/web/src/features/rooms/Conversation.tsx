import type { RoomSnapshot } from '@foyer/client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { LogEmpty, LogFailed, LogLoading } from '../../ui/log/LogPlaceholder.tsx'

interface ConversationProps {
  snapshot: RoomSnapshot
  /** The welcome message of the page's owner. */
  welcome: string | null
  onHello: () => void
  onRetry: () => void
  children: ReactNode
}

/** The log, or a placeholder: loading, failed or empty. */
export function Conversation({ snapshot, welcome, onHello, onRetry, children }: ConversationProps) {
  const text = useText()
  if (snapshot.messages.length > 0) return children
  if (snapshot.status === 'loading') return <LogLoading />
  if (snapshot.status === 'failed')
    return <LogFailed level="h3" title={text.room.failedTitle} onRetry={onRetry} />
  return (
    <LogEmpty
      icon="direct"
      title={text.room.emptyTitle}
      text={welcome ?? text.room.emptyText}
      onHello={onHello}
    />
  )
}
