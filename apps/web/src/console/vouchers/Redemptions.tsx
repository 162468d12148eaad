import type { Redemption } from '@foyer/contract/vouchers'
import type { useCounter } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { isolate } from '../../ui/isolate.ts'
import { PageSection } from '../../ui/Page.tsx'
import { nameOf } from '../../ui/people.ts'
import { dayAndClock } from '../../ui/time.ts'
import css from '../Console.module.css'
import { Paged } from '../Paged.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { Row, Rows } from '../Rows.tsx'
import { useDeed } from '../use-deed.ts'
import { consoleWords } from '../words/index.ts'
import { counterWords } from './words/index.ts'

type Counter = ReturnType<typeof useCounter>

/** What was redeemed, the newest first; within a day it can be taken back. */
export function Redemptions({ domain, counter }: { domain: string; counter: Counter }) {
  const words = useWords(counterWords)
  return (
    <PageSection title={words.lately}>
      <Paged pages={counter} empty={<p className="quiet">{words.noneYet}</p>}>
        {(rows) => (
          <Rows of={rows}>
            {(redemption) => (
              <Redeemed key={redemption.id} domain={domain} redemption={redemption} counter={counter} />
            )}
          </Rows>
        )}
      </Paged>
    </PageSection>
  )
}

const UNDO_MS = 24 * 3_600_000

interface RedeemedProps {
  domain: string
  redemption: Redemption
  counter: Counter
}

function Redeemed({ domain, redemption, counter }: RedeemedProps) {
  const text = useText()
  const words = useWords(counterWords)
  const { offer } = useWords(consoleWords)
  const deed = useDeed()
  const [asking, setAsking] = useState(false)
  const { token, title, amount, user, redeemed_at, redeem_code, undone } = redemption
  const mayUndo = undone === null && Date.now() - Date.parse(redeemed_at) < UNDO_MS
  const undo = async (reason: string) => {
    if (!(await deed.run(() => counter.undo(domain, redemption.id, reason)))) return
    setAsking(false)
    counter.reload()
  }
  return (
    <Row
      title={<bdi className="strong">{offer.times(amount, title)}</bdi>}
      facts={[
        <bdi key="who">{nameOf(user, text)}</bdi>,
        <time key="when" dateTime={redeemed_at}>
          {dayAndClock(redeemed_at, text)}
        </time>,
        <bdi key="code" dir="ltr">
          {redeem_code}
        </bdi>,
        words.numbered(token),
        undone !== null && words.undone(isolate(undone.reason)),
      ]}
      end={
        <>
          {undone !== null && <span className={css.tag}>{words.takenBack}</span>}
          {mayUndo && !asking && (
            <Button small look="plain" onClick={() => setAsking(true)}>
              {words.undo}
            </Button>
          )}
        </>
      }
    >
      {asking && (
        <ReasonForm
          label={words.reason}
          note={words.reasonNote}
          act={words.undo}
          busy={deed.busy}
          fault={deed.fault}
          onGive={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  )
}
