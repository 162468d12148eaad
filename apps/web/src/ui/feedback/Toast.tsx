import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { lazyNamed } from '../../lib/lazy-named.ts'
import type { Said, ToastAction } from './ToastPlace.tsx'

const ToastPlace = lazyNamed(() => import('./ToastPlace.tsx'), 'ToastPlace')

type Say = (sentence: string, action?: ToastAction) => void

const Say = createContext<Say>(() => undefined)

/** Shows a short sentence at the edge of the window for a few seconds. */
export const useToast = (): Say => useContext(Say)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null)
  const say = useCallback<Say>((sentence, action) => setSaid({ sentence, action }), [])
  const end = useCallback(() => setSaid(null), [])
  return (
    <Say value={say}>
      {children}
      <Suspense>
        <ToastPlace said={said} onEnd={end} />
      </Suspense>
    </Say>
  )
}
