import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import css from './OnlineCount.module.css'

/** A dot and the number of people in a room right now; nothing for zero. */
export function OnlineCount({ count, className }: { count: number; className?: string | undefined }) {
  const text = useText()
  if (count === 0) return null
  return (
    <span className={cx(css.online, className)}>
      <span className={css.dot} />
      <span className="num">{text.people.here(count)}</span>
    </span>
  )
}
