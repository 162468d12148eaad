import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { ReasonForm } from '../../shell/console/ReasonForm.tsx'
import { ActNote } from '../../shell/proving/ActNote.tsx'
import { Segments } from '../../ui/inputs/Segments.tsx'
import type { BanChoice } from './use-ban.ts'
import { operatorWords } from './words/index.ts'

const DAY_MS = 86_400_000
const SPANS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, ever: null } as const
type Span = keyof typeof SPANS
/** Milliseconds by which the longest suspension stays below the limit that needs a proof. */
const MARGIN_MS = 60_000

interface BanFormProps {
  busy: boolean
  onBan: (choice: BanChoice) => void
  onClose: () => void
}

/** Asks for the duration of a ban, and for the reason that the banned person will read. */
export function BanForm({ busy, onBan, onClose }: BanFormProps) {
  const words = useWords(operatorWords)
  const [span, setSpan] = useState<Span>('week')
  const ban = (reason: string) => {
    const ms = SPANS[span]
    const until = ms === null ? null : new Date(Date.now() + ms - MARGIN_MS).toISOString()
    onBan({ until, reason: reason || null })
  }
  return (
    <ReasonForm
      label={words.banReason}
      note={words.banReasonNote}
      act={span === 'ever' ? words.ban : words.suspend}
      optional
      busy={busy}
      onGive={ban}
      onClose={onClose}
    >
      <Segments
        label={words.howLong}
        options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: words.spans[value] }))}
        value={span}
        onChange={setSpan}
      />
      {span === 'ever' && <ActNote act="ban-person" />}
    </ReasonForm>
  )
}
