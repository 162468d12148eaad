import type { Premoderation } from '@foyer/contract/moderation'
import { useWords } from '../../../i18n/words.ts'
import css from '../../../shell/console/Console.module.css'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { orderWords } from './words/index.ts'

const CHOICES = ['off', 'newcomers', 'unapproved', 'all'] as const satisfies readonly Premoderation[]

interface PremoderationChoiceProps {
  chosen: Premoderation
  onChange: (chosen: Premoderation) => void
}

/** Chooses which messages of a domain wait until staff has approved them, whatever they say. */
export function PremoderationChoice({ chosen, onChange }: PremoderationChoiceProps) {
  const { premoderation: words, off } = useWords(orderWords)
  const labels = { off, ...words.choices }
  return (
    <PageSection title={words.title}>
      <p className="quiet">{words.text}</p>
      <div className={css.form}>
        <Segments
          label={words.title}
          options={CHOICES.map((value) => ({ value, label: labels[value] }))}
          value={chosen}
          onChange={onChange}
        />
        <p className="t1 quiet">{words.what[chosen]}</p>
      </div>
    </PageSection>
  )
}
