import { useDomainSettings, useRewardRules, useRewards } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Notice.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Earned } from './Earned.tsx'
import { History } from './History.tsx'
import { NextLevel } from './NextLevel.tsx'
import css from './Rewards.module.css'
import { Ring } from './Ring.tsx'
import { Rules } from './Rules.tsx'
import { useRise } from './use-rise.ts'
import { rewardsWords } from './words/index.ts'

/** Where one stands in a domain: level, what comes next, how it went, and by which rules. */
export function Standing({ domain }: { domain: string }) {
  const text = useText()
  const words = useWords(rewardsWords)
  const { data, error, reload } = useRewards(domain)
  const rules = useRewardRules(domain)
  const settings = useDomainSettings(domain)
  const risen = useRise(data?.chat_level ?? null)
  if (data === null) {
    if (error === null) return <SkeletonRows rows={4} label={words.loading} />
    const again = (
      <Button icon="refresh" onClick={reload}>
        {text.common.tryAgain}
      </Button>
    )
    return <Empty level="h2" icon="alert" title={words.failedTitle} text={words.failedText} action={again} />
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
      <Earned rewards={data.rewards} domain={domain} />
      <div className={css.split}>
        <History days={data.days} levels={data.levels} />
        <PageSection title={words.whatCounts}>
          <Rules domain={domain} rules={rules} settings={settings.data} level={data.chat_level} />
        </PageSection>
      </div>
    </>
  )
}
