import type { LiveMessage, Room } from '@foyer/client'
import { useContext, useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Spoken } from '../../i18n/spoken.ts'
import { toRoomPath } from '../../lib/routes.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { isEditable, isRemovable, type MessageActions } from './message-actions.ts'
import { useChanges } from './use-changes.ts'

interface MessageActionsOptions {
  room: Room
  url: string
  /** The reader owns the domain, and may remove any message. */
  isOwner: boolean
  onReply: (message: LiveMessage) => void
  onEdit: (message: LiveMessage) => void
}

/** The open dialog about a message: all actions, reactions, removal, report, or a block of its author. */
export interface Asked {
  about: 'all' | 'reaction' | 'removal' | 'report' | 'block'
  message: LiveMessage
}

/** The actions on messages, and the message of the open dialog. */
export function useMessageActions({ room, url, isOwner, onReply, onEdit }: MessageActionsOptions) {
  const text = useText()
  const { foreign } = useContext(Spoken)
  const copy = useCopy()
  const say = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { unsaved, change, forget } = useChanges(room, url)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object renders every row
  const actions = useMemo<MessageActions>(
    () => ({
      react: (message, reaction) =>
        void room.react(message.id, reaction).catch((error: unknown) =>
          import('./failure/explain-reaction.ts').then(
            ({ explainReaction }) => say(explainReaction(error, foreign)),
            () => say(text.room.notSent),
          ),
        ),
      pickReaction: (message) => setAsked({ about: 'reaction', message }),
      reply: onReply,
      retry: (message) => {
        const content = unsaved.get(message.id)
        if (content === undefined) void room.retry(message.key)
        else change(message.id, content)
      },
      discard: (message) => {
        if (unsaved.has(message.id)) forget(message.id)
        else void room.discard(message.key)
      },
      copyText: (message) => void copy(message.content, text.room.textCopied),
      copyLink: (message) => void copy(location.origin + toRoomPath(url, message.id), text.room.linkCopied),
      edit: onEdit,
      remove: (message) => setAsked({ about: 'removal', message }),
      report: (message) => setAsked({ about: 'report', message }),
      block: (message) => setAsked({ about: 'block', message }),
      openSheet: (message) => setAsked({ about: 'all', message }),
      mayEdit: (message) => isEditable(message, Date.now()),
      isEditEnded: (message) => isRemovable(message) && !isEditable(message, Date.now()),
      mayRemove: (message) => isRemovable(message) || (isOwner && message.sended && !message.deleted),
      mayReport: (message) => !message.own && message.state === 'sent' && !message.deleted,
      unsaved,
    }),
    [room, url, isOwner, unsaved, text],
  )
  return { actions, change, asked, closeAsked: () => setAsked(null) }
}
