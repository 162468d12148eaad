import type { Voucher } from '@foyer/contract/vouchers'
import css from './RedeemPane.module.css'

/** What a voucher is good for, and whose it is. */
export function Head({ voucher: { title, domain } }: { voucher: Voucher }) {
  return (
    <p className={css.head}>
      <b className="strong">
        <bdi>{title}</bdi>
      </b>
      <bdi className="t1 quiet">{domain}</bdi>
    </p>
  )
}
