import { type ReactNode, useCallback, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { CHART, createScale, type Scale } from './chart.ts'
import { type ChartTime, createLabelFilter, createTimeNames } from './chart-time.ts'
import css from './Insight.module.css'
import { insightWords } from './words/index.ts'

export interface Series {
  name: string
  /** One value per time span that has begun. */
  values: readonly number[]
}

interface ChartProps {
  title: string
  time: ChartTime
  series: readonly Series[]
  /** Centre of a time span in pixels. */
  toX: (index: number, width: number) => number
  /** Draws the values. */
  children: (scale: Scale) => ReactNode
}

/** Frame of a chart: grid, axes and, for screen readers, the same data as a table. */
export function Chart({ title, time, series, toX, children }: ChartProps) {
  const { language } = useText()
  const words = useWords(insightWords)
  const [frame, width] = useWidth()
  const number = new Intl.NumberFormat(language)
  const axis = new Intl.NumberFormat(language, { notation: 'compact' })
  const { short, full } = createTimeNames(time, language)
  const times = time.pieces
  const values = series.flatMap(({ values }) => values)
  if (values.every((value) => value === 0)) return <p className="quiet">{words.nothing}</p>
  const scale = createScale(values, width, times.length)
  const last = times.length - 1
  const isNamed = createLabelFilter(time, scale.every)
  return (
    <>
      <div ref={frame} className={css.chart} style={{ blockSize: CHART.height }}>
        {width > 0 && (
          <svg width={width} height={CHART.height} aria-hidden="true">
            {scale.ticks.map((value) => (
              <g key={value}>
                <line
                  className={css.grid}
                  x1={CHART.start}
                  x2={width}
                  y1={scale.toY(value)}
                  y2={scale.toY(value)}
                />
                <text x={CHART.start - 10} y={scale.toY(value) + 4} textAnchor="end">
                  {axis.format(value)}
                </text>
              </g>
            ))}
            {children(scale)}
            {times.map(
              (at, index) =>
                isNamed(index) && (
                  <text
                    key={at}
                    x={index === last ? width : toX(index, width)}
                    y={CHART.base + 22}
                    textAnchor={index === last ? 'end' : 'middle'}
                  >
                    {short(at)}
                  </text>
                ),
            )}
          </svg>
        )}
      </div>
      <table className="sr">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when[time.unit]}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.slice(0, series[0]?.values.length).map((at, index) => (
            <tr key={at}>
              <th scope="row">{full(at)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{number.format(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Width of an element in pixels; 0 before it is measured. The drawing is not scaled, so that text keeps its size. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
