import { FoyerError, keyResource } from '@foyer/contract'
import { addKey } from '@foyer/contract/direct-messages'
import { createCall, nobody } from '../../call.ts'
import type { Call, Platform } from '../../context.ts'
import { reasonOf } from '../../log.ts'
import type { Cryptography } from './cryptography.ts'
import { createKeyring, type UnfiledKey } from './keyring.ts'
import type { Vault } from './vault.ts'

/** Code of the refusal of a statement that does not continue the chain. */
const KEY_STALE = 4091

/**
 * Files a key with the server. Once it has it, it is this device's; where another one was quicker, it is
 * nobody's and forgotten.
 *
 * @returns whether it is filed
 * @throws FoyerError when the server could not be asked; the key is kept to be filed later
 */
export async function fileKey(vault: Vault, address: string, key: UnfiledKey, call: Call): Promise<boolean> {
  const keyring = createKeyring(vault, address)
  const { publicKey, secret, statement, signature } = key
  // Before the server knows it: a key that is known to others and lost to its owner would lock them out.
  await Promise.all([keyring.keepUnfiled(key), keyring.add({ publicKey, secret })])
  try {
    const body = { pub_key_base64: publicKey, statement, signature }
    await call(addKey, { params: { address }, body })
  } catch (error) {
    if (!(error instanceof FoyerError) || error.code !== KEY_STALE) throw error
    await Promise.all([keyring.removeUnfiled(), vault.remove(`key ${address} ${publicKey}`)])
    return false
  }
  await keyring.removeUnfiled()
  return true
}

/** A key that a sign-in challenge can bind to the address that signs it (T7a). */
export interface KeyOffer {
  /** To stand in the challenge. */
  resource: string
  /** Files it, once the challenge is signed and its signer signed in. Never rejects. */
  file(proof: { message: string; signature: string; token: string }): Promise<void>
}

/** A first key for an address that this device has none of; null where it has. */
export async function offerKey(
  platform: Platform,
  vault: Vault,
  cryptography: Cryptography,
  owner: string,
): Promise<KeyOffer | null> {
  const address = owner.toLowerCase()
  const keyring = createKeyring(vault, address)
  if ((await keyring.secrets()).size > 0) return null
  const pair = await cryptography.generate()
  const resource = keyResource({
    seq: 1,
    keyHash: await cryptography.hashKey(pair.publicKey),
    previousHash: '0',
  })
  return {
    resource,
    async file({ message, signature, token }) {
      // A server that leaves resources out of its challenges binds no keys.
      if (!message.endsWith(`\n- ${resource}`)) return
      const call = createCall(platform, platform.apiUrl, { ...nobody, token: () => token })
      try {
        await fileKey(vault, address, { ...pair, statement: message, signature }, call)
      } catch (error) {
        platform.log.warn(`a key for direct messages is yet to be filed: ${reasonOf(error)}`)
      }
    },
  }
}
