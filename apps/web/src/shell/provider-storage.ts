import { safeStorage } from '../lib/local-storage.ts'

/** Key of the PKCE verifier of a pending login with a provider; proves that this browser started the login. */
export const PROVIDER_VERIFIER = 'verifier'
/** Key of the act that a pending login proves, with the id it concerns; absent for a plain sign-in. */
export const PROVIDER_ACT = 'act'

/** The current address is the return from a login with a provider. */
export const isBackFromProvider = (): boolean =>
  /[?&](code|error)=/.test(location.search) && safeStorage.get(PROVIDER_VERIFIER) !== null

/** The pending login proves an act in place of signing in. */
export const isProvingByProvider = (): boolean => safeStorage.get(PROVIDER_ACT) !== null
