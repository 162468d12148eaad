import type { Voucher } from '@foyer/contract/vouchers'
import { useText } from '../../i18n/index.tsx'
import { createNumberFormat } from '../../i18n/numbers.ts'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { formatListTime } from '../../ui/text/dates.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { Time } from '../../ui/text/Time.tsx'
import { formatFullTime } from '../../ui/text/time.ts'
import { formatShortDay } from './days.ts'
import css from './Ticket.module.css'
import { vouchersWords } from './words/index.ts'

interface TicketProps {
  voucher: Voucher
  open: boolean
  onOpen: () => void
}

/** A voucher: title, domain, end of validity, and the button that redeems it. */
export function Ticket({ voucher, open, onOpen }: TicketProps) {
  const text = useText()
  const words = useWords(vouchersWords)
  const { title, description, domain, amount, status, expires_at, redeemed_at, notice } = voucher
  return (
    // Focusable, because its button disappears with the status.
    <article className={cx(css.ticket, css[status])} aria-label={title} data-status={status} tabIndex={-1}>
      <div className={css.main}>
        <div>
          <h3 className={cx(css.title, 'clamp')}>
            <bdi>{title}</bdi>
          </h3>
          {description !== '' && (
            <p className={cx(css.text, 'clamp')} dir="auto">
              {description}
            </p>
          )}
        </div>
        {notice !== null && (
          <p className={css.notice} title={formatFullTime(notice.at, text)}>
            {words.notices[notice.kind](isolate(notice.reason))}
          </p>
        )}
        <p className={css.foot}>
          <span className={css.place}>
            <Avatar seed={domain} size="xs" shape="place" />
            <bdi className="cut">{domain}</bdi>
          </span>
          {status === 'available' && expires_at !== null && (
            <Time at={expires_at}>{words.until(formatShortDay(expires_at, text))}</Time>
          )}
        </p>
      </div>
      <div className={css.stub}>
        {amount === 1 ? (
          <span className={css.value}>
            <Icon name="rewards" size="l" />
          </span>
        ) : (
          <span className={css.value}>{words.amount(createNumberFormat(text)(amount))}</span>
        )}
        {status === 'available' && (
          <Button variant="lamp" small aria-pressed={open} onClick={onOpen}>
            {words.redeem}
          </Button>
        )}
        {status === 'redeemed' && (
          <>
            {redeemed_at !== null && (
              <span className={css.stamp}>{words.used(formatListTime(redeemed_at, text))}</span>
            )}
            <Button variant="text" className={css.again} aria-pressed={open} onClick={onOpen}>
              {words.showCode}
            </Button>
          </>
        )}
        {notice?.kind === 'withdrawn' ? (
          <span className="t1">{words.withdrawnOn(formatListTime(notice.at, text))}</span>
        ) : (
          status === 'expired' &&
          expires_at !== null && <span className="t1">{words.ended(formatShortDay(expires_at, text))}</span>
        )}
      </div>
    </article>
  )
}
