import type { Presentation, Voucher } from '@foyer/contract/vouchers'
import { useVoucherCodes } from '@foyer/react'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { AlertBox } from '../../ui/feedback/AlertBox.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Qr } from '../../ui/media/qr/Qr.tsx'
import { CodeLine } from '../../ui/text/CodeBox.tsx'
import { type Obstacle, toObstacle } from './obstacle.ts'
import css from './RedeemPane.module.css'
import { VoucherHeading } from './VoucherHeading.tsx'
import { vouchersWords } from './words/index.ts'

interface CounterCodeProps {
  voucher: Voucher
  onBack: () => void
}

/** A short-lived code to show at the counter; the voucher stays unused until the staff accepts the code. */
export function CounterCode({ voucher, onBack }: CounterCodeProps) {
  const words = useWords(vouchersWords)
  const { present } = useVoucherCodes()
  const [shown, setShown] = useState<Presentation | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const left = useSecondsUntil(shown?.expires_at ?? null)
  const { token } = voucher
  const requestCode = useCallback(() => {
    setShown(null)
    setObstacle(null)
    present(token).then(setShown, (error: unknown) => setObstacle(toObstacle(error)))
  }, [present, token])
  useEffect(requestCode, [requestCode])
  const isOver = shown !== null && left === 0
  return (
    <section className={css.code}>
      <VoucherHeading voucher={voucher} />
      {obstacle !== null && (
        <AlertBox small>{obstacle === 'unknown' ? words.presentFailed : words.obstacles[obstacle]}</AlertBox>
      )}
      {shown !== null && !isOver && (
        <>
          <Qr text={shown.code} label={words.qrLabel(voucher.title)} />
          <CodeLine code={shown.code} testId="counter-code">
            <span className="t1 num" aria-hidden="true">
              {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
            </span>
          </CodeLine>
        </>
      )}
      <p className={css.hint} role="status">
        {isOver ? words.presentOver : words.presentHint}
      </p>
      <ButtonRow className={css.acts}>
        {(isOver || obstacle === 'unknown') && (
          <Button variant="lamp" small icon="refresh" onClick={requestCode}>
            {words.presentAgain}
          </Button>
        )}
        <Button variant="plain" small onClick={onBack}>
          {words.presentBack}
        </Button>
      </ButtonRow>
    </section>
  )
}

/** Whole seconds until a time; 0 for a past time or null. */
function useSecondsUntil(time: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (time === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [time])
  return time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / 1_000))
}
