import type { Redeemed, Voucher } from '@foyer/contract/vouchers'
import { useRedeem } from '@foyer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { rememberFocus } from '../../lib/remember-focus.ts'
import { AlertBox } from '../../ui/feedback/AlertBox.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { DetailsPane } from '../../ui/layout/DetailsPane.tsx'
import { Qr } from '../../ui/media/qr/Qr.tsx'
import { CodeLine } from '../../ui/text/CodeBox.tsx'
import { CounterCode } from './CounterCode.tsx'
import { type Obstacle, toObstacle } from './obstacle.ts'
import css from './RedeemPane.module.css'
import { VoucherHeading } from './VoucherHeading.tsx'
import { vouchersWords } from './words/index.ts'

interface RedeemPaneProps {
  voucher: Voucher
  /** Reloads the vouchers. */
  onChange: () => void
  onClose: () => void
}

/** Redeems a voucher: asks for confirmation, then shows the code. */
export function RedeemPane({ voucher, onChange, onClose }: RedeemPaneProps) {
  const words = useWords(vouchersWords)
  const redeem = useRedeem()
  const pane = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  useFocusWithin(pane)

  const use = async () => {
    // A second press before the next render must not send a second request.
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setObstacle(null)
    try {
      setRedeemed(await redeem(voucher.token))
    } catch (error) {
      setObstacle(toObstacle(error))
    } finally {
      isBusy.current = false
      setBusy(false)
      onChange()
    }
  }
  const code = redeemed?.redeem_code ?? voucher.redeem_code
  return (
    <DetailsPane task label={words.redeemTitle} title={words.redeemTitle} onClose={onClose} testId="redeem">
      <div ref={pane} tabIndex={-1} className={css.pane}>
        {code !== null ? (
          <Code voucher={voucher} code={code} isNew={redeemed !== null} />
        ) : (
          <Question
            voucher={voucher}
            busy={busy}
            obstacle={voucher.status === 'expired' ? 'expired' : obstacle}
            onUse={() => void use()}
            onClose={onClose}
          />
        )}
      </div>
    </DetailsPane>
  )
}

interface QuestionProps {
  voucher: Voucher
  busy: boolean
  /** Why redeeming failed; null before the first attempt. */
  obstacle: Obstacle | null
  onUse: () => void
  onClose: () => void
}

function Question({ voucher, busy, obstacle, onUse, onClose }: QuestionProps) {
  const words = useWords(vouchersWords)
  const mayTry =
    obstacle === null || obstacle === 'paused' || obstacle === 'walletNeeded' || obstacle === 'unknown'
  const [showing, setShowing] = useState(false)
  const id = useId()
  if (showing) return <CounterCode voucher={voucher} onBack={() => setShowing(false)} />
  return (
    <section className={css.question}>
      <VoucherHeading voucher={voucher} />
      <div>
        <h2 className={css.ask}>{words.useNow}</h2>
        <p className="t1 quiet">{words.worksOnce}</p>
      </div>
      {obstacle !== null && <AlertBox small>{words.obstacles[obstacle]}</AlertBox>}
      {mayTry && (
        <>
          <div className={css.choice}>
            <Button
              variant="lamp"
              small
              disabled={busy}
              aria-busy={busy}
              aria-describedby={`${id}-yes`}
              onClick={onUse}
            >
              {busy ? words.redeeming : obstacle === null ? words.yes : words.lookAgain}
            </Button>
            <p className="t1 quiet" id={`${id}-yes`}>
              {words.yesHint}
            </p>
          </div>
          <div className={css.choice}>
            <Button small icon="qr" aria-describedby={`${id}-present`} onClick={() => setShowing(true)}>
              {words.present}
            </Button>
            <p className="t1 quiet" id={`${id}-present`}>
              {words.presentShort}
            </p>
          </div>
        </>
      )}
      <ButtonRow>
        <Button variant="plain" small onClick={onClose}>
          {words.keep}
        </Button>
      </ButtonRow>
    </section>
  )
}

interface CodeProps {
  voucher: Voucher
  code: string
  isNew: boolean
}

function Code({ voucher, code, isNew }: CodeProps) {
  const text = useText()
  const words = useWords(vouchersWords)
  const copy = useCopy()
  return (
    <section className={css.code}>
      <p className="sr" role="status">
        {isNew && words.codeIsHere}
      </p>
      <VoucherHeading voucher={voucher} />
      <Qr text={code} label={words.qrLabel(voucher.title)} />
      <CodeLine code={code} testId="code">
        <IconButton
          icon="copy"
          iconSize="s"
          label={words.copyCode}
          onClick={() => void copy(code, text.common.copied)}
        />
      </CodeLine>
      <p className={css.hint}>{words.showAtCounter}</p>
    </section>
  )
}

/** Focuses the pane, and restores the previous focus when it closes. */
function useFocusWithin(pane: { current: HTMLElement | null }): void {
  useEffect(() => {
    const restoreFocus = rememberFocus()
    pane.current?.focus({ preventScroll: true })
    return restoreFocus
  }, [pane])
}
