import { appPaths } from '@foyer/contract'
import { useEvents, useRewardingDomains, useVouchers } from '@foyer/react'
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
import { getRewardDomains, toRewardsPath } from './reward-domains.ts'
import { Standing } from './Standing.tsx'
import { rewardsWords } from './words/index.ts'

/** The person's level and rewards in each domain, and their vouchers. */
export function RewardsScreen() {
  const words = useWords(rewardsWords)
  const query = useSearchParams()
  const events = useEvents()
  const vouchers = useVouchers()
  const recentRooms = useMemo(readRecentRooms, [])
  const asked = query.get('domain')
  const known = getRewardDomains({ asked, events: events.data, vouchers: vouchers.data, recentRooms })
  // Sorted, because a new level changes the order only.
  const rewarding = useRewardingDomains([...known].sort())
  const domains = known.filter((each) => rewarding.data?.includes(each))
  const domain = domains.find((each) => each === asked) ?? domains[0] ?? null
  const voucher = vouchers.data?.find(({ token }) => token === query.get('voucher')) ?? null
  const isLoading = (events.data === null && events.error === null) || rewarding.status === 'pending'
  const failed = events.error !== null || rewarding.error !== null
  const retry = () => {
    events.refetch()
    rewarding.refetch()
  }
  const tabs = domains.length > 1 && domain !== null && (
    <Tabs
      label={words.place}
      options={domains.map((value) => ({ value, label: value }))}
      value={domain}
      onChange={(value) => navigate(toRewardsPath({ domain: value }), { replace: true })}
    />
  )
  const tickets = (
    <Vouchers
      vouchers={vouchers}
      open={voucher?.token ?? null}
      onOpen={(token) => navigate(toRewardsPath({ domain: asked, voucher: token }))}
    />
  )
  const close = () => goBack(toRewardsPath({ domain: asked }))
  return (
    <>
      <Page title={words.title} actions={tabs} testId="rewards">
        {isLoading && domain === null && <SkeletonRows rows={4} label={words.loading} />}
        {domain === null && !isLoading && <NoRewards failed={failed} onAgain={retry} />}
        {domain !== null ? (
          <Standing key={domain} domain={domain}>
            {tickets}
          </Standing>
        ) : (
          (vouchers.data ?? []).length > 0 && tickets
        )}
      </Page>
      {voucher !== null && (
        <RedeemPane key={voucher.token} voucher={voucher} onChange={vouchers.refetch} onClose={close} />
      )}
    </>
  )
}

/** Placeholder for a person without levels: how to begin, or an error. */
function NoRewards({ failed, onAgain }: { failed: boolean; onAgain: () => void }) {
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
