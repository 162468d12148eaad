import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { lazyNamed } from '../lib/lazy-named.ts'
import type { WebConfig } from '../lib/page-data.ts'
import type { Me } from '../shell/me.ts'
import { isBackFromProvider, isProvingByProvider } from '../shell/provider-storage.ts'
import { OpenSignIn, WebConfigContext } from '../shell/sign-in.ts'

const SignInDialog = lazyNamed(() => import('../features/sign-in/SignInDialog.tsx'), 'SignInDialog')

interface SignInProviderProps {
  config: WebConfig
  me: Me
  guestName: string
  /** Called with true when the dialog opens, with false when the signature is accepted and when it closes. */
  onSigningIn: (isSigningIn: boolean) => void
  children: ReactNode
}

/** Renders the sign-in dialog over the current screen, which stays mounted. */
export function SignInProvider({ config, me, guestName, onSigningIn, children }: SignInProviderProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => {
    setOpen(true)
    onSigningIn(true)
  }, [onSigningIn])
  useEffect(() => {
    if (isBackFromProvider() && !isProvingByProvider()) open()
  }, [open])
  const close = () => {
    setOpen(false)
    onSigningIn(false)
  }
  return (
    <OpenSignIn value={open}>
      <WebConfigContext value={config}>{children}</WebConfigContext>
      {isOpen && (
        <Suspense>
          <SignInDialog
            config={config}
            guestId={me.isGuest ? me.publicId : null}
            guestName={guestName}
            ownName={me.name}
            hasName={me.hasName}
            onSignedIn={() => onSigningIn(false)}
            onClose={close}
          />
        </Suspense>
      )}
    </OpenSignIn>
  )
}
