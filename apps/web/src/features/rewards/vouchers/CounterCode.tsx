import type { Presentation, Voucher } from '@foyer/contract/vouchers'
import { useVoucherCodes } from '@foyer/react'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Qr } from '../../../ui/qr/Qr.tsx'
import { rewardsWords } from '../words/index.ts'
import { Head } from './Head.tsx'
import { type Obstacle, obstacleOf } from './obstacle.ts'
import css from './RedeemPane.module.css'

interface CounterCodeProps {
  voucher: Voucher
  onBack: () => void
}

/** A code for the counter: short-lived, and the voucher stays unused until somebody there accepts it. */
export function CounterCode({ voucher, onBack }: CounterCodeProps) {
  const words = useWords(rewardsWords)
  const { present } = useVoucherCodes()
  const [shown, setShown] = useState<Presentation | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const left = useSecondsUntil(shown?.expires_at ?? null)
  const { token } = voucher
  const ask = useCallback(() => {
    setShown(null)
    setObstacle(null)
    present(token).then(setShown, (error: unknown) => setObstacle(obstacleOf(error)))
  }, [present, token])
  useEffect(ask, [ask])
  const isOver = shown !== null && left === 0
  return (
    <section className={css.code}>
      <Head voucher={voucher} />
      {obstacle !== null && (
        <p className={css.obstacle} role="alert">
          <Icon name="alert" size="s" />
          <span>{obstacle === 'unknown' ? words.presentFailed : words.obstacles[obstacle]}</span>
        </p>
      )}
      {shown !== null && !isOver && (
        <>
          <Qr text={shown.code} label={words.qrLabel(voucher.title)} />
          <div className={css.letters}>
            <bdi data-testid="counter-code" dir="ltr">
              {shown.code}
            </bdi>
            <span className="t1 num" aria-hidden="true">
              {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
            </span>
          </div>
        </>
      )}
      <p className={css.hint} role="status">
        {isOver ? words.presentOver : words.presentHint}
      </p>
      <div className={css.acts}>
        {(isOver || obstacle === 'unknown') && (
          <Button look="lamp" small icon="refresh" onClick={ask}>
            {words.presentAgain}
          </Button>
        )}
        <Button look="plain" small onClick={onBack}>
          {words.presentBack}
        </Button>
      </div>
    </section>
  )
}

/** Whole seconds that are left; 0 where there is nothing to wait for. */
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
