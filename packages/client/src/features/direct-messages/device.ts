import { loadOnce } from '../../lib/lazy.ts'
import { toReason } from '../../lib/log.ts'
import { isAtHome } from '../../platform/homes.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OwnWallet } from '../../wallet/fresh-login.ts'
import type { SignInAddition } from '../../wallet/sign-in-hook.ts'
import { type Cryptography, createCryptography } from './crypto/cryptography.ts'
import type { KeyPair } from './crypto/key-pair.ts'
import { offerKey } from './publish-key.ts'
import type { Vault } from './vault/types.ts'
import { openVault } from './vault.ts'

/** The parts that one client needs for direct messages from its device; shared by sign-in and the feature. */
export interface Device {
  cryptography: Cryptography
  vault(): Promise<Vault>
  /** Begins with what takes time before a first key can be offered. Never rejects. */
  prepare(): void
  /**
   * First key of an address, for a wallet's sign-in; null on pages of other sites: keys are made on home pages.
   *
   * @param wallet that signs in; it may be the source of the keys, which are random otherwise
   */
  offerKey(address: string, wallet: Pick<OwnWallet, 'messageKeys'> | null): Promise<SignInAddition | null>
}

export function createDevice(platform: Platform): Device {
  const cryptography = createCryptography(platform.log, undefined, platform.closing)
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
        begun.catch((error) => platform.log.debug(`no key was prepared: ${toReason(error)}`))
    },
    async offerKey(address, wallet) {
      if (!isAtHome(platform)) return null
      const messageKey = wallet?.messageKeys?.held() ?? null
      return offerKey({ platform, vault: await vault(), cryptography, pair, messageKey }, address)
    },
  }
}
