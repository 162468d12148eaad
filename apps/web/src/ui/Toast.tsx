import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import css from './Toast.module.css'

const SHOWN_MS = 3_000

const Say = createContext<(sentence: string) => void>(() => undefined)

/** Says a short sentence at the foot of the window; it goes by itself. */
export const useToast = (): ((sentence: string) => void) => useContext(Say)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ sentence: string } | null>(null)
  const say = useCallback((sentence: string) => setSaid({ sentence }), [])
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <Say value={say}>
      {children}
      <div className={css.place} role="status">
        {said !== null && <div className={css.toast}>{said.sentence}</div>}
      </div>
    </Say>
  )
}
