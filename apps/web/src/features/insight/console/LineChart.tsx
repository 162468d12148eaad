import { useText } from '../../../i18n/index.tsx'
import { cx } from '../../../lib/cx.ts'
import { Chart, type Series } from './Chart.tsx'
import { CHART, curveThrough, type Scale } from './chart.ts'
import { type ChartTime, createTimeNames } from './chart-time.ts'
import css from './Insight.module.css'

interface LineChartProps {
  title: string
  time: ChartTime
  /** The first is what it is about; another one is for comparison. */
  series: readonly [Series, Series?]
}

/** How something goes up and down. */
export function LineChart({ title, time, series: [main, beside] }: LineChartProps) {
  const { language } = useText()
  const number = new Intl.NumberFormat(language)
  const { full } = createTimeNames(time, language)
  const getStep = (width: number) => (width - CHART.start - CHART.end) / Math.max(1, time.pieces.length - 1)
  const toX = (index: number, width: number) => CHART.start + index * getStep(width)
  const series = beside === undefined ? [main] : [main, beside]
  const last = main.values.length - 1
  const now = main.values[last] ?? 0
  const toPath = ({ values }: Series, { width, yOf }: Scale) =>
    curveThrough(values.map((value, index) => ({ x: toX(index, width), y: yOf(value) })))
  return (
    <Chart title={title} time={time} series={series} xOf={toX}>
      {(scale) => {
        const { width, yOf } = scale
        const path = toPath(main, scale)
        return (
          <>
            <path className={css.area} d={`${path}V${CHART.base}H${CHART.start}Z`} />
            {beside && <path className={cx(css.line, css.beside)} d={toPath(beside, scale)} />}
            <path className={css.line} d={path} />
            <circle className={css.dot} cx={toX(last, width)} cy={yOf(now)} r={4} />
            <text
              className={css.value}
              x={Math.min(width, toX(last, width) + CHART.end)}
              y={yOf(now) - 12}
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

/** Which line is which. */
export function Legend({ names: [main, beside] }: { names: readonly [string, string] }) {
  return (
    <span className={css.legend} aria-hidden="true">
      <span>
        <i className={css.key} />
        {main}
      </span>
      <span>
        <i className={cx(css.key, css.keyBeside)} />
        {beside}
      </span>
    </span>
  )
}
