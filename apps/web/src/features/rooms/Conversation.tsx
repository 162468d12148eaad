import type { RoomSnapshot } from '@foyer/client'
import { type ReactNode, Suspense } from 'react'
import { lazyServed } from '../../lib/lazy-served.ts'
import { LogLoading } from '../../ui/log/LogLoading.tsx'

const NoMessages = lazyServed(() => import('./empty.ts'), 'NoMessages')

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
export function Conversation({ snapshot, children, ...rest }: ConversationProps) {
  if (snapshot.messages.length > 0) return children
  if (snapshot.status === 'loading') return <LogLoading />
  return (
    <Suspense fallback={<LogLoading />}>
      <NoMessages isFailed={snapshot.status === 'failed'} {...rest} />
    </Suspense>
  )
}
