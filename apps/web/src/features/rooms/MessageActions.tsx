import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { actionsWords } from './actions/words/index.ts'
import type { MessageDeeds } from './deeds.ts'
import css from './MessageActions.module.css'
import { REACTIONS } from './Reactions.tsx'

/** Reactions that need no second click. */
const AT_HAND = 2

interface MessageActionsProps {
  message: LiveMessage
  deeds: MessageDeeds
  /** True while all reactions are offered. */
  picking: boolean
  onPick: (message: LiveMessage) => void
}

/** What can be done with the message under the pointer or the focus. */
export function MessageActions({ message, deeds, picking, onPick }: MessageActionsProps) {
  const text = useText()
  const words = useWords(actionsWords)
  const offered = picking ? REACTIONS : REACTIONS.slice(0, AT_HAND)
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
            deeds.react(message, reaction)
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
            onClick={() => deeds.reply(message)}
          />
          <IconButton
            icon="link"
            iconSize="s"
            className={css.action}
            label={words.copyLink}
            onClick={() => deeds.copyLink(message)}
          />
          <Menu
            icon="more"
            className={css.action}
            label={words.more}
            items={[
              ...(deeds.mayEdit(message)
                ? [{ icon: 'edit', label: words.edit, onPick: () => deeds.edit(message) } as const]
                : []),
              { icon: 'copy', label: words.copyText, onPick: () => deeds.copyText(message) },
              ...(deeds.mayReport(message)
                ? [{ icon: 'flag', label: words.report, onPick: () => deeds.report(message) } as const]
                : []),
              ...(deeds.mayRemove(message)
                ? [
                    {
                      icon: 'trash',
                      label: words.remove,
                      onPick: () => deeds.remove(message),
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
