import { useText } from '../../../i18n/index.tsx'
import { cx } from '../../../lib/cx.ts'
import { Chart, type Series } from './Chart.tsx'
import { CHART, type Scale, toCurve } from './chart.ts'
import { type ChartTime, createTimeNames } from './chart-time.ts'
import css from './Insight.module.css'

interface LineChartProps {
  title: string
  time: ChartTime
  /** The main series, and an optional one for comparison. */
  series: readonly [Series, Series?]
}

/** A line per series. */
export function LineChart({ title, time, series: [main, comparison] }: LineChartProps) {
  const { language } = useText()
  const number = new Intl.NumberFormat(language)
  const { full } = createTimeNames(time, language)
  const getStep = (width: number) => (width - CHART.start - CHART.end) / Math.max(1, time.pieces.length - 1)
  const toX = (index: number, width: number) => CHART.start + index * getStep(width)
  const series = comparison === undefined ? [main] : [main, comparison]
  const last = main.values.length - 1
  const now = main.values[last] ?? 0
  const toPath = ({ values }: Series, { width, toY }: Scale) =>
    toCurve(values.map((value, index) => ({ x: toX(index, width), y: toY(value) })))
  return (
    <Chart title={title} time={time} series={series} toX={toX}>
      {(scale) => {
        const { width, toY } = scale
        const path = toPath(main, scale)
        return (
          <>
            <path className={css.area} d={`${path}V${CHART.base}H${CHART.start}Z`} />
            {comparison && <path className={cx(css.line, css.comparison)} d={toPath(comparison, scale)} />}
            <path className={css.line} d={path} />
            <circle className={css.dot} cx={toX(last, width)} cy={toY(now)} r={4} />
            <text
              className={css.value}
              x={Math.min(width, toX(last, width) + CHART.end)}
              y={toY(now) - 12}
              textAnchor={toX(last, width) < CHART.start * 2 ? 'start' : 'end'}
            >
              {number.format(now)}
            </text>
            {time.pieces.slice(0, last + 1).map((at, index) => (
              <rect
                key={at}
                className={css.touch}
                x={toX(index, width) - getStep(width) / 2}
                y={CHART.top}
                width={getStep(width)}
                height={CHART.base - CHART.top}
              >
                <title>
                  {[
                    full(at),
                    ...series.map(({ name, values }) => `${name}: ${number.format(values[index] ?? 0)}`),
                  ].join('\n')}
                </title>
              </rect>
            ))}
          </>
        )
      }}
    </Chart>
  )
}

/** Names the lines of a chart. */
export function Legend({ names: [main, comparison] }: { names: readonly [string, string] }) {
  return (
    <span className={css.legend} aria-hidden="true">
      <span>
        <i className={css.key} />
        {main}
      </span>
      <span>
        <i className={cx(css.key, css.keyComparison)} />
        {comparison}
      </span>
    </span>
  )
}
