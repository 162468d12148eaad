import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import css from './Typists.module.css'
import { typingWords } from './words/index.ts'

/** Typists that are shown by name; the others are counted. */
const NAMED_TYPISTS = 2

interface TypistsProps {
  names: readonly string[]
  /** Aligns with bubbles in place of the text of rows. */
  flush?: boolean
}

/** Names the people that are typing. */
export function Typists({ names, flush = false }: TypistsProps) {
  const words = useWords(typingWords)
  const named = names.slice(0, NAMED_TYPISTS)
  return (
    <p className={cx(css.typing, flush && css.flush)} role="status">
      {names.length > 0 && (
        <>
          <span className={css.dots} aria-hidden="true" />
          <bdi className="cut">{words.typing(named, names.length - named.length)}</bdi>
        </>
      )}
    </p>
  )
}
