import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { ActNote } from '../../../shell/proving/ActNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import css from '../Rows.module.css'

interface EndDialogProps {
  title: string
  note: string
  yes: string
  busy: boolean
  onYes: () => void
  onClose: () => void
}

/** Says what the wallet will ask before many sessions end. */
export function EndDialog({ title, note, yes, busy, onYes, onClose }: EndDialogProps) {
  const text = useText()
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {title}
        </h2>
        <p className="quiet">{note}</p>
        <ActNote act="end-sessions" />
      </div>
      <div className="row">
        <Button look="danger" disabled={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button look="plain" onClick={onClose}>
          {text.common.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
