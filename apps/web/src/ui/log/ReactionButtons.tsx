import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../inputs/Button.tsx'
import { actionsWords } from './actions/words/index.ts'

/** The offered reactions; other emojis of a message can be joined. */
const REACTIONS = ['👍', '❤️', '😂', '🎉', '🙌', '👀', '🌙'] as const

interface ReactionButtonsProps {
  /** Number of offered reactions; all by default. */
  count?: number
  /** Classes of an emoji, and of the button for more. */
  emoji: string | undefined
  more: string | undefined
  onReact: (reaction: string) => void
  /** A small icon for more. */
  small?: boolean
  /** Opens the picker with all emojis; null offers none. */
  onMore: (() => void) | null
}

/** Buttons that react to a message with one touch. */
export function ReactionButtons({ count, emoji, more, small, onReact, onMore }: ReactionButtonsProps) {
  const words = useWords(actionsWords)
  return (
    <>
      {REACTIONS.slice(0, count).map((reaction) => (
        <button
          type="button"
          key={reaction}
          className={emoji}
          aria-label={words.reactWith(reaction)}
          onClick={() => onReact(reaction)}
        >
          {reaction}
        </button>
      ))}
      {onMore !== null && (
        <IconButton
          icon="plus"
          {...(small && { iconSize: 's' })}
          className={more}
          label={words.moreReactions}
          onClick={onMore}
        />
      )}
    </>
  )
}
