import type { Reward } from '@foyer/contract/rewards'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isolate } from '../../ui/isolate.ts'
import { PageSection } from '../../ui/Page.tsx'
import { listTime } from '../../ui/time.ts'
import { numbersOf } from './numbers.ts'
import css from './Rewards.module.css'
import { rewardsWords } from './words/index.ts'

const ICON = { pending: 'clock', paused: 'bell', granted: 'check', rejected: 'alert' } as const

/** What was earned and has not become a voucher, and why. */
export function Earned({ rewards, domain }: { rewards: readonly Reward[]; domain: string }) {
  const text = useText()
  const words = useWords(rewardsWords)
  const number = numbersOf(text)
  const waiting = rewards.filter(({ status }) => status !== 'granted')
  if (waiting.length === 0) return null
  return (
    <PageSection title={words.onTheWay}>
      <ul className={css.facts}>
        {waiting.map(({ id, event, status, reason, created_at }) => (
          <li key={id} className={css.fact}>
            <Icon name={ICON[status]} />
            <span>
              <b className="strong">{words.forLevel(number(levelOf(event)))}</b>{' '}
              <span className="quiet">{words.why[status](isolate(domain), isolate(reason ?? ''))}</span>
            </span>
            <time className="faint t1" dateTime={created_at}>
              {listTime(created_at, text)}
            </time>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The level of `chat_level_3`. */
const levelOf = (event: string): number => Number(event.split('_').at(-1))
