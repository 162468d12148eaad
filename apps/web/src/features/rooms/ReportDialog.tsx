import type { ReportReason } from '@foyer/contract/moderation'
import { useOwnReports } from '@foyer/react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import css from '../../ui/inputs/Form.module.css'
import { Segments } from '../../ui/inputs/Segments.tsx'
import { hideReported } from './hidden/set-hidden.ts'
import { useWithdraw } from './hidden/use-withdraw.ts'
import { reportWords } from './report/words/index.ts'

const REASONS: readonly ReportReason[] = ['spam', 'abuse', 'illegal', 'other']

interface ReportDialogProps {
  roomId: string
  messageId: string
  onClose: () => void
}

/** Reports a message to those who review reports of its room, and hides it from the reader. */
export function ReportDialog({ roomId, messageId, onClose }: ReportDialogProps) {
  const text = useText()
  const words = useWords(reportWords)
  const titleId = useId()
  const say = useToast()
  const { data: own, report: send } = useOwnReports(roomId)
  const withdraw = useWithdraw(roomId)
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const report = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    try {
      const { duplicate } = await send({ message_id: messageId, reason, note: note.trim() || null })
      hideReported(roomId, messageId)
      onClose()
      say(duplicate ? words.known : words.reported, { label: words.undo, run: () => withdraw([messageId]) })
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void report(event)} noValidate>
        <div>
          <h2 className="t4" id={titleId}>
            {words.title}
          </h2>
          <p className="quiet">{own !== null && words.text[own.reviewed_by]}</p>
        </div>
        <Segments
          label={words.reason}
          options={REASONS.map((value) => ({ value, label: words.reasons[value] }))}
          value={reason}
          onChange={setReason}
        />
        <Field label={words.note} note={words.noteNote} lines={2} value={note} onChange={setNote} />
        {state === 'failed' && <ErrorText>{words.failed}</ErrorText>}
        <ButtonRow>
          <Button variant="primary" type="submit" disabled={state === 'sending'}>
            {words.send}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}
