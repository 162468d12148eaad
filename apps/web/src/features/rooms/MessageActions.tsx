import type { LiveMessage } from '@foyer/client'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { IconButton } from '../../ui/Button.tsx'
import css from './MessageActions.module.css'
import type { MessageDeeds } from './MessageList.tsx'
import { REACTIONS } from './Reactions.tsx'

/** Reactions that need no second click. */
const AT_HAND = 2

interface MessageActionsProps {
  message: LiveMessage
  deeds: MessageDeeds
}

/** What can be done with the message under the pointer or the focus. */
export function MessageActions({ message, deeds }: MessageActionsProps) {
  const text = useText()
  const [all, setAll] = useState(false)
  if (message.deleted) return null
  const offered = all ? REACTIONS : REACTIONS.slice(0, AT_HAND)
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
            setAll(false)
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
        aria-expanded={all}
        onClick={() => setAll(!all)}
      />
      {!all && (
        <>
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
