import { useDomainSettings, useRewardRules, useRewards } from '@foyer/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { History } from './History.tsx'
import { NextLevel } from './NextLevel.tsx'
import css from './Rewards.module.css'
import { Ring } from './Ring.tsx'
import { Rules } from './Rules.tsx'
import { useRise } from './use-rise.ts'
import { WaitingRewards } from './WaitingRewards.tsx'
import { rewardsWords } from './words/index.ts'

interface StandingProps {
  domain: string
  /** The vouchers: between the level and the history, because the history fills a page. */
  children: ReactNode
}

/** The person's standing in a domain: level, next level, history and rules. */
export function Standing({ domain, children }: StandingProps) {
  const words = useWords(rewardsWords)
  const { data, error, refetch } = useRewards(domain)
  const rules = useRewardRules(domain)
  const settings = useDomainSettings(domain)
  const risen = useRise(data?.chat_level ?? null)
  if (data === null) {
    return (
      <>
        {error === null ? (
          <SkeletonRows rows={4} label={words.loading} />
        ) : (
          <Failed level="h2" title={words.failedTitle} text={words.failedText} onRetry={refetch} />
        )}
        {children}
      </>
    )
  }
  return (
    <>
      <section className={css.standing} aria-label={words.levelIn(domain)}>
        <Ring standing={data} risen={risen !== null} />
        <div className={css.next}>
          <p className={css.risen} role="status">
            {risen !== null && words.risen(risen)}
          </p>
          <NextLevel standing={data} rules={rules.data} settings={settings.data} />
        </div>
      </section>
      <WaitingRewards rewards={data.rewards} domain={domain} />
      {children}
      <div className={css.split}>
        <History days={data.days} levels={data.levels} />
        <PageSection title={words.whatCounts}>
          <Rules domain={domain} rules={rules} settings={settings.data} level={data.chat_level} />
        </PageSection>
      </div>
    </>
  )
}
