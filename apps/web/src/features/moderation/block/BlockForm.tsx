import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { ReasonForm } from '../../../shell/console/ReasonForm.tsx'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import type { BlockError, NewBlock } from './use-block.ts'
import { blockWords } from './words/index.ts'

const HOUR_MS = 3_600_000
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, ever: null } as const
type Span = keyof typeof SPANS

interface BlockFormProps {
  /** Label of the submit button. */
  act: string
  busy: boolean
  error?: unknown
  blockError?: BlockError | null
  onBlock: (block: NewBlock) => void
  onClose: () => void
}

/** Asks for the duration of a block, and for the reason that the blocked person will read. */
export function BlockForm({ act, busy, error = null, blockError = null, onBlock, onClose }: BlockFormProps) {
  const words = useWords(blockWords)
  const [span, setSpan] = useState<Span>('day')
  const block = (reason: string) => {
    const ms = SPANS[span]
    const until = ms === null ? null : new Date(Date.now() + ms).toISOString()
    onBlock({ until, reason: reason || null })
  }
  return (
    <ReasonForm
      label={words.reason}
      note={words.reasonNote}
      act={act}
      optional
      busy={busy}
      error={error}
      onGive={block}
      onClose={onClose}
    >
      {blockError !== null && <ErrorText>{words.errors[blockError]}</ErrorText>}
      <Segments
        label={words.howLong}
        options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: words.spans[value] }))}
        value={span}
        onChange={setSpan}
      />
    </ReasonForm>
  )
}
