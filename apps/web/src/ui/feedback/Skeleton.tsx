import { useEffect, useState } from 'react'
import css from './Skeleton.module.css'

/** A skeleton appears after this time only, so that short waits do not flicker. */
const SHOW_AFTER_MS = 200

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}

/** Placeholder for rows that are loading; appears after 200 ms. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  const late = useElapsed(SHOW_AFTER_MS)
  return (
    <div className={css.rows} role="status" aria-label={label} data-late={late}>
      {late &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <div className={css.row} key={row}>
            <span className={css.picture} />
            <span className={css.lines}>
              <span className={css.short} />
              <span className={css.long} />
            </span>
          </div>
        ))}
    </div>
  )
}
