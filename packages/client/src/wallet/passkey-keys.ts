/**
 * Whether the browser's passkeys can keep a key (WebAuthn's PRF); null where the browser does not say. A passkey may
 * still lack it.
 */
export async function canPasskeysKeepKeys(): Promise<boolean | null> {
  const type = globalThis.PublicKeyCredential as {
    getClientCapabilities?: () => Promise<Readonly<Record<string, boolean>>>
  }
  try {
    return (await type.getClientCapabilities?.())?.['extension:prf'] ?? null
  } catch {
    return null
  }
}
