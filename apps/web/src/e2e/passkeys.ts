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
 * DevTools copy from one to another leaves the secret of PRF behind.
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

/** Clears what a site has stored in the browser. The passkeys are in the keychain of the person, not among it. */
export async function forgetSite(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank')
  // The session stays open: the end of any session takes the virtual passkeys of the tab away.
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
