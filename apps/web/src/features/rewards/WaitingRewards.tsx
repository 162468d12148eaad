import type { Reward } from '@foyer/contract/rewards'
import { useText } from '../../i18n/index.tsx'
import { createNumberFormat } from '../../i18n/numbers.ts'
import { useWords } from '../../i18n/words.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { formatListTime } from '../../ui/text/dates.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { rewardsWords } from './words/index.ts'

const ICONS = { pending: 'clock', paused: 'bell', granted: 'check', rejected: 'alert' } as const

/** Rewards that have not become a voucher, each with the reason. */
export function WaitingRewards({ rewards, domain }: { rewards: readonly Reward[]; domain: string }) {
  const text = useText()
  const words = useWords(rewardsWords)
  const number = createNumberFormat(text)
  const waiting = rewards.filter(({ status }) => status !== 'granted')
  if (waiting.length === 0) return null
  return (
    <PageSection title={words.onTheWay}>
      <Facts>
        {waiting.map(({ id, event, status, reason, created_at }) => (
          <Fact key={id} icon={ICONS[status]}>
            <span>
              <b className="strong">{words.forLevel(number(parseLevel(event)))}</b>{' '}
              <span className="quiet">{words.why[status](isolate(domain), isolate(reason ?? ''))}</span>
            </span>
            <time className="faint t1" dateTime={created_at}>
              {formatListTime(created_at, text)}
            </time>
          </Fact>
        ))}
      </Facts>
    </PageSection>
  )
}

/** The level in `chat_level_3`. */
const parseLevel = (event: string): number => Number(event.split('_').at(-1))
