import type { Complaint } from '@foyer/client'
import { DISCLOSED_MAX } from '@foyer/contract'
import type { Disclosed, ReportReason } from '@foyer/contract/moderation'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { readPageData } from '../../../lib/page-data.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import css from '../../../ui/inputs/Form.module.css'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import own from './ReportPerson.module.css'
import { personReportWords } from './words/index.ts'

const REASONS: readonly ReportReason[] = ['spam', 'abuse', 'illegal', 'other']

/** A private message that the reporter may show to the operators. */
export type Quote = Disclosed

/** Stays the same while the conversation goes on behind the dialog. */
const keyOf = ({ sent_at, text }: Quote) => `${sent_at} ${text}`

interface ReportPersonProps {
  /** Name of the person, as it stands in sentences. */
  name: string
  /** The latest private messages with the person, latest last; none where there are none to show. */
  quotes?: readonly Quote[]
  /** Sends the report. A rejection keeps the dialog open with what was typed. */
  onReport: (complaint: Complaint) => Promise<void>
  onClose: () => void
}

/** Reports a person to the operators of the server; no private message is shown to them unless it is chosen. */
export function ReportPerson({ name, quotes = [], onReport, onClose }: ReportPersonProps) {
  const text = useText()
  const words = useWords(personReportWords)
  const titleId = useId()
  const [reason, setReason] = useState<ReportReason>('abuse')
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const report = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    try {
      await onReport({
        reason,
        note: note.trim() || null,
        disclosed: quotes.filter((each) => chosen.has(keyOf(each))),
      })
    } catch {
      setState('failed')
    }
  }
  const choose = (quote: Quote) => {
    const next = new Set(chosen)
    if (!next.delete(keyOf(quote))) next.add(keyOf(quote))
    setChosen(next)
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void report(event)} noValidate>
        <div>
          <h2 className="t4" id={titleId}>
            {words.title(name)}
          </h2>
          <p className="quiet">{readPageData(document).config.operators ? words.text : words.unreviewed}</p>
        </div>
        <Segments
          label={words.reason}
          options={REASONS.map((value) => ({ value, label: words.reasons[value] }))}
          value={reason}
          onChange={setReason}
        />
        <Field label={words.note} note={words.noteNote} value={note} onChange={setNote} lines={3} />
        {quotes.length > 0 && (
          <fieldset className={own.quotes}>
            <legend className="strong">{words.disclose}</legend>
            <p className="t1 quiet">{words.discloseNote(name)}</p>
            <div className={own.list}>
              {quotes.slice(-DISCLOSED_MAX).map((quote) => (
                <label key={keyOf(quote)} className={own.quote}>
                  <input type="checkbox" checked={chosen.has(keyOf(quote))} onChange={() => choose(quote)} />
                  <span>
                    <span className="t1 quiet">
                      <bdi>{quote.own ? words.you : name}</bdi> ·{' '}
                      {formatDayAndClock(new Date(quote.sent_at).toISOString(), text)}
                    </span>
                    <span className={own.said} dir="auto">
                      {quote.text}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {state === 'failed' && <ErrorText>{words.failed}</ErrorText>}
        <ButtonRow>
          <Button variant="danger" type="submit" disabled={state === 'sending'}>
            {words.send(chosen.size)}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}
