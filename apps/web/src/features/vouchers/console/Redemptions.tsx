import type { Redemption } from '@foyer/contract/vouchers'
import type { useCounter } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import css from '../../../shell/console/Console.module.css'
import { PagesView } from '../../../shell/console/PagesView.tsx'
import { ReasonForm } from '../../../shell/console/ReasonForm.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { isolate } from '../../../ui/text/isolate.ts'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { counterWords } from './words/index.ts'

type Counter = ReturnType<typeof useCounter>

/** Redemptions, newest first; each can be undone for 24 hours. */
export function Redemptions({ domain, counter }: { domain: string; counter: Counter }) {
  const words = useWords(counterWords)
  return (
    <PageSection title={words.lately}>
      <PagesView pages={counter} empty={<p className="quiet">{words.noneYet}</p>}>
        {(rows) => (
          <Rows of={rows}>
            {(redemption) => (
              <RedemptionRow key={redemption.id} domain={domain} redemption={redemption} counter={counter} />
            )}
          </Rows>
        )}
      </PagesView>
    </PageSection>
  )
}

const UNDO_MS = 24 * 3_600_000

interface RedemptionRowProps {
  domain: string
  redemption: Redemption
  counter: Counter
}

function RedemptionRow({ domain, redemption, counter }: RedemptionRowProps) {
  const text = useText()
  const words = useWords(counterWords)
  const { offer } = useWords(consoleWords)
  const mutation = useMutation()
  const [asking, setAsking] = useState(false)
  const { token, title, amount, user, redeemed_at, redeem_code, undone } = redemption
  const mayUndo = undone === null && Date.now() - Date.parse(redeemed_at) < UNDO_MS
  const undo = async (reason: string) => {
    if (!(await mutation.run(() => counter.undo(domain, redemption.id, reason)))) return
    setAsking(false)
    counter.refetch()
  }
  return (
    <Row
      title={<bdi className="strong">{offer.times(amount, title)}</bdi>}
      facts={[
        <bdi key="who">{getPersonName(user, text)}</bdi>,
        <time key="when" dateTime={redeemed_at}>
          {formatDayAndClock(redeemed_at, text)}
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
            <Button small variant="plain" onClick={() => setAsking(true)}>
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
          busy={mutation.busy}
          error={mutation.error}
          onGive={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  )
}
