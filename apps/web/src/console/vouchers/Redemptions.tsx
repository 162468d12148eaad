import type { Redemption } from '@foyer/contract/vouchers'
import type { useCounter } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { isolate } from '../../ui/isolate.ts'
import { PageSection } from '../../ui/Page.tsx'
import { nameOf } from '../../ui/people.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { dayAndClock } from '../../ui/time.ts'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { consoleWords } from '../words/index.ts'
import { counterWords } from './words/index.ts'

type Counter = ReturnType<typeof useCounter>

/** What was redeemed, the newest first; within a day it can be taken back. */
export function Redemptions({ domain, counter }: { domain: string; counter: Counter }) {
  const words = useWords(counterWords)
  const common = useWords(consoleWords)
  const { rows, loading, error, more, reload } = counter
  return (
    <PageSection title={words.lately}>
      {rows.length === 0 && loading && <SkeletonRows rows={3} label={common.loading} />}
      <Fault error={error} onAgain={reload} />
      {rows.length === 0 && !loading && error === null && <p className="quiet">{words.noneYet}</p>}
      <ul className={css.rows}>
        {rows.map((redemption) => (
          <Row key={redemption.id} domain={domain} redemption={redemption} counter={counter} />
        ))}
      </ul>
      {rows.length > 0 && more !== null && (
        <Button look="text" onClick={more}>
          {common.more}
        </Button>
      )}
    </PageSection>
  )
}

const UNDO_MS = 24 * 3_600_000

function Row({ domain, redemption, counter }: { domain: string; redemption: Redemption; counter: Counter }) {
  const text = useText()
  const words = useWords(counterWords)
  const deed = useDeed()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { token, title, amount, user, redeemed_at, redeem_code, undone } = redemption
  const mayUndo = undone === null && Date.now() - Date.parse(redeemed_at) < UNDO_MS
  const undo = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return
    if (!(await deed.run(() => counter.undo(domain, redemption.id, reason.trim())))) return
    setAsking(false)
    counter.reload()
  }
  return (
    <li className={css.row}>
      <span className={css.main}>
        <bdi className="strong">{words.times(amount, title)}</bdi>
        <span className="t1 quiet">
          <bdi>{nameOf(user, text)}</bdi> ·{' '}
          <time dateTime={redeemed_at}>{dayAndClock(redeemed_at, text)}</time> ·{' '}
          <bdi dir="ltr">{redeem_code}</bdi> · {words.numbered(token)}
        </span>
        {undone !== null && <span className="t1 quiet">{words.undone(isolate(undone.reason))}</span>}
      </span>
      {undone !== null && <span className={css.tag}>{words.takenBack}</span>}
      {mayUndo && !asking && (
        <Button small look="plain" onClick={() => setAsking(true)}>
          {words.undo}
        </Button>
      )}
      {asking && (
        <form className={css.form} onSubmit={(event) => void undo(event)} noValidate>
          <Field label={words.reason} note={words.reasonNote} value={reason} onChange={setReason} />
          <Fault error={deed.fault} />
          <div className={css.acts}>
            <Button small look="danger" type="submit" disabled={deed.busy || reason.trim() === ''}>
              {words.undo}
            </Button>
            <Button small look="plain" onClick={() => setAsking(false)}>
              {text.common.cancel}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
