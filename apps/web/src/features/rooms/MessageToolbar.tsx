import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useModeratedDomain } from '../../shell/use-moderated-domain.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { Menu } from '../../ui/inputs/Menu.tsx'
import { actionsWords } from '../../ui/log/actions/words/index.ts'
import { ReactionButtons } from '../../ui/log/ReactionButtons.tsx'
import css from './MessageToolbar.module.css'
import type { MessageActions } from './message-actions.ts'

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
  const mayBlock = useModeratedDomain() !== null && actions.mayReport(message)
  return (
    <div
      className={css.actions}
      role="toolbar"
      aria-label={words.actions}
      onKeyDown={(event) => event.key === 'Escape' && picking && onPick(message)}
    >
      <ReactionButtons
        {...(!picking && { count: QUICK_COUNT })}
        emoji={css.emoji}
        more={css.action}
        small
        onReact={(reaction) => {
          actions.react(message, reaction)
          if (picking) onPick(message)
        }}
        onMore={
          picking
            ? () => {
                onPick(message)
                actions.pickReaction(message)
              }
            : null
        }
      />
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
              ...(actions.isEditEnded(message)
                ? [{ icon: 'edit', label: words.editEnded, onPick: null } as const]
                : []),
              { icon: 'copy', label: words.copyText, onPick: () => actions.copyText(message) },
              ...(actions.mayReport(message)
                ? [{ icon: 'flag', label: words.report, onPick: () => actions.report(message) } as const]
                : []),
              ...(mayBlock
                ? [
                    {
                      icon: 'block',
                      label: words.block,
                      onPick: () => actions.block(message),
                      danger: true,
                    } as const,
                  ]
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
