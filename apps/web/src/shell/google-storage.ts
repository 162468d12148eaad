import { safeStorage } from '../lib/local-storage.ts'

/** Key of the PKCE verifier of a pending Google login; proves that this browser started the login. */
export const GOOGLE_VERIFIER = 'google verifier'
/** Key of the act that a pending login proves, with the id it concerns; absent for a plain sign-in. */
export const GOOGLE_ACT = 'google act'

/** The current address is the return from a Google login. */
export const isBackFromGoogle = (): boolean =>
  /[?&](code|error)=/.test(location.search) && safeStorage.get(GOOGLE_VERIFIER) !== null

/** The pending login proves an act in place of signing in. */
export const isProvingByGoogle = (): boolean => safeStorage.get(GOOGLE_ACT) !== null
