import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/media/Icon.tsx'
import type { MessageActions } from './message-actions.ts'
import css from './Reactions.module.css'

/** The offered reactions; other emojis of a message can be joined. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '🙌', '👀', '🌙'] as const

interface ReactionsProps {
  message: LiveMessage
  actions: MessageActions
  /** Opens the reaction picker. */
  onPick: (message: LiveMessage) => void
}

/** The reactions below a message; a click adds or removes the reader's own. */
export function Reactions({ message, actions, onPick }: ReactionsProps) {
  const text = useText()
  if (message.reactions.length === 0) return null
  // Touch screens have no toolbar, but the sheet.
  const add = () => (matchMedia('(hover: none)').matches ? actions.openSheet(message) : onPick(message))
  return (
    <div className={css.reactions}>
      {message.reactions.map(({ reaction, count, reacted }) => (
        <button
          type="button"
          key={reaction}
          className={css.reaction}
          aria-pressed={reacted}
          aria-label={text.room.reaction(reaction, count)}
          onClick={() => actions.react(message, reaction)}
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
