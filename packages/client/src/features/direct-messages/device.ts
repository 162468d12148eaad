import type { Platform } from '../../context.ts'
import { loadOnce } from '../../lazy.ts'
import { type Cryptography, createCryptography } from './cryptography.ts'
import { type KeyOffer, offerKey } from './filing.ts'
import { openVault, type Vault } from './vault.ts'

/** What one client needs for direct messages from the device it runs on; shared by sign-in and the feature. */
export interface Device {
  cryptography: Cryptography
  vault(): Promise<Vault>
  /** As `KeyOffer`; for the sign-in of a wallet. */
  offerKey(address: string): Promise<KeyOffer | null>
}

export function createDevice(platform: Platform): Device {
  const cryptography = createCryptography(platform.log)
  const vault = loadOnce(() => openVault(platform))
  return {
    cryptography,
    vault,
    offerKey: async (address) => offerKey(platform, await vault(), cryptography, address),
  }
}
