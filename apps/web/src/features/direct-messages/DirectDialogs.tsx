import type { LiveDirectMessage } from '@foyer/client'
import { useId } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../ui/feedback/DialogText.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { actionsWords } from '../../ui/log/actions/words/index.ts'
import { ReactionDialog } from '../../ui/log/ReactionDialog.tsx'
import { type RowAction, RowSheet } from '../../ui/log/RowSheet.tsx'
import { type DirectActions, isAnswerable } from './direct-actions.ts'
import type { Asked } from './use-direct-actions.ts'
import { directWords } from './words/index.ts'

interface DirectDialogsProps {
  asked: Asked
  actions: DirectActions
  /** Name of the counterpart. */
  name: string
  onRemove: (message: LiveDirectMessage) => void
  onHide: (message: LiveDirectMessage) => void
  onClose: () => void
}

/** The open dialog about a message. */
export function DirectDialogs({ asked, ...rest }: DirectDialogsProps) {
  const { message, about } = asked
  const { actions, onClose } = rest
  if (about === 'all') return <DirectSheet message={message} {...rest} />
  if (about === 'deletion') return <DeleteDialog message={message} {...rest} />
  return (
    <ReactionDialog
      about={toRowId(message)}
      onPick={(reaction) => actions.react(message, reaction)}
      onClose={onClose}
    />
  )
}

/** Id of the row of a message. */
export const toRowId = ({ key }: LiveDirectMessage): string => `dm-${key}`

type AboutProps = Omit<DirectDialogsProps, 'asked'> & { message: LiveDirectMessage }

function DirectSheet({ message, actions, name, onClose }: AboutProps) {
  const text = useText()
  const words = useWords(directWords)
  const offered = useWords(actionsWords)
  const isText = !message.deleted && message.unreadable === undefined
  const all: readonly (RowAction | false)[] = [
    isAnswerable(message) && { icon: 'reply', label: offered.reply, onClick: () => actions.reply(message) },
    isText && { icon: 'copy', label: offered.copyText, onClick: () => actions.copyText(message) },
    { icon: 'trash', label: offered.remove, onClick: () => actions.remove(message), isLast: true },
  ]
  return (
    <RowSheet
      name={message.own ? text.people.you : name}
      content={message.deleted ? words.deleted : message.plaintextMessage}
      onReact={isAnswerable(message) ? (reaction) => actions.react(message, reaction) : null}
      onMoreReactions={() => actions.pickReaction(message)}
      actions={all.filter((action) => action !== false)}
      onClose={onClose}
    />
  )
}

/** Asks whether a message is deleted for both people or for the reader only. */
function DeleteDialog({ message, name, onRemove, onHide, onClose }: AboutProps) {
  const words = useWords(directWords)
  const { keepIt } = useWords(actionsWords)
  const titleId = useId()
  const isForBoth = message.own && message.state === 'sent' && !message.deleted
  const closeAnd = (act: (message: LiveDirectMessage) => void) => () => {
    onClose()
    act(message)
  }
  return (
    <Dialog labelledBy={titleId} about={toRowId(message)} onClose={onClose}>
      <DialogText titleId={titleId} title={words.deleteTitle}>
        <p className="quiet">{isForBoth ? words.deleteText(name) : words.deleteHereText(name)}</p>
      </DialogText>
      <ButtonRow>
        {isForBoth && (
          <Button variant="danger" onClick={closeAnd(onRemove)}>
            {words.deleteBoth}
          </Button>
        )}
        <Button {...(isForBoth ? {} : { variant: 'danger' })} onClick={closeAnd(onHide)}>
          {words.deleteHere}
        </Button>
        <Button variant="plain" data-safe onClick={onClose}>
          {keepIt}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
