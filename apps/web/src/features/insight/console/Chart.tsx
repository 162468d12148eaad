import { type ReactNode, useCallback, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { CHART, createScale, type Scale } from './chart.ts'
import { type ChartTime, createTimeNames, toNamedPieces } from './chart-time.ts'
import css from './Insight.module.css'
import { insightWords } from './words/index.ts'

export interface Series {
  name: string
  /** One for each piece of time that has begun. */
  values: readonly number[]
}

interface ChartProps {
  title: string
  time: ChartTime
  series: readonly Series[]
  /** Where a piece of time stands, in pixels. */
  xOf: (index: number, width: number) => number
  /** What is drawn. */
  children: (scale: Scale) => ReactNode
}

/** Lines, numbers and days around what is drawn; the same as a table for who does not see it. */
export function Chart({ title, time, series, xOf, children }: ChartProps) {
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
  const isNamed = toNamedPieces(time, scale.every)
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
                  y1={scale.yOf(value)}
                  y2={scale.yOf(value)}
                />
                <text x={CHART.start - 10} y={scale.yOf(value) + 4} textAnchor="end">
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
                    x={index === last ? width : xOf(index, width)}
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

/** How wide an element is, in pixels, 0 before that is known: words in a picture stay as large as all others. */
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
