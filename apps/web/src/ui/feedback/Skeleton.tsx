import css from './Skeleton.module.css'

/** Placeholder for rows that are loading; appears after 200 ms, so that short waits do not flicker. */
export const SkeletonRows = ({ rows, label }: { rows: number; label: string }) => (
  <div className={css.rows} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
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
