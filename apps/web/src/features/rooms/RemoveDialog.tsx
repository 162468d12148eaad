import { useId } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { actionsWords } from './actions/words/index.ts'
import css from './RemoveDialog.module.css'

interface RemoveDialogProps {
  messageId: string
  onRemove: () => void
  onClose: () => void
}

/** Asks once more before a message goes. */
export function RemoveDialog({ messageId, onRemove, onClose }: RemoveDialogProps) {
  const words = useWords(actionsWords)
  const titleId = useId()
  const remove = () => {
    onClose()
    onRemove()
  }
  return (
    <Dialog labelledBy={titleId} about={`m-${messageId}`} onClose={onClose}>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.removeTitle}
        </h2>
        <p className="quiet">{words.removeText}</p>
      </div>
      <div className={css.acts}>
        <Button look="danger" onClick={remove}>
          {words.remove}
        </Button>
        <Button look="plain" onClick={onClose}>
          {words.keepIt}
        </Button>
      </div>
    </Dialog>
  )
}
