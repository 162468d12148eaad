import { safeStorage } from './local-storage.ts'

const KEY = 'passkey used'

/** Notes that a passkey of this browser was used, so that the next sign-in offers it before a new one. */
export const noteUsedPasskey = (): void => safeStorage.set(KEY, '1')

export const hasUsedPasskey = (): boolean => safeStorage.get(KEY) !== null
