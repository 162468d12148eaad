import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { lazily } from '../lazily.ts'
import type { Me } from './me.ts'

// Loaded when somebody asks for it: the first room does without.
const SignInDialog = lazily(() => import('../features/sign-in/SignInDialog.tsx'), 'SignInDialog')

const Open = createContext<() => void>(() => undefined)

/** Opens the sign-in dialog. */
export const useSignIn = (): (() => void) => useContext(Open)

/** Where the sign-in dialog hangs: over whatever is shown, taking nothing of it away. */
export function SignInDoor({ me, guestName, children }: { me: Me; guestName: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = () => {
    setOpen(false)
    me.reload()
  }
  return (
    <Open value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <SignInDialog guestName={guestName} ownName={me.name} onSignedIn={me.reload} onClose={close} />
        </Suspense>
      )}
    </Open>
  )
}
