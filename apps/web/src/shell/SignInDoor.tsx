import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { lazily } from '../lazily.ts'
import type { WebConfig } from '../page-data.ts'
import { isBackFromGoogle, isProvingByGoogle } from './google-verifier.ts'
import type { Me } from './me.ts'

// Loaded when somebody asks for it: the first room does without.
const SignInDialog = lazily(() => import('../features/sign-in/SignInDialog.tsx'), 'SignInDialog')

const Open = createContext<() => void>(() => undefined)

/** Opens the sign-in dialog. */
export const useSignIn = (): (() => void) => useContext(Open)

const Config = createContext<WebConfig | null>(null)

/** What the deployment offers; null outside of the app. */
export const useWebConfig = (): WebConfig | null => useContext(Config)

interface SignInDoorProps {
  config: WebConfig
  me: Me
  guestName: string
  /** Where the attempt stands: told when the dialog opens, when the signature is accepted, when it closes. */
  onSigningIn: (isSigningIn: boolean) => void
  children: ReactNode
}

/** Where the sign-in dialog hangs: over whatever is shown, taking nothing of it away. */
export function SignInDoor({ config, me, guestName, onSigningIn, children }: SignInDoorProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => {
    setOpen(true)
    onSigningIn(true)
  }, [onSigningIn])
  useEffect(() => {
    if (isBackFromGoogle() && !isProvingByGoogle()) open()
  }, [open])
  const close = () => {
    setOpen(false)
    onSigningIn(false)
  }
  return (
    <Open value={open}>
      <Config value={config}>{children}</Config>
      {isOpen && (
        <Suspense>
          <SignInDialog
            config={config}
            guestName={guestName}
            ownName={me.name}
            onSignedIn={() => onSigningIn(false)}
            onClose={close}
          />
        </Suspense>
      )}
    </Open>
  )
}
