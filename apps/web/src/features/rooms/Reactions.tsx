import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import type { MessageDeeds } from './MessageList.tsx'
import css from './Reactions.module.css'

/** The small set that is offered; any other emoji that somebody used can be joined. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '🙌', '👀', '🌙'] as const

interface ReactionsProps {
  message: LiveMessage
  deeds: Pick<MessageDeeds, 'react'>
}

/** The pills under a message; a click joins or takes back. */
export function Reactions({ message, deeds }: ReactionsProps) {
  const text = useText()
  if (message.reactions.length === 0) return null
  return (
    <div className={css.reactions}>
      {message.reactions.map(({ reaction, count, reacted }) => (
        <button
          type="button"
          key={reaction}
          className={css.reaction}
          aria-pressed={reacted}
          aria-label={text.room.reaction(reaction, count)}
          onClick={() => deeds.react(message, reaction)}
        >
          <span aria-hidden="true">{reaction}</span>
          <span aria-hidden="true">{count}</span>
        </button>
      ))}
    </div>
  )
}
