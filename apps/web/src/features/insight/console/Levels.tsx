import type { Stats } from '@foyer/contract/insight'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import css from './Insight.module.css'
import { insightWords } from './words/index.ts'

/** Number of people by their highest level. */
export function Levels({ levels }: Pick<Stats, 'levels'>) {
  const { language } = useText()
  const words = useWords(insightWords)
  const number = new Intl.NumberFormat(language)
  if (levels.length === 0) return <p className="quiet">{words.noLevels}</p>
  const most = Math.max(1, ...levels.map(({ people }) => people))
  return (
    <ol className={css.levels}>
      {levels.map(({ level, people }) => (
        <li key={level} className={css.level}>
          <span>{words.level(number.format(level))}</span>
          <ProgressBar share={people / most} />
          <span className={cx(css.people, 'num')}>{words.people(people)}</span>
        </li>
      ))}
    </ol>
  )
}
