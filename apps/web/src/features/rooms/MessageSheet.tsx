import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useModeratedDomain } from '../../shell/use-moderated-domain.ts'
import { actionsWords } from '../../ui/log/actions/words/index.ts'
import { type RowAction, RowSheet } from '../../ui/log/RowSheet.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import type { MessageActions } from './message-actions.ts'

interface MessageSheetProps {
  message: LiveMessage
  actions: MessageActions
  onClose: () => void
}

/** The actions of a message of a room, opened by a long press. */
export function MessageSheet({ message, actions, onClose }: MessageSheetProps) {
  const text = useText()
  const words = useWords(actionsWords)
  const mayBlock = useModeratedDomain() !== null && actions.mayReport(message)
  const isSent = message.state === 'sent'
  const offered: readonly (RowAction | false)[] = [
    isSent && { icon: 'reply', label: words.reply, onClick: () => actions.reply(message) },
    { icon: 'copy', label: words.copyText, onClick: () => actions.copyText(message) },
    actions.mayEdit(message) && { icon: 'edit', label: words.edit, onClick: () => actions.edit(message) },
    actions.isEditEnded(message) && { icon: 'edit', label: words.editEnded, onClick: null },
    isSent && { icon: 'link', label: words.copyLinkLong, onClick: () => actions.copyLink(message) },
    actions.mayReport(message) && {
      ...({ icon: 'flag', label: words.report } as const),
      onClick: () => actions.report(message),
    },
    mayBlock && {
      ...({ icon: 'block', label: words.block, isLast: true } as const),
      onClick: () => actions.block(message),
    },
    actions.mayRemove(message) && {
      ...({ icon: 'trash', label: words.remove, isLast: true } as const),
      onClick: () => actions.remove(message),
    },
  ]
  return (
    <RowSheet
      name={getPersonName(message.user, text)}
      content={message.content}
      onReact={isSent ? (reaction) => actions.react(message, reaction) : null}
      onMoreReactions={() => actions.pickReaction(message)}
      actions={offered.filter((action) => action !== false)}
      onClose={onClose}
    />
  )
}
