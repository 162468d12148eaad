import type { DomainSettings } from '@foyer/contract/domains'
import { CHAT_LEVELS } from '@foyer/contract/engagement'
import type { RewardRule, Rewards } from '@foyer/contract/rewards'
import { useText } from '../../i18n/index.tsx'
import { createNumberFormat } from '../../i18n/numbers.ts'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import { getLevelShares } from './level-progress.ts'
import css from './NextLevel.module.css'
import { rewardsWords } from './words/index.ts'

interface NextLevelProps {
  standing: Rewards
  /** Null while loading. */
  rules: readonly RewardRule[] | null
  settings: DomainSettings | null
}

/** The next level: messages left, its reward, and the progress over all levels. */
export function NextLevel({ standing, rules, settings }: NextLevelProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  const number = createNumberFormat(text)
  const { domain, message_count: count, next_level: next, next_level_at: at } = standing
  const left = at === null ? 0 : Math.max(0, at - count)
  const filled = getLevelShares(CHAT_LEVELS, count)
  return (
    <>
      <h2 className={cx('t4', css.title)}>
        {next === null
          ? words.topTitle(isolate(domain))
          : words.moreToLevel(left, number(left), number(next))}
      </h2>
      <p className={css.text}>
        {next === null ? (
          words.topText
        ) : (
          <NextReward next={next} rules={rules} settings={settings} domain={domain} />
        )}
      </p>
      <ol className={css.levels}>
        {CHAT_LEVELS.map((threshold, index) => (
          <li key={threshold} className={css.level} aria-current={index + 1 === next ? 'step' : undefined}>
            <ProgressBar share={filled[index] ?? 0} tone="lamp" className={css.bar} />
            <span className={css.name}>{words.levelN(number(index + 1))}</span>
            <span className="faint num">
              <span aria-hidden="true" className={css.short}>
                {number(threshold)}
              </span>
              <span className={css.long}>{words.messages(threshold, number(threshold))}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface NextRewardProps extends Pick<NextLevelProps, 'rules' | 'settings'> {
  next: number
  domain: string
}

/** Describes the reward of the next level in this domain, and how it is granted. */
function NextReward({ next, rules, settings, domain }: NextRewardProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  if (rules === null || settings === null) return words.bringsSomething
  const rule = rules.find(({ level }) => level === next)
  if (rule === undefined) return rules.length > 0 ? words.bringsNothing(isolate(domain)) : words.bringsPlain
  if (rule.cap !== null && rule.made >= rule.cap) return words.allGone(isolate(rule.title))
  const how = settings.pause_auto_airdrop
    ? words.comesLater
    : settings.allow_auto_airdrop
      ? words.comesByItself
      : words.comesApproved
  const what = rule.amount === 1 ? rule.title : words.times(createNumberFormat(text)(rule.amount), rule.title)
  return `${words.brings(isolate(what))} ${how}`
}
