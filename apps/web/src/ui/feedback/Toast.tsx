import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './Toast.module.css'

const SHOWN_MS = 3_000
/** Longer, so that keyboard users can reach the action. */
const SHOWN_WITH_ACTION_MS = 10_000

/** The button of a toast, such as "Undo". */
interface ToastAction {
  label: string
  run: () => void
}
type Say = (sentence: string, action?: ToastAction) => void

const Say = createContext<Say>(() => undefined)

/** Shows a short sentence at the edge of the window for a few seconds. */
export const useToast = (): Say => useContext(Say)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ sentence: string; action?: ToastAction | undefined } | null>(null)
  const say = useCallback<Say>((sentence, action) => setSaid({ sentence, action }), [])
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), said.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  const dialog = useOpenDialog(said)
  const place = (
    <div className={css.place} role="status">
      {said !== null && (
        <div className={css.toast}>
          <span>{said.sentence}</span>
          {said.action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                setSaid(null)
                said.action?.run()
              }}
            >
              {said.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
  return (
    <Say value={say}>
      {children}
      {dialog === null ? place : createPortal(place, dialog)}
    </Say>
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
