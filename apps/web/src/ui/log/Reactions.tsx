import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../media/Icon.tsx'
import css from './Reactions.module.css'

interface ReactionsProps {
  reactions: readonly { reaction: string; count: number; reacted: boolean }[]
  /** Adds the reader's reaction, or removes it. */
  onReact: (reaction: string) => void
  /** Opens the sheet of the message: touch screens have no toolbar. */
  onSheet: () => void
  /** Opens the reaction picker. */
  onPick: () => void
}

/** The reactions below a message; a click adds or removes the reader's own. */
export function Reactions({ reactions, onReact, onSheet, onPick }: ReactionsProps) {
  const text = useText()
  if (reactions.length === 0) return null
  const add = () => (matchMedia('(hover: none)').matches ? onSheet() : onPick())
  return (
    <div className={css.reactions}>
      {reactions.map(({ reaction, count, reacted }) => (
        <button
          type="button"
          key={reaction}
          className={css.reaction}
          aria-pressed={reacted}
          aria-label={text.room.reaction(reaction, count)}
          onClick={() => onReact(reaction)}
        >
          <span className={css.emoji} aria-hidden="true">
            {reaction}
          </span>
          <span aria-hidden="true">{count}</span>
        </button>
      ))}
      <button type="button" className={cx(css.reaction, css.add)} aria-label={text.room.react} onClick={add}>
        <Icon name="react" size="s" />
      </button>
    </div>
  )
}
