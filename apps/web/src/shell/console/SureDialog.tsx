import { useId } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../ui/feedback/DialogText.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ErrorLine } from './ErrorLine.tsx'

interface SureDialogProps {
  title: string
  /** What happens. */
  note: string
  /** Label of the button that does it. */
  yes: string
  busy: boolean
  error: unknown
  onYes: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone; the focus begins on the safe answer. */
export function SureDialog({ title, note, yes, busy, error, onYes, onClose }: SureDialogProps) {
  const text = useText()
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogText titleId={titleId} title={title}>
        <p className="quiet">{note}</p>
      </DialogText>
      <ErrorLine error={error} />
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
