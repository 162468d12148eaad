import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { ActNote } from '../../../shell/proving/ActNote.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../../ui/feedback/DialogText.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'

interface EndDialogProps {
  title: string
  note: string
  yes: string
  busy: boolean
  onYes: () => void
  onClose: () => void
}

/** Confirms the end of several sessions, with the statement that the wallet will ask to sign. */
export function EndDialog({ title, note, yes, busy, onYes, onClose }: EndDialogProps) {
  const text = useText()
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogText titleId={titleId} title={title} closable>
        <p className="quiet">{note}</p>
        <ActNote act="end-sessions" />
      </DialogText>
      <div className="row">
        <Button variant="danger" disabled={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="plain" data-safe onClick={onClose}>
          {text.common.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
