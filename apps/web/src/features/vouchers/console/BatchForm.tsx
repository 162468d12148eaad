import type { useVoucherBatches } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { DayField, toEndOfDay } from '../../../shell/console/DayField.tsx'
import { Form } from '../../../shell/console/Form.tsx'
import { OfferFields } from '../../../shell/console/OfferFields.tsx'
import { useStoredDraft } from '../../../shell/console/use-stored-draft.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { counterWords } from './words/index.ts'

const EMPTY = { title: '', description: '', amount: '1', count: '10', uses: '1', until: '' }

/** Creates a batch of voucher codes. */
export function BatchForm({ domain, used }: { domain: string; used: ReturnType<typeof useVoucherBatches> }) {
  const words = useWords(counterWords)
  const mutation = useMutation()
  const [draft, set, forget] = useStoredDraft(`batch ${domain}`, EMPTY)
  const create = async () => {
    const { title, description, amount, count, uses, until } = draft
    const done = await mutation.run(() =>
      used.createBatch(domain, {
        title: title.trim(),
        description: description.trim(),
        amount: Number(amount),
        count: Number(count),
        uses_per_code: Number(uses),
        valid_until: until === '' ? null : toEndOfDay(until),
      }),
    )
    if (!done) return
    forget()
    used.refetch()
  }
  return (
    <Form
      onSubmit={create}
      error={mutation.error}
      acts={
        <Button variant="primary" type="submit" disabled={mutation.busy || draft.title.trim() === ''}>
          {words.create}
        </Button>
      }
    >
      <OfferFields draft={draft} set={set}>
        <Field
          label={words.count}
          note={words.countNote}
          inputMode="numeric"
          value={draft.count}
          onChange={(count) => set({ count })}
        />
        <Field label={words.uses} inputMode="numeric" value={draft.uses} onChange={(uses) => set({ uses })} />
        <DayField label={words.validUntil} value={draft.until} onChange={(until) => set({ until })} />
      </OfferFields>
    </Form>
  )
}
