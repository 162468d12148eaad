import { appPaths } from '@foyer/contract'
import { useEvents, useVouchers } from '@foyer/react'
import { useMemo } from 'react'
import { useWords } from '../../i18n/words.ts'
import { readRecentRooms } from '../../lib/recent-rooms.ts'
import { goBack, navigate, useSearchParams } from '../../lib/routes.ts'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { RedeemPane, Vouchers } from '../vouchers/api.ts'
import { getRewardDomains, rewardsPath } from './reward-domains.ts'
import { Standing } from './Standing.tsx'
import { rewardsWords } from './words/index.ts'

/** What one reached in each domain, and what it brought. */
export function RewardsScreen() {
  const words = useWords(rewardsWords)
  const query = useSearchParams()
  const events = useEvents()
  const vouchers = useVouchers()
  const visits = useMemo(readRecentRooms, [])
  const asked = query.get('domain')
  const places = getRewardDomains({ asked, events: events.data, vouchers: vouchers.data, visits })
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
    <ButtonLink variant="primary" href={appPaths.start}>
      {words.findRoom}
    </ButtonLink>
  )
  return <Empty level="h2" icon="rewards" title={words.emptyTitle} text={words.emptyText} action={find} />
}
