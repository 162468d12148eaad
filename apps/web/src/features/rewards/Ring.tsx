import type { Rewards } from '@foyer/contract/rewards'
import { useText } from '../../i18n/index.tsx'
import { createNumberFormat } from '../../i18n/numbers.ts'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { getLevelProgress } from './level-progress.ts'
import css from './Ring.module.css'
import { rewardsWords } from './words/index.ts'

const RADIUS = 76
const LENGTH = 2 * Math.PI * RADIUS

interface RingProps {
  standing: Rewards
  /** A level was reached while the page is open: the ring glows once. */
  risen: boolean
}

/** The level as a number, in a ring that shows the progress to the next one. */
export function Ring({ standing, risen }: RingProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  const number = createNumberFormat(text)
  const { chat_level: level, message_count: count, next_level_at: next } = standing
  const done = getLevelProgress(standing) * LENGTH
  return (
    <div className={cx(css.ring, risen && css.risen)}>
      <svg viewBox="0 0 168 168" aria-hidden="true">
        <circle className={css.track} cx="84" cy="84" r={RADIUS} />
        {done > 0 && (
          <circle className={css.done} cx="84" cy="84" r={RADIUS} strokeDasharray={`${done} ${LENGTH}`} />
        )}
      </svg>
      <p className={css.words}>
        <span className={css.small}>{words.level}</span>
        <b className={css.level}>{number(level)}</b>
        <span className={cx(css.small, 'num')}>
          {next === null ? words.counted(count, number(count)) : words.countOf(number(count), number(next))}
        </span>
      </p>
    </div>
  )
}
