import { useText } from '../../i18n/index.tsx'
import { SkeletonRows } from '../feedback/Skeleton.tsx'
import css from './LogPlaceholder.module.css'

/** Placeholder while messages load. */
export function LogLoading({ rows = 6 }: { rows?: number }) {
  const text = useText()
  return (
    <div className={css.loading}>
      <SkeletonRows rows={rows} label={text.room.loading} />
    </div>
  )
}
