import type { Voucher } from '@foyer/contract/vouchers'
import type { useVouchers } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { createNumberFormat } from '../../i18n/numbers.ts'
import { useWords } from '../../i18n/words.ts'
import { Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Ticket } from './Ticket.tsx'
import css from './Vouchers.module.css'
import { vouchersWords } from './words/index.ts'

interface VouchersProps {
  vouchers: ReturnType<typeof useVouchers>
  /** Token of the open voucher; null without one. */
  open: string | null
  onOpen: (token: string) => void
}

type Which = 'all' | 'ready' | 'past'
const isReady = ({ status }: Voucher) => status === 'available'

/** The reader's vouchers as tickets, usable ones first. */
export function Vouchers({ vouchers, open, onOpen }: VouchersProps) {
  const text = useText()
  const words = useWords(vouchersWords)
  const number = createNumberFormat(text)
  const [which, setWhich] = useState<Which>('all')
  const all = vouchers.data ?? []
  const ready = all.filter(isReady)
  const past = all.filter((voucher) => !isReady(voucher))
  const shown = { all: [...ready, ...past], ready, past }
  const tabs = all.length > 0 && (
    <Tabs
      label={words.vouchers}
      options={(['all', 'ready', 'past'] as const).map((value) => ({
        value,
        label: `${words.which[value]} ${number(shown[value].length)}`,
      }))}
      value={which}
      onChange={setWhich}
    />
  )
  return (
    <PageSection title={words.vouchers} actions={tabs}>
      {all.length === 0 ? (
        <ListPlaceholder vouchers={vouchers} />
      ) : shown[which].length === 0 ? (
        <p className="quiet">{words.noneOfThese}</p>
      ) : (
        <ul className={css.tickets}>
          {shown[which].map((voucher) => (
            <li key={voucher.token}>
              <Ticket voucher={voucher} open={voucher.token === open} onOpen={() => onOpen(voucher.token)} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

/** Placeholder of the list: loading, failed or empty. */
function ListPlaceholder({ vouchers }: Pick<VouchersProps, 'vouchers'>) {
  const words = useWords(vouchersWords)
  if (vouchers.data !== null) return <p className="quiet">{words.noVouchers}</p>
  if (vouchers.error === null) return <SkeletonRows rows={2} label={words.loading} />
  return <Failed title={words.vouchersFailed} text={words.failedText} onRetry={vouchers.refetch} />
}
