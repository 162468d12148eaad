import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './Toast.module.css'

/** The button of a toast, such as "Undo". */
export interface ToastAction {
  label: string
  run: () => void
  /** A toast of the same topic takes the place of the one before. */
  topic?: string
}

/** What a toast shows. */
export interface Said {
  sentence: string
  action?: ToastAction | undefined
}
const SHOWN_MS = 3_000
/** Longer, so that keyboard users can reach the action. */
const SHOWN_WITH_ACTION_MS = 10_000

interface ToastPlaceProps {
  said: Said | null
  onEnd: () => void
}

/** Toasts that are shown at once. */
const MOST = 3

/** An action stays within reach when another toast comes, unless that is about the same. */
const stays = ({ sentence, action }: Said, next: Said): boolean =>
  action !== undefined &&
  sentence !== next.sentence &&
  (action.topic === undefined || action.topic !== next.action?.topic)

/** The live region of toasts, and the toasts in it. */
export function ToastPlace({ said, onEnd }: ToastPlaceProps) {
  const [latest, setLatest] = useState<Said | null>(null)
  const [shown, setShown] = useState<readonly Said[]>([])
  if (said !== latest) {
    setLatest(said)
    if (said !== null) setShown([...shown.filter((each) => stays(each, said)), said].slice(-MOST))
  }
  const dialog = useOpenDialog(said)
  const end = (ended: Said) => {
    setShown((before) => before.filter((each) => each !== ended))
    if (ended === said) onEnd()
  }
  const place = (
    // Only what is new is spoken.
    <div className={css.place} role="status" aria-atomic="false">
      {shown.map((each) => (
        <Toast key={each.sentence} said={each} onEnd={end} />
      ))}
    </div>
  )
  return dialog === null ? place : createPortal(place, dialog)
}

function Toast({ said, onEnd }: { said: Said; onEnd: (said: Said) => void }) {
  const { sentence, action } = said
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(said), said.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <div className={css.toast}>
      <span>{sentence}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            onEnd(said)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

/** The open modal dialog, if any: a toast must be inside it, because everything outside lies below its backdrop. */
function useOpenDialog(said: unknown): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  useEffect(() => {
    const open = said === null ? null : ([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)
    setDialog(open)
    const leave = () => setDialog(null)
    open?.addEventListener('close', leave)
    return () => open?.removeEventListener('close', leave)
  }, [said])
  return dialog
}
