import type { LiveDirectMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { Menu } from '../../ui/inputs/Menu.tsx'
import { actionsWords } from '../../ui/log/actions/words/index.ts'
import { ReactionButtons } from '../../ui/log/ReactionButtons.tsx'
import css from './BubbleTools.module.css'
import { type DirectActions, isAnswerable } from './direct-actions.ts'

interface BubbleToolsProps {
  message: LiveDirectMessage
  actions: DirectActions
  /** The reaction picker is open. */
  picking: boolean
  onPick: (message: LiveDirectMessage) => void
}

/** The actions of the message under the pointer or the focus, beside its bubble. */
export function BubbleTools({ message, actions, picking, onPick }: BubbleToolsProps) {
  const text = useText()
  const words = useWords(actionsWords)
  return (
    <div
      className={css.tools}
      role="toolbar"
      aria-label={words.actions}
      onKeyDown={(event) => event.key === 'Escape' && picking && onPick(message)}
    >
      {isAnswerable(message) && (
        <>
          <IconButton
            icon="react"
            iconSize="s"
            className={css.tool}
            label={text.room.react}
            aria-expanded={picking}
            onClick={() => onPick(message)}
          />
          {picking && (
            <div className={cx(css.reactions, message.own && css.own)}>
              <ReactionButtons
                emoji={css.emoji}
                more={css.emoji}
                small
                onReact={(reaction) => {
                  onPick(message)
                  actions.react(message, reaction)
                }}
                onMore={() => {
                  onPick(message)
                  actions.pickReaction(message)
                }}
              />
            </div>
          )}
          <IconButton
            icon="reply"
            iconSize="s"
            className={css.tool}
            label={words.reply}
            onClick={() => actions.reply(message)}
          />
        </>
      )}
      <Menu
        icon="more"
        className={css.tool}
        label={words.more}
        items={[
          ...(message.deleted || message.unreadable !== undefined
            ? []
            : [{ icon: 'copy', label: words.copyText, onPick: () => actions.copyText(message) } as const]),
          { icon: 'trash', label: words.remove, onPick: () => actions.remove(message), danger: true },
        ]}
      />
    </div>
  )
}
