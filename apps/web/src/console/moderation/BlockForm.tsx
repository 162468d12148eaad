import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import css from '../Console.module.css'
import { orderWords } from './words/index.ts'

const HOUR_MS = 3_600_000
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, ever: null } as const
type Span = keyof typeof SPANS

interface BlockFormProps {
  busy: boolean
  /** @param until ISO 8601; null for good */
  onBlock: (until: string | null, reason: string | null) => void
  onClose: () => void
}

/** For how long somebody may not write, and what they are told. */
export function BlockForm({ busy, onBlock, onClose }: BlockFormProps) {
  const text = useText()
  const words = useWords(orderWords)
  const [span, setSpan] = useState<Span>('day')
  const [reason, setReason] = useState('')
  const block = (event: FormEvent) => {
    event.preventDefault()
    const ms = SPANS[span]
    onBlock(ms === null ? null : new Date(Date.now() + ms).toISOString(), reason.trim() || null)
  }
  return (
    <form className={css.form} onSubmit={block} noValidate>
      <Segments
        label={words.howLong}
        options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: words.spans[value] }))}
        value={span}
        onChange={setSpan}
      />
      <Field label={words.blockReason} note={words.blockReasonNote} value={reason} onChange={setReason} />
      <div className={css.acts}>
        <Button small look="danger" type="submit" disabled={busy}>
          {words.block}
        </Button>
        <Button small look="plain" onClick={onClose}>
          {text.common.cancel}
        </Button>
      </div>
    </form>
  )
}
