import { useEffect, useState } from 'react'
import css from './Skeleton.module.css'

/** Shorter waits show nothing at all. */
const PATIENCE_MS = 200

function useLate(ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}

/** The shape of rows that are on their way; appears once the wait is worth showing. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  const late = useLate(PATIENCE_MS)
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
