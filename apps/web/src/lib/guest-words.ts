import { safeStorage } from './local-storage.ts'

/** Storage key: public id of the guest of this browser who has written. */
const KEY = 'guest wrote'

/** Notes that the guest has written, so that a sign-in offers to bring their messages along. */
export const noteGuestWrote = (publicId: string): void => safeStorage.set(KEY, publicId)

/** The guest has written in this browser, in a room or to a business. */
export const hasGuestWritten = (publicId: string | null): boolean =>
  publicId !== null && safeStorage.get(KEY) === publicId

/** Storage keys of the offers of a name or an account that the person dismissed in this browser, by kind of person. */
export const DISMISSED = {
  guest: 'offer dismissed',
  member: 'member offer dismissed',
  account: 'name offer dismissed',
} as const
