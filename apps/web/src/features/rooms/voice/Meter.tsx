import { useEffect, useRef } from 'react'
import css from './VoiceBar.module.css'

/** Number of bars, and the milliseconds that each shows. */
const BARS = 28
const BAR_MS = 80

/** Loudness of the last two seconds: shows that the microphone works. */
export function Meter({ level }: { level: () => number }) {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heights = new Array<number>(BARS).fill(0)
    const timer = setInterval(() => {
      heights.push(level())
      heights.shift()
      const bars = meter.current?.children ?? []
      for (const [index, bar] of [...bars].entries()) {
        ;(bar as HTMLElement).style.setProperty('--loud', String(heights[index]))
      }
    }, BAR_MS)
    return () => clearInterval(timer)
  }, [level])
  return (
    <div ref={meter} className={css.meter} aria-hidden="true">
      {Array.from({ length: BARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their position
        <i key={index} />
      ))}
    </div>
  )
}
