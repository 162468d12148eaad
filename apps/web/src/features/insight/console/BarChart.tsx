import { useText } from '../../../i18n/index.tsx'
import { Chart } from './Chart.tsx'
import { CHART } from './chart.ts'
import { type ChartTime, createTimeNames } from './chart-time.ts'
import css from './Insight.module.css'

interface BarChartProps {
  title: string
  time: ChartTime
  values: readonly number[]
}

/** One bar per time span; the current one is highlighted and labelled with its value. */
export function BarChart({ title, time, values }: BarChartProps) {
  const { language } = useText()
  const number = new Intl.NumberFormat(language)
  const { full } = createTimeNames(time, language)
  const times = time.pieces
  const getStep = (width: number) => (width - CHART.start) / Math.max(1, times.length)
  const toX = (index: number, width: number) => CHART.start + (index + 0.5) * getStep(width)
  const last = values.length - 1
  return (
    <Chart title={title} time={time} series={[{ name: title, values }]} toX={toX}>
      {({ width, toY }) => {
        const size = Math.min(26, getStep(width) * 0.7)
        return values.map(
          (value, index) =>
            value > 0 && (
              <g key={times[index]}>
                <rect
                  className={index === last ? css.bar : css.past}
                  x={toX(index, width) - size / 2}
                  y={toY(value)}
                  width={size}
                  height={CHART.base - toY(value)}
                  rx={Math.min(4, size / 2, (CHART.base - toY(value)) / 2)}
                >
                  <title>{`${full(times[index] ?? '')}: ${number.format(value)}`}</title>
                </rect>
                {index === last && (
                  <text className={css.value} x={toX(index, width)} y={toY(value) - 8} textAnchor="middle">
                    {number.format(value)}
                  </text>
                )}
              </g>
            ),
        )
      }}
    </Chart>
  )
}
