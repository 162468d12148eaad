'use client'

import type { SessionSnapshot, SignIn } from '@foyer/client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useClient } from '../../provider.tsx'

/** What a page that a server has rendered, and its hydration, know of the person. */
const LOADING: SessionSnapshot = { status: 'loading', since: 0, kind: null, address: null }

/** Who the person is and how far their sign-in has come: `loading`, `guest`, `signingIn`, `unsigned`, `signedIn`. */
export function useSession(): SessionSnapshot {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => LOADING)
}

/** True once the server has given this client a token. */
export const useIsSignedIn = (): boolean => useSession().status === 'signedIn'

/** Functions to sign in and out, and what became of the last attempt. */
export interface SignInActions {
  /** As `client.signIn`; what it throws is also in `error`. */
  signIn: SignIn
  /** Signs out; the person is a guest again. @throws FoyerError `No wallet is connected` */
  signOut: () => Promise<void>
  session: SessionSnapshot
  /** Why the last attempt of this component failed; null before it, during it and after a success. */
  error: unknown
}

/** Signs in in one step. */
export function useSignIn(): SignInActions {
  const client = useClient()
  const session = useSession()
  const [error, setError] = useState<unknown>(null)
  const signIn = useCallback<SignIn>(
    async (...args) => {
      setError(null)
      try {
        return await client.signIn(...args)
      } catch (error) {
        setError(error)
        throw error
      }
    },
    [client],
  )
  const signOut = useCallback(async () => {
    setError(null)
    await client.disconnect()
    await client.connectTo('guest')
  }, [client])
  return { signIn, signOut, session, error }
}
