import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { rememberFocus } from '../../lib/remember-focus.ts'
import css from './Dialog.module.css'

interface DialogProps {
  /** Accessible name where no heading inside names the dialog. */
  label?: string
  labelledBy?: string
  /** Called for Escape, for a click on the backdrop and by the close button inside. */
  onClose: () => void
  /** A sheet that comes from below at every window width. */
  sheet?: boolean
  /** Two columns where the window is wide enough. */
  two?: boolean
  /** Begins near the top and has no margin, for a field above a list that changes. */
  list?: boolean
  /** Id of the element to focus after closing, for dialogs that may remove the element that opened them. */
  about?: string
  children: ReactNode
}

/** A native modal dialog; a bottom sheet in a narrow window. Focus returns to the element that opened it. */
export function Dialog({ label, labelledBy, onClose, sheet, two, list, about, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const restoreFocus = rememberFocus()
    element?.showModal()
    // Enter does not delete: the safe answer has the focus.
    element?.querySelector<HTMLElement>('[data-safe]')?.focus()
    return () => {
      element?.close()
      const subject = about === undefined ? null : document.getElementById(about)
      if (subject === null) restoreFocus()
      else subject.focus({ preventScroll: true })
    }
  }, [about])
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape, which the browser reports as cancel
    <dialog
      ref={dialog}
      className={cx(css.dialog, sheet && css.sheet, two && css.two, list && css.list)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={closeOnScrim}
      onCancel={(event) => {
        event.preventDefault()
        // React tells of that of a dialog inside, too, and browsers of that of a file picker.
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.body}>{children}</div>
    </dialog>
  )
}
