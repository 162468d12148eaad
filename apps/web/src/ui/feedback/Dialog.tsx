import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { rememberFocus } from '../../lib/remember-focus.ts'
import css from './Dialog.module.css'

interface DialogProps {
  /** Read aloud where no heading inside names it. */
  label?: string
  labelledBy?: string
  /** Escape, the scrim, or the way out inside. */
  onClose: () => void
  /** True for a sheet that always comes from below. */
  sheet?: boolean
  /** Two parts, beside each other where there is room. */
  two?: boolean
  /** Id of what takes the focus at the end, where what had it before may go with what was decided here. */
  about?: string
  children: ReactNode
}

/** A native modal dialog; a sheet where the window is narrow. Focus returns to where it was. */
export function Dialog({ label, labelledBy, onClose, sheet, two, about, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const giveBack = rememberFocus()
    element?.showModal()
    return () => {
      element?.close()
      const subject = about === undefined ? null : document.getElementById(about)
      if (subject === null) giveBack()
      else subject.focus({ preventScroll: true })
    }
  }, [about])
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser reports as cancel
    <dialog
      ref={dialog}
      className={cx(css.dialog, sheet && css.sheet, two && css.two)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={closeOnScrim}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.body}>{children}</div>
    </dialog>
  )
}
