import { fetched } from '../lib/lazy.ts'

/** Fetches the code of a sign-in. @throws FoyerError `server error` when it cannot be fetched */
export const loadSignInCode = () => fetched(import('./sign-in-code.ts'))
