import { useId } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../ui/feedback/DialogText.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { actionsWords } from '../../ui/log/actions/words/index.ts'

interface RemoveDialogProps {
  messageId: string
  onRemove: () => void
  onClose: () => void
}

/** Asks for confirmation before a message is removed. */
export function RemoveDialog({ messageId, onRemove, onClose }: RemoveDialogProps) {
  const words = useWords(actionsWords)
  const titleId = useId()
  const remove = () => {
    onClose()
    onRemove()
  }
  return (
    <Dialog labelledBy={titleId} about={`m-${messageId}`} onClose={onClose}>
      <DialogText titleId={titleId} title={words.removeTitle}>
        <p className="quiet">{words.removeText}</p>
      </DialogText>
      <ButtonRow>
        <Button variant="danger" onClick={remove}>
          {words.remove}
        </Button>
        <Button variant="plain" data-safe onClick={onClose}>
          {words.keepIt}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
