import type { Page } from 'playwright-core'

/** The passkeys of a tab, and how often the person was asked to touch them. */
export interface TabPasskeys {
  /** Times that a passkey was made, and that one was used. */
  readonly touches: { made: number; used: number }
  /** The person does not prove who they are from now on, as with a wrong fingerprint. */
  refuse(): Promise<void>
}

/**
 * A passkey holder of the tab's own (WebAuthn), which says yes to everything. It stays with the tab: what
 * DevTools copy from one to another leaves the secret of PRF behind; `sharePasskeys` has the tab answer for others.
 */
export async function addPasskeys(page: Page, { hasPrf = true } = {}): Promise<TabPasskeys> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const touches = { made: 0, used: 0 }
  session.on('WebAuthn.credentialAdded', () => touches.made++)
  session.on('WebAuthn.credentialAsserted', () => touches.used++)
  return {
    touches,
    refuse: async () => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    },
  }
}

/** A question of WebAuthn as text, because bytes do not pass between browsers. */
interface Question {
  rpId: string | undefined
  /** hex. */
  allowed: string[]
  /** hex. */
  salt: string
}

/** hex. */
interface Answer {
  id: string
  handle: string | null
  secret: string | null
}

/**
 * Gives another browser the passkeys of a tab, as a service that synchronises them does: the other browser's questions
 * are put to the tab, whose page is of the same site. Call it before the other opens its page.
 */
export async function sharePasskeys(tab: Page, other: Page): Promise<void> {
  await other.exposeFunction('askKeychain', (question: Question) => tab.evaluate(answerHere, question))
  await other.addInitScript(() => {
    const toBytes = (hex: string) =>
      Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    const toHex = (source: BufferSource) => {
      const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer)
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    navigator.credentials.get = async ({ publicKey } = {}) => {
      const salt = publicKey?.extensions?.prf?.eval?.first
      const { askKeychain } = globalThis as unknown as { askKeychain: (q: Question) => Promise<Answer> }
      const { id, handle, secret } = await askKeychain({
        rpId: publicKey?.rpId,
        allowed: (publicKey?.allowCredentials ?? []).map((each) => toHex(each.id)),
        salt: salt === undefined ? '' : toHex(salt),
      })
      return {
        id,
        type: 'public-key',
        rawId: toBytes(id).buffer,
        response: { userHandle: handle === null ? null : toBytes(handle).buffer },
        getClientExtensionResults: () => ({
          prf: { results: secret === null ? undefined : { first: toBytes(secret).buffer } },
        }),
      } as unknown as PublicKeyCredential
    }
  })
}

async function answerHere({ rpId, allowed, salt }: Question): Promise<Answer> {
  const toBytes = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const toHex = (source: BufferSource) =>
    Array.from(new Uint8Array(source as ArrayBuffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      ...(rpId !== undefined && { rpId }),
      allowCredentials: allowed.map((id) => ({ type: 'public-key', id: toBytes(id) })),
      userVerification: 'required',
      extensions: { prf: { eval: { first: toBytes(salt) } } },
    },
  })) as PublicKeyCredential
  const { userHandle } = credential.response as AuthenticatorAssertionResponse
  const secret = credential.getClientExtensionResults().prf?.results?.first
  return {
    id: toHex(credential.rawId),
    handle: userHandle === null ? null : toHex(userHandle),
    secret: secret === undefined ? null : toHex(secret),
  }
}

/** Clears what a site has stored in the browser. The passkeys are in the keychain of the person, not among it. */
export async function forgetSite(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank')
  // The session stays open: the end of any session takes the virtual passkeys of the tab away.
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
