import { Suspense } from 'react'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { MessageSheet } from './MessageSheet.tsx'
import type { MessageActions } from './message-actions.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { Asked } from './use-message-actions.ts'

const BlockDialog = lazyNamed(() => import('../moderation/api.ts'), 'BlockDialog')
const ReactionDialog = lazyNamed(() => import('../../ui/log/ReactionDialog.tsx'), 'ReactionDialog')
const ReportDialog = lazyNamed(() => import('./ReportDialog.tsx'), 'ReportDialog')

interface MessageDialogProps {
  asked: Asked
  roomId: string
  domain: string
  actions: MessageActions
  onRemove: (messageId: string, content: null) => void
  onClose: () => void
}

/** The open dialog about a message. */
export function MessageDialog({ asked, roomId, domain, actions, onRemove, onClose }: MessageDialogProps) {
  const { about, message } = asked
  const { id } = message
  switch (about) {
    case 'all':
      return <MessageSheet message={message} actions={actions} onClose={onClose} />
    case 'removal':
      return <RemoveDialog messageId={id} onRemove={() => onRemove(id, null)} onClose={onClose} />
    case 'reaction':
      return (
        <Suspense>
          <ReactionDialog
            about={`m-${id}`}
            onPick={(reaction) => actions.react(message, reaction)}
            onClose={onClose}
          />
        </Suspense>
      )
    case 'report':
      return (
        <Suspense>
          <ReportDialog roomId={roomId} messageId={id} onClose={onClose} />
        </Suspense>
      )
    case 'block':
      return (
        <Suspense>
          <BlockDialog domain={domain} person={message.user} onClose={onClose} />
        </Suspense>
      )
  }
}
