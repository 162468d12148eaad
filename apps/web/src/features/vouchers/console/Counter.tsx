import { useCounter } from '@foyer/react'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { lazyNamed } from '../../../lib/lazy-named.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import shared from '../../../shell/console/Console.module.css'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { isolate } from '../../../ui/text/isolate.ts'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { type Outcome, refusedFor } from './accepted.ts'
import css from './Counter.module.css'
import { Redemptions } from './Redemptions.tsx'
import { Withdraw } from './Withdraw.tsx'
import { counterWords } from './words/index.ts'

const ScanDialog = lazyNamed(() => import('../../../ui/media/scan/ScanDialog.tsx'), 'ScanDialog')

/** Redeems codes of customers: typed, scanned by the camera, or by a hardware scanner, which types and presses Enter. */
export function Counter({ domain }: { domain: string }) {
  const words = useWords(counterWords)
  const counter = useCounter(domain)
  const form = useRef<HTMLFormElement>(null)
  const { busy, run } = useMutation()
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [scanning, setScanning] = useState(false)
  const accept = (presented: string) => {
    if (presented === '') return
    void run(async () => {
      try {
        const redemption = await counter.accept(domain, presented)
        setOutcome({ kind: 'accepted', redemption })
        setCode('')
        counter.refetch()
      } catch (error) {
        setOutcome(refusedFor(error))
      }
      form.current?.querySelector('input')?.select()
    })
  }
  return (
    <>
      <form
        ref={form}
        className={css.counter}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          accept(code.trim())
        }}
        noValidate
      >
        <div className={shared.line}>
          <Field
            label={words.code}
            note={words.codeNote}
            mono
            value={code}
            onChange={(value) => {
              setCode(value)
              setOutcome(null)
            }}
          />
          <Button variant="lamp" type="submit" className={css.go} disabled={busy} aria-busy={busy}>
            {busy ? words.redeeming : words.redeem}
          </Button>
          <Button icon="qr" className={css.go} disabled={busy} onClick={() => setScanning(true)}>
            {words.scan}
          </Button>
        </div>
        <div role="status" data-testid="outcome">
          {outcome !== null && <OutcomeNote outcome={outcome} />}
        </div>
      </form>
      {scanning && (
        <Suspense>
          <ScanDialog
            title={words.scanTitle}
            onCode={(presented) => {
              setScanning(false)
              setCode(presented)
              accept(presented.trim())
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
      <Redemptions domain={domain} counter={counter} />
      <Withdraw domain={domain} counter={counter} />
    </>
  )
}

/** The result for a code, large enough to be read across a counter. */
function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const text = useText()
  const words = useWords(counterWords)
  const { offer } = useWords(consoleWords)
  if (outcome.kind === 'accepted') {
    const { title, amount, user } = outcome.redemption
    return (
      <div className={cx(css.outcome, css.good)}>
        <Icon name="check" size="l" />
        <div>
          <p className="t3">{words.accepted}</p>
          <p>{words.whatFor(offer.times(amount, isolate(title)), isolate(getPersonName(user, text)))}</p>
        </div>
      </div>
    )
  }
  const { kind, redeemedAt } = outcome
  return (
    <div className={cx(css.outcome, css.bad)}>
      <Icon name="alert" size="l" />
      <div>
        <p className="t3">{words.refusedTitles[kind]}</p>
        <p>
          {kind === 'redeemed' && redeemedAt !== null
            ? words.redeemedAt(formatDayAndClock(redeemedAt, text))
            : words.refused[kind]}
        </p>
      </div>
    </div>
  )
}
