import { appPaths } from '@foyer/contract'
import { useEvents, useVouchers } from '@foyer/react'
import { useMemo } from 'react'
import { useWords } from '../../i18n/words.ts'
import { goBack, navigate, useQuery } from '../../routes.ts'
import { Link } from '../../ui/Link.tsx'
import { Empty, Failed } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { readVisits } from '../../visits.ts'
import { placesOf, rewardsPath } from './places.ts'
import css from './Rewards.module.css'
import { Standing } from './Standing.tsx'
import { RedeemPane } from './vouchers/RedeemPane.tsx'
import { Vouchers } from './vouchers/Vouchers.tsx'
import { rewardsWords } from './words/index.ts'

/** What one reached in each domain, and what it brought. */
export function RewardsScreen() {
  const words = useWords(rewardsWords)
  const query = useQuery()
  const events = useEvents()
  const vouchers = useVouchers()
  const visits = useMemo(readVisits, [])
  const asked = query.get('domain')
  const places = placesOf({ asked, events: events.data, vouchers: vouchers.data, visits })
  const domain = asked ?? places[0] ?? null
  const voucher = vouchers.data?.find(({ token }) => token === query.get('voucher')) ?? null
  const isAsking = domain === null && events.data === null && events.error === null
  const tabs = places.length > 1 && domain !== null && (
    <Tabs
      label={words.place}
      options={places.map((place) => ({ value: place, label: place }))}
      value={domain}
      onChange={(place) => navigate(rewardsPath({ domain: place }), { replace: true })}
    />
  )
  const tickets = (
    <Vouchers
      vouchers={vouchers}
      open={voucher?.token ?? null}
      onOpen={(token) => navigate(rewardsPath({ domain: asked, voucher: token }))}
    />
  )
  const close = () => goBack(rewardsPath({ domain: asked }))
  return (
    <>
      <Page title={words.title} actions={tabs} testId="rewards">
        {isAsking && <SkeletonRows rows={4} label={words.loading} />}
        {domain === null && !isAsking && <NoPlace failed={events.error !== null} onAgain={events.reload} />}
        {domain !== null ? (
          <Standing key={domain} domain={domain}>
            {tickets}
          </Standing>
        ) : (
          (vouchers.data ?? []).length > 0 && tickets
        )}
      </Page>
      {voucher !== null && (
        <RedeemPane key={voucher.token} voucher={voucher} onChange={vouchers.reload} onClose={close} />
      )}
    </>
  )
}

/** Nowhere yet: where one would begin. */
function NoPlace({ failed, onAgain }: { failed: boolean; onAgain: () => void }) {
  const words = useWords(rewardsWords)
  if (failed) {
    return <Failed level="h2" title={words.failedTitle} text={words.failedText} onRetry={onAgain} />
  }
  const find = (
    <Link className={css.way} href={appPaths.start}>
      {words.findRoom}
    </Link>
  )
  return <Empty level="h2" icon="rewards" title={words.emptyTitle} text={words.emptyText} action={find} />
}
