import type { Rewards } from '@foyer/contract/rewards'
import { useText } from '../../i18n/index.tsx'
import { createNumberFormat } from '../../i18n/numbers.ts'
import { useWords } from '../../i18n/words.ts'
import { PageSection } from '../../ui/layout/Page.tsx'
import { CHART, layoutBars } from './chart.ts'
import css from './History.module.css'
import { rewardsWords } from './words/index.ts'

type HistoryProps = Pick<Rewards, 'days' | 'levels'>

/** Counted messages per day as a bar chart; for screen readers the same data as a table. */
export function History({ days, levels }: HistoryProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  const number = createNumberFormat(text)
  const { language } = text
  // The server counts days in UTC.
  const dayOfMonth = new Intl.DateTimeFormat(language, { day: 'numeric', timeZone: 'UTC' })
  const fullDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const [first, last] = [days[0], days.at(-1)]
  const range =
    first === undefined || last === undefined
      ? null
      : fullDay.formatRange(new Date(first.day), new Date(last.day))
  const { bars, ticks } = layoutBars(days, levels)
  return (
    <PageSection title={words.history} actions={<span className="t1 faint">{range}</span>}>
      <svg className={css.chart} viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className={css.grid} x1={CHART.start} x2={CHART.width} y1={y} y2={y} />
            <text x={CHART.start - 10} y={y + 4} textAnchor="end">
              {number(value)}
            </text>
          </g>
        ))}
        {bars.map(({ day, x, y, height, level, labelled, named }) => (
          <g key={day}>
            {height > 0 && (
              <rect
                className={level === null ? css.bar : css.reached}
                x={x}
                y={y}
                width={CHART.bar}
                height={height}
                rx={Math.min(5, height / 2)}
              />
            )}
            {labelled && (
              <text x={x + CHART.bar / 2} y={CHART.base + 22} textAnchor="middle">
                {dayOfMonth.format(new Date(day))}
              </text>
            )}
            {level !== null && named && (
              <text className={css.mark} x={x + CHART.bar / 2} y={y - 6} textAnchor="middle">
                {words.levelN(number(level))}
              </text>
            )}
          </g>
        ))}
      </svg>
      <table className="sr">
        <caption>{words.history}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.countedColumn}</th>
            <th scope="col">{words.reachedColumn}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, counted, level }) => (
            <tr key={day}>
              <th scope="row">{fullDay.format(new Date(day))}</th>
              <td>{number(counted)}</td>
              <td>{level === null ? '' : words.levelN(number(level))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  )
}
