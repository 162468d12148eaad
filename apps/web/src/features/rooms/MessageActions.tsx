import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { IconButton } from '../../ui/Button.tsx'
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
  const offered = picking ? REACTIONS : REACTIONS.slice(0, AT_HAND)
  return (
    <div className={css.actions} role="toolbar" aria-label={text.room.actions}>
      {offered.map((reaction) => (
        <button
          type="button"
          key={reaction}
          className={css.emoji}
          aria-label={text.room.reactWith(reaction)}
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
            label={text.room.reply}
            onClick={() => deeds.reply(message)}
          />
          <IconButton
            icon="copy"
            iconSize="s"
            className={css.action}
            label={text.room.copyText}
            onClick={() => deeds.copyText(message)}
          />
          <IconButton
            icon="link"
            iconSize="s"
            className={css.action}
            label={text.room.copyLink}
            onClick={() => deeds.copyLink(message)}
          />
        </>
      )}
    </div>
  )
}
