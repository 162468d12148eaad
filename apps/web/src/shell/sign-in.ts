import { createContext, useContext } from 'react'
import type { WebConfig } from '../lib/page-data.ts'

/** Opens the sign-in dialog; `app/SignInProvider.tsx` provides it. */
export const OpenSignIn = createContext<() => void>(() => undefined)

/** Returns the function that opens the sign-in dialog. */
export const useSignIn = (): (() => void) => useContext(OpenSignIn)

export const WebConfigContext = createContext<WebConfig | null>(null)

/** The sign-in methods and options of the deployment; null outside `SignInProvider`. */
export const useWebConfig = (): WebConfig | null => useContext(WebConfigContext)
