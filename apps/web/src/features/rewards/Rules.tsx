import type { DomainSettings } from '@foyer/contract/domains'
import { CHAT_LEVELS } from '@foyer/contract/engagement'
import type { RewardRule } from '@foyer/contract/rewards'
import type { useRewardRules } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { createNumberFormat } from '../../i18n/numbers.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import type { IconName } from '../../ui/media/Icon.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import css from './Rewards.module.css'
import { rewardsWords } from './words/index.ts'

interface RulesProps {
  domain: string
  rules: ReturnType<typeof useRewardRules>
  settings: DomainSettings | null
  /** The person's level. */
  level: number
}

/** The rules of counting messages, and the rewards of this domain. */
export function Rules({ domain, rules, settings, level }: RulesProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  const general: [IconName, string][] = [
    ['direct', words.countsLength],
    ['clock', words.countsPace],
    ['flag', words.countsRemoved],
    ['key', words.countsGuests],
  ]
  return (
    <Facts>
      {general.map(([icon, sentence]) => (
        <Fact key={icon} icon={icon}>
          <span>{sentence}</span>
        </Fact>
      ))}
      {settings !== null && (
        <Fact icon="home">
          <span>{describeGranting(settings, words)(isolate(domain))}</span>
        </Fact>
      )}
      {rules.error !== null && (
        <Fact icon="alert">
          <span>
            {words.rulesFailed}{' '}
            <Button variant="text" onClick={rules.refetch}>
              {text.common.tryAgain}
            </Button>
          </span>
        </Fact>
      )}
      {(rules.data ?? []).map((rule) => (
        <RuleLine key={rule.level} rule={rule} isPast={rule.level <= level} />
      ))}
    </Facts>
  )
}

function RuleLine({ rule, isPast }: { rule: RewardRule; isPast: boolean }) {
  const text = useText()
  const words = useWords(rewardsWords)
  const number = createNumberFormat(text)
  const { level, title, amount, valid_days, cap, made } = rule
  const threshold = CHAT_LEVELS[level - 1] ?? 0
  const what = amount === 1 ? title : words.times(number(amount), title)
  return (
    <Fact icon={isPast ? 'check' : 'rewards'}>
      <span>
        <span className="strong">{words.ruleOf(number(level), isolate(what))}</span>
        <span className={css.terms}>
          {words.messages(threshold, number(threshold))}
          {valid_days !== null && ` · ${words.validDays(valid_days, number(valid_days))}`}
          {cap !== null && ` · ${words.left(number(Math.max(0, cap - made)), number(cap))}`}
        </span>
      </span>
    </Fact>
  )
}

type RewardsWords = ReturnType<typeof useWords<(typeof rewardsWords)['en']>>

const describeGranting = (settings: DomainSettings, words: RewardsWords) => {
  if (settings.allow_auto_airdrop && settings.pause_auto_airdrop) return words.wayPaused
  return settings.allow_auto_airdrop ? words.wayAuto : words.wayApproved
}
