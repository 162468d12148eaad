import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../ui/cx.ts'
import css from './Insight.module.css'
import { insightWords } from './words/index.ts'

interface BarChartProps {
  title: string
  /** The oldest first; `at` is ISO 8601, the beginning of a piece of time (UTC). */
  bars: readonly { at: string; value: number }[]
  /** `lamp` is for rewards. */
  look?: 'accent' | 'lamp'
}

/** Sizes in the chart's own units. */
const SIZE = { width: 440, height: 170, start: 36, top: 12, base: 138 }
/** Labels of time that there is room for. */
const LABELS = 7

/** How much there was in each piece of time; the same as a table for who does not see it. */
export function BarChart({ title, bars, look = 'accent' }: BarChartProps) {
  const { language } = useText()
  const words = useWords(insightWords)
  const number = new Intl.NumberFormat(language)
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const full = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const most = topOf(bars.map(({ value }) => value))
  const step = (SIZE.width - SIZE.start) / Math.max(1, bars.length)
  const width = Math.min(18, step * 0.7)
  const heightOf = (value: number) => ((SIZE.base - SIZE.top) * value) / most
  const every = Math.ceil(bars.length / LABELS)
  return (
    <>
      <svg className={css.chart} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line
              className={css.grid}
              x1={SIZE.start}
              x2={SIZE.width}
              y1={SIZE.base - heightOf(value)}
              y2={SIZE.base - heightOf(value)}
            />
            <text x={SIZE.start - 8} y={SIZE.base - heightOf(value) + 4} textAnchor="end">
              {number.format(value)}
            </text>
          </g>
        ))}
        {bars.map(({ at, value }, index) => {
          const middle = SIZE.start + (index + 0.5) * step
          const height = heightOf(value)
          return (
            <g key={at}>
              {value > 0 && (
                <rect
                  className={cx(css.bar, look === 'lamp' && css.lamp)}
                  x={middle - width / 2}
                  y={SIZE.base - height}
                  width={width}
                  height={height}
                  rx={Math.min(4, width / 2, height / 2)}
                />
              )}
              {(bars.length - 1 - index) % every === 0 && (
                <text x={middle} y={SIZE.base + 20} textAnchor="middle">
                  {short.format(new Date(at))}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <table className="sr">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ at, value }) => (
            <tr key={at}>
              <th scope="row">{full.format(new Date(at))}</th>
              <td>{number.format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The next even number above all of them, so that its half is whole. */
function topOf(values: readonly number[]): number {
  const most = Math.max(2, ...values)
  return most + (most % 2)
}
