/** Storage key of the signed-in passkey, for the next page: its credential id (null for a recovery code), and its address. */
export const PASSKEY_ACCOUNT = 'passkey_account'

/** Whether a page can ask for passkeys (WebAuthn). They belong to names: pages at an address of numbers have none. */
export function canAskPasskeys(): boolean {
  const { location, isSecureContext, PublicKeyCredential: type } = globalThis as Partial<typeof globalThis>
  return type !== undefined && isSecureContext === true && !/^[\d.]+$|^\[/.test(location?.hostname ?? '')
}
