import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from './Button.tsx'

interface SureButtonsProps {
  /** Label of the button that acts: the effect. */
  really: string
  busy?: boolean
  onSure: () => void
  onCancel: () => void
}

/**
 * The two buttons of a confirmation in place. The focus begins on the one that changes nothing, as in a dialog
 * (`data-safe`): a person who presses Enter twice deletes nothing.
 */
export function SureButtons({ really, busy = false, onSure, onCancel }: SureButtonsProps) {
  const text = useText()
  const safe = useRef<HTMLSpanElement>(null)
  useEffect(() => safe.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <Button small variant="danger" disabled={busy} onClick={onSure}>
        {really}
      </Button>
      <span ref={safe}>
        <Button small variant="plain" data-safe onClick={onCancel}>
          {text.common.cancel}
        </Button>
      </span>
    </>
  )
}
