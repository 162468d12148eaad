import { concat, equal, utf8 } from './bytes.ts'

/**
 * Begins the user handle of a passkey that opens a backup of private messages. A site's pages offer all of its passkeys:
 * without the mark, one of a backup would sign in as one more account. Wallets have no mark of their own, because the
 * first ones were made without it.
 */
const MARK = utf8('foyer-backup:')

/** The user handle of a new passkey for a backup. @param random at most 51 bytes (WebAuthn allows 64) */
export const toBackupHandle = (random: Uint8Array): Uint8Array<ArrayBuffer> => concat(MARK, random)

/** False for a passkey that tells no handle, too. */
export const isBackupHandle = (handle: ArrayBuffer | null): boolean =>
  handle !== null && equal(new Uint8Array(handle).slice(0, MARK.length), MARK)
