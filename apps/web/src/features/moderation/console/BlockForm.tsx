import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { ReasonForm } from '../../../shell/console/ReasonForm.tsx'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { orderWords } from './words/index.ts'

const HOUR_MS = 3_600_000
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, ever: null } as const
type Span = keyof typeof SPANS

interface BlockFormProps {
  busy: boolean
  /** @param until ISO 8601; null for a permanent block */
  onBlock: (until: string | null, reason: string | null) => void
  onClose: () => void
}

/** Asks for the duration of a block, and for the reason that the blocked person will read. */
export function BlockForm({ busy, onBlock, onClose }: BlockFormProps) {
  const words = useWords(orderWords)
  const [span, setSpan] = useState<Span>('day')
  const block = (reason: string) => {
    const ms = SPANS[span]
    onBlock(ms === null ? null : new Date(Date.now() + ms).toISOString(), reason || null)
  }
  return (
    <ReasonForm
      label={words.blockReason}
      note={words.blockReasonNote}
      act={words.block}
      optional
      busy={busy}
      onGive={block}
      onClose={onClose}
    >
      <Segments
        label={words.howLong}
        options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: words.spans[value] }))}
        value={span}
        onChange={setSpan}
      />
    </ReasonForm>
  )
}
