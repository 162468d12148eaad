import { FoyerError } from '@foyer/contract'
import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import type { Ceremony } from '../engines/passkey/ceremony.ts'
import type { AskRecoveryCode } from '../engines/passkey/engine.ts'
import { lazyDriver } from '../lazy-driver.ts'
import { canAskPasskeys, PASSKEY_ACCOUNT } from '../passkey-support.ts'

export interface PasskeySettings extends AdapterSettings {
  /**
   * Domain that the passkeys belong to (WebAuthn's relying party): the page's host, which is the default, or a suffix
   * of it. A person has another address on each.
   */
  rpId?: string
  /** Name of this application in the person's list of passkeys; `rpId` unless set. */
  appName?: string
  /**
   * Asks a person who is signed in with a recovery code for it: for a signature after a reload, and for `exportKey`.
   * Without it such a call ends with the code 4100, and the person signs in with the code again.
   */
  askRecoveryCode?: AskRecoveryCode
  /** False for a passkey that is only joined to an account: the next page does not take it up. */
  remembers?: boolean
  /** Passkeys to ask instead of the browser's. */
  ceremony?: Ceremony
}

/**
 * Signs in with a passkey, which is the wallet: what it answers to a fixed question gives the key, on each device that
 * the passkey is on (docs/wallets.md#passkey). No other service takes part.
 */
export function passkey(settings: PasskeySettings = {}): WalletAdapter {
  const driver = lazyDriver('passkey', ({ engineDriver, passkeyEngine }) =>
    engineDriver(undefined, passkeyEngine(settings)),
  )
  const { init } = driver
  let isAwaited = settings.remembers === false
  driver.init = async (host) => {
    // A client makes it ready at its start, and again for a sign-in: the code is fetched for people who use it.
    const isWanted = isAwaited || host.storage.getItem(PASSKEY_ACCOUNT) !== null
    isAwaited = true
    if (!isWanted || !(settings.ceremony || canAskPasskeys()))
      throw new FoyerError('No passkey is in use here.')
    await init(host)
  }
  return new WalletAdapter(driver, settings)
}
