import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/inputs/Field.tsx'
import css from './Console.module.css'
import { consoleWords } from './words/index.ts'

/** What a voucher is good for, as it is typed. */
interface OfferDraft {
  title: string
  description: string
  amount: string
}

interface OfferFieldsProps {
  draft: OfferDraft
  set: (part: Partial<OfferDraft>) => void
  /** Short fields, beside how many of it there are. */
  children: ReactNode
}

/** What levels earn and what codes are good for is described alike. */
export function OfferFields({ draft, set, children }: OfferFieldsProps) {
  const { offer } = useWords(consoleWords)
  return (
    <>
      <Field
        label={offer.what}
        note={offer.whatNote}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <Field
        label={offer.description}
        lines={2}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
      <div className={css.pair}>
        <Field
          label={offer.amount}
          inputMode="numeric"
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
        {children}
      </div>
    </>
  )
}

/** A number as it is typed; null where the field is empty. */
export const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
