import type { Voucher } from '@foyer/contract/vouchers'
import { useWords } from '../../i18n/words.ts'
import css from './RedeemPane.module.css'
import { vouchersWords } from './words/index.ts'

/** Names a voucher: title, domain and number. */
export function VoucherHeading({ voucher: { title, domain, token } }: { voucher: Voucher }) {
  const words = useWords(vouchersWords)
  return (
    <p className={css.head}>
      <b className="strong">
        <bdi>{title}</bdi>
      </b>
      <span className="t1 quiet">
        <bdi>{domain}</bdi> · <span className="num">{words.numbered(token)}</span>
      </span>
    </p>
  )
}
