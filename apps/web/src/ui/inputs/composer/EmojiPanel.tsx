import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { rememberFocus } from '../../../lib/remember-focus.ts'
import { EmojiPicker } from '../../emoji/EmojiPicker.tsx'
import css from './EmojiPanel.module.css'

interface EmojiPanelProps {
  onPick: (emoji: string) => void
  onClose: () => void
}

/** The emoji picker above the composer; closes on Escape and on a click outside. */
export function EmojiPanel({ onPick, onClose }: EmojiPanelProps) {
  const text = useText()
  const panel = useRef<HTMLFieldSetElement>(null)
  // Before the picker inside takes the focus.
  const [restoreFocus] = useState(rememberFocus)
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
        restoreFocus()
      }}
    >
      <EmojiPicker onPick={onPick} />
    </fieldset>
  )
}
