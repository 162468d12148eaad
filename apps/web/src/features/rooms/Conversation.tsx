import type { RoomSnapshot } from '@foyer/client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import css from './Conversation.module.css'

interface ConversationProps {
  snapshot: RoomSnapshot
  /** What the owner of the page greets with. */
  welcome: string | null
  onHello: () => void
  onRetry: () => void
  children: ReactNode
}

/** The log, or what stands in its place: on its way, failed, nobody has written yet. */
export function Conversation({ snapshot, welcome, onHello, onRetry, children }: ConversationProps) {
  const text = useText()
  if (snapshot.messages.length > 0) return children
  if (snapshot.status === 'loading') {
    return (
      <div className={css.instead}>
        <SkeletonRows rows={6} label={text.room.loading} />
      </div>
    )
  }
  if (snapshot.status === 'failed') {
    const again = (
      <Button icon="refresh" onClick={onRetry}>
        {text.common.tryAgain}
      </Button>
    )
    return (
      <div className={css.middle}>
        <Empty icon="alert" title={text.room.failedTitle} text={text.room.failedText} action={again} />
      </div>
    )
  }
  const hello = (
    <Button look="primary" onClick={onHello}>
      {text.room.sayHello}
    </Button>
  )
  return (
    <div className={css.middle}>
      <Empty
        level="h2"
        icon="direct"
        title={text.room.emptyTitle}
        text={welcome ?? text.room.emptyText}
        action={hello}
      />
    </div>
  )
}
