import type { RoomSnapshot } from '@foyer/client'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { LogEmpty, LogFailed, LogLoading } from '../../ui/log/LogPlaceholder.tsx'

const RoomReach = lazyNamed(() => import('./RoomReach.tsx'), 'RoomReach')

interface ConversationProps {
  /** Canonical address of the room. */
  url: string
  snapshot: RoomSnapshot
  /** The welcome message of the page's owner. */
  welcome: string | null
  onHello: () => void
  onRetry: () => void
  children: ReactNode
}

/** The log, or a placeholder: loading, failed or empty. */
export function Conversation({ url, snapshot, welcome, onHello, onRetry, children }: ConversationProps) {
  const text = useText()
  if (snapshot.messages.length > 0) return children
  if (snapshot.status === 'loading') return <LogLoading />
  if (snapshot.status === 'failed')
    return <LogFailed level="h3" title={text.room.failedTitle} onRetry={onRetry} />
  const reach = (
    // Of the height of the line that is loading.
    <Suspense fallback={'\u00A0'}>
      <RoomReach url={url} />
    </Suspense>
  )
  return (
    <LogEmpty
      icon="direct"
      title={text.room.emptyTitle}
      text={welcome ?? reach}
      note={welcome === null ? undefined : reach}
      onHello={onHello}
    />
  )
}
