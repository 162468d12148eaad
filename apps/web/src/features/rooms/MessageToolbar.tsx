import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { Menu } from '../../ui/inputs/Menu.tsx'
import { actionsWords } from './actions/words/index.ts'
import css from './MessageToolbar.module.css'
import type { MessageActions } from './message-actions.ts'
import { REACTIONS } from './Reactions.tsx'

/** Reactions shown without opening the picker. */
const QUICK_COUNT = 2

interface MessageToolbarProps {
  message: LiveMessage
  actions: MessageActions
  /** The reaction picker is open. */
  picking: boolean
  onPick: (message: LiveMessage) => void
}

/** The actions of the message under the pointer or the focus. */
export function MessageToolbar({ message, actions, picking, onPick }: MessageToolbarProps) {
  const text = useText()
  const words = useWords(actionsWords)
  const offered = picking ? REACTIONS : REACTIONS.slice(0, QUICK_COUNT)
  return (
    <div
      className={css.actions}
      role="toolbar"
      aria-label={words.actions}
      onKeyDown={(event) => event.key === 'Escape' && picking && onPick(message)}
    >
      {offered.map((reaction) => (
        <button
          type="button"
          key={reaction}
          className={css.emoji}
          aria-label={words.reactWith(reaction)}
          onClick={() => {
            actions.react(message, reaction)
            if (picking) onPick(message)
          }}
        >
          {reaction}
        </button>
      ))}
      <IconButton
        icon="react"
        iconSize="s"
        className={css.action}
        label={text.room.react}
        aria-expanded={picking}
        onClick={() => onPick(message)}
      />
      {!picking && (
        <>
          <IconButton
            icon="reply"
            iconSize="s"
            className={css.action}
            label={words.reply}
            onClick={() => actions.reply(message)}
          />
          <IconButton
            icon="link"
            iconSize="s"
            className={css.action}
            label={words.copyLink}
            onClick={() => actions.copyLink(message)}
          />
          <Menu
            icon="more"
            className={css.action}
            label={words.more}
            items={[
              ...(actions.mayEdit(message)
                ? [{ icon: 'edit', label: words.edit, onPick: () => actions.edit(message) } as const]
                : []),
              { icon: 'copy', label: words.copyText, onPick: () => actions.copyText(message) },
              ...(actions.mayReport(message)
                ? [{ icon: 'flag', label: words.report, onPick: () => actions.report(message) } as const]
                : []),
              ...(actions.mayRemove(message)
                ? [
                    {
                      icon: 'trash',
                      label: words.remove,
                      onPick: () => actions.remove(message),
                      danger: true,
                    } as const,
                  ]
                : []),
            ]}
          />
        </>
      )}
    </div>
  )
}
