import type { Delivery } from '@foyer/contract/webhooks'
import type { useDeliveries } from '@foyer/react'
import { useEffect } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import css from '../../../shell/console/Console.module.css'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { webhooksWords } from './words/index.ts'

interface DeliveriesProps {
  domain: string
  webhook: string
  log: ReturnType<typeof useDeliveries>
}

/** Milliseconds after which a delivery that is on its way is looked at again. */
const SOON_MS = 1_500

/** The log of a webhook: each delivery with its result, and a button that sends one again. */
export function Deliveries({ domain, webhook, log }: DeliveriesProps) {
  const words = useWords(webhooksWords)
  const mutation = useMutation()
  const { refetch } = log
  const isSending = log.data?.some(({ next_at }) => next_at !== null && isDue(next_at)) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response decides anew
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(refetch, SOON_MS)
    return () => clearTimeout(timer)
  }, [isSending, log.data, refetch])
  const resend = (id: string) =>
    void mutation.run(() => log.resend(domain, webhook, id)).then(() => log.refetch())
  return (
    <>
      <ErrorLine error={mutation.error} />
      <QueryView query={log}>
        {(deliveries) => (
          <Rows of={deliveries} empty={<p className="quiet">{words.noLog}</p>}>
            {(each) => (
              <DeliveryRow
                key={each.id}
                delivery={each}
                busy={mutation.busy}
                onResend={() => resend(each.id)}
              />
            )}
          </Rows>
        )}
      </QueryView>
    </>
  )
}

const isDue = (at: string): boolean => Date.parse(at) <= Date.now() + SOON_MS

interface DeliveryRowProps {
  delivery: Delivery
  busy: boolean
  onResend: () => void
}

function DeliveryRow({ delivery, busy, onResend }: DeliveryRowProps) {
  const text = useText()
  const words = useWords(webhooksWords)
  const { event, status, attempts, answer, fault, created_at, next_at } = delivery
  const names: Record<string, string> = words.events
  const time = formatDayAndClock(created_at, text)
  return (
    <Row
      title={<span className="strong">{names[event] ?? words.ping}</span>}
      facts={[
        time,
        attempts > 0 && words.attempts(attempts),
        answer !== null && words.answered(answer),
        fault !== null && (words.faults[fault as keyof typeof words.faults] ?? words.faults.unreachable),
        next_at !== null && attempts > 0 && words.nextAt(formatDayAndClock(next_at, text)),
      ]}
      end={
        <>
          <span className={cx(css.tag, status === 'delivered' && css.good, status === 'failed' && css.bad)}>
            {words.results[status]}
          </span>
          {status !== 'delivered' && (
            <Button
              small
              icon="refresh"
              disabled={busy}
              aria-label={words.resendNamed(names[event] ?? words.ping, time)}
              onClick={onResend}
            >
              {words.resend}
            </Button>
          )}
        </>
      }
    />
  )
}
