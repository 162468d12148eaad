import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { rememberFocus } from '../../../lib/remember-focus.ts'
import css from './EmojiPanel.module.css'

/** The most used emojis; the keyboard of the system has the rest. */
const EMOJIS = [
  ...['😀', '😄', '😂', '🙂', '😉', '😍', '😎', '🤔', '😮', '😢', '😭', '😡'],
  ...['👍', '👎', '👏', '🙌', '🙏', '👋', '💪', '🤝', '👀', '🤷', '🙋', '🫶'],
  ...['❤️', '🔥', '✨', '🎉', '🎁', '⭐', '💡', '✅', '❌', '❓', '💬', '📌'],
  ...['☀️', '🌙', '🌧️', '🌱', '🌍', '🐶', '☕', '🍞', '🥪', '🍕', '🚆', '🚲'],
]

interface EmojiPanelProps {
  onPick: (emoji: string) => void
  onClose: () => void
}

/** A small emoji picker above the composer; closes on a click outside. */
export function EmojiPanel({ onPick, onClose }: EmojiPanelProps) {
  const text = useText()
  const panel = useRef<HTMLFieldSetElement>(null)
  const restoreFocus = useRef<(() => void) | null>(null)
  useEffect(() => {
    restoreFocus.current = rememberFocus()
    panel.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && panel.current?.parentElement?.contains(event.target) !== true)
        onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
  return (
    <fieldset
      ref={panel}
      className={css.panel}
      aria-label={text.composer.emoji}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        onClose()
        restoreFocus.current?.()
      }}
    >
      {EMOJIS.map((emoji) => (
        <button type="button" key={emoji} className={css.emoji} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </fieldset>
  )
}
