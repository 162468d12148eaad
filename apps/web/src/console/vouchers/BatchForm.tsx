import type { useVoucherBatches } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import css from '../Console.module.css'
import { DayField, endOfDay } from '../DayField.tsx'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { counterWords } from './words/index.ts'

const EMPTY = { title: '', description: '', amount: '1', count: '10', uses: '1', until: '' }

/** What a new batch is good for, and how many codes are made for it. */
export function BatchForm({ domain, used }: { domain: string; used: ReturnType<typeof useVoucherBatches> }) {
  const words = useWords(counterWords)
  const deed = useDeed()
  const [draft, setDraft] = useState(EMPTY)
  const set = (part: Partial<typeof EMPTY>) => setDraft({ ...draft, ...part })
  const create = async (event: FormEvent) => {
    event.preventDefault()
    const { title, description, amount, count, uses, until } = draft
    const done = await deed.run(() =>
      used.createBatch(domain, {
        title: title.trim(),
        description: description.trim(),
        amount: Number(amount),
        count: Number(count),
        uses_per_code: Number(uses),
        valid_until: until === '' ? null : endOfDay(until),
      }),
    )
    if (!done) return
    setDraft(EMPTY)
    used.reload()
  }
  return (
    <form className={css.form} onSubmit={(event) => void create(event)} noValidate>
      <Field
        label={words.batchTitle}
        note={words.batchTitleNote}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <Field
        label={words.description}
        lines={2}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
      <div className={css.pair}>
        <Field
          label={words.amount}
          inputMode="numeric"
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
        <Field
          label={words.count}
          note={words.countNote}
          inputMode="numeric"
          value={draft.count}
          onChange={(count) => set({ count })}
        />
        <Field label={words.uses} inputMode="numeric" value={draft.uses} onChange={(uses) => set({ uses })} />
        <DayField label={words.validUntil} value={draft.until} onChange={(until) => set({ until })} />
      </div>
      <Fault error={deed.fault} />
      <div className={css.acts}>
        <Button look="primary" type="submit" disabled={deed.busy || draft.title.trim() === ''}>
          {words.create}
        </Button>
      </div>
    </form>
  )
}
