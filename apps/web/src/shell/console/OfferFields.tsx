import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/inputs/Field.tsx'
import css from './Console.module.css'
import { consoleWords } from './words/index.ts'

/** Unsaved description of a voucher. */
interface OfferDraft {
  title: string
  description: string
  amount: string
}

interface OfferFieldsProps {
  draft: OfferDraft
  set: (part: Partial<OfferDraft>) => void
  /** Further short fields in the row of the amount. */
  children: ReactNode
}

/** Fields that describe a voucher, for rewards and for codes. */
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

/** The number of a text; null for an empty one. */
export const parseOptionalNumber = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed)
