import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import css from './Typists.module.css'

/** Typists that are shown by name; the others are counted. */
const NAMED_TYPISTS = 2

interface TypistsProps {
  names: readonly string[]
  /** Aligns with bubbles in place of the text of rows. */
  flush?: boolean
}

/** Names the people that are typing. */
export function Typists({ names, flush = false }: TypistsProps) {
  const text = useText()
  const named = names.slice(0, NAMED_TYPISTS)
  return (
    <p className={cx(css.typing, flush && css.flush)} role="status">
      {names.length > 0 && (
        <>
          <span className={css.dots} aria-hidden="true" />
          <bdi className="cut">{text.room.typing(named, names.length - named.length)}</bdi>
        </>
      )}
    </p>
  )
}
