import { keep } from '../keep.ts'

/** Where the secret of a Google login under way is kept, by which its outcome is known to be asked for here. */
export const GOOGLE_VERIFIER = 'google verifier'
/** Kept while the login that is under way shall be joined to whom the person is, instead of signing in. */
export const GOOGLE_JOINS = 'google joins'

/** Whether this page is where a Google login came back to. */
export const isBackFromGoogle = (): boolean =>
  /[?&](code|error)=/.test(location.search) && keep.get(GOOGLE_VERIFIER) !== null

/** Whether that login shall be joined to whom the person is. */
export const isJoiningGoogle = (): boolean => keep.get(GOOGLE_JOINS) !== null
