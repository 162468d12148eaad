import { getRefusal } from '@foyer/client'
import { withdraw } from '@foyer/contract/vouchers'
import type { useCounter } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { Form } from '../../../shell/console/Form.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { counterWords } from './words/index.ts'

const NUMBER = /^\d{1,78}$/

/** Withdraws an unused voucher by its number; its holder reads the reason. */
export function Withdraw({ domain, counter }: { domain: string; counter: ReturnType<typeof useCounter> }) {
  const words = useWords(counterWords)
  const say = useToast()
  const { busy, error, run } = useMutation()
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const token = number.replaceAll(/[\s#]/g, '')
  const isReady = NUMBER.test(token) && reason.trim() !== ''
  const submit = async () => {
    if (!isReady || !(await run(() => counter.withdraw(domain, token, reason.trim())))) return
    setNumber('')
    setReason('')
    say(words.withdrawn)
  }
  const refused = getRefusal(error, withdraw)
  return (
    <PageSection title={words.withdrawTitle}>
      <Form
        onSubmit={submit}
        error={refused === null ? error : null}
        acts={
          <Button variant="danger" type="submit" disabled={busy || !isReady}>
            {words.withdraw}
          </Button>
        }
      >
        <p className="quiet">{words.withdrawText}</p>
        <Field
          label={words.voucherNumber}
          note={words.voucherNumberNote}
          inputMode="numeric"
          value={number}
          error={refused === null ? null : words.withdrawFaults[refused]}
          onChange={setNumber}
        />
        <Field label={words.reason} note={words.withdrawReasonNote} value={reason} onChange={setReason} />
      </Form>
    </PageSection>
  )
}
