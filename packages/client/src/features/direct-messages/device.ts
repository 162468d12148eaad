import type { Platform } from '../../context.ts'
import { isAtHome } from '../../homes.ts'
import { loadOnce } from '../../lazy.ts'
import { reasonOf } from '../../log.ts'
import { type Cryptography, createCryptography } from './cryptography.ts'
import { type KeyOffer, offerKey } from './filing.ts'
import type { KeyPair } from './sealing/key-pair.ts'
import { openVault, type Vault } from './vault.ts'

/** What one client needs for direct messages from the device it runs on; shared by sign-in and the feature. */
export interface Device {
  cryptography: Cryptography
  vault(): Promise<Vault>
  /** Begins with what takes time before a first key can be offered. Never rejects. */
  prepare(): void
  /** As `KeyOffer`; for the sign-in of a wallet. Null also on pages of other sites: keys are made on the chat's own. */
  offerKey(address: string): Promise<KeyOffer | null>
}

export function createDevice(platform: Platform): Device {
  const cryptography = createCryptography(platform.log)
  const vault = loadOnce(() => openVault(platform))
  let made: Promise<KeyPair> | null = null
  const pair = () => {
    const taken = made ?? cryptography.generate()
    // One for each offer: two addresses must not have the same.
    made = null
    return taken
  }
  return {
    cryptography,
    vault,
    prepare() {
      made ??= cryptography.generate()
      for (const begun of [made, vault()])
        begun.catch((error) => platform.log.debug(`no key was prepared: ${reasonOf(error)}`))
    },
    offerKey: async (address) =>
      isAtHome(platform) ? offerKey({ platform, vault: await vault(), cryptography, pair }, address) : null,
  }
}
