import { safeStorage } from '../lib/local-storage.ts'

/** Where the secret of a Google login under way is kept, by which its outcome is known to be asked for here. */
export const GOOGLE_VERIFIER = 'google verifier'
/** Kept while the login that is under way shall prove an act, instead of signing in: the act, and what it is about. */
export const GOOGLE_ACT = 'google act'

/** Whether this page is where a Google login came back to. */
export const isBackFromGoogle = (): boolean =>
  /[?&](code|error)=/.test(location.search) && safeStorage.get(GOOGLE_VERIFIER) !== null

/** Whether that login proves an act of whom the person is. */
export const isProvingByGoogle = (): boolean => safeStorage.get(GOOGLE_ACT) !== null
