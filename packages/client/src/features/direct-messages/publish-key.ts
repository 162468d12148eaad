import { keyResource } from '@foyer/contract'
import { addKey, keys } from '@foyer/contract/direct-messages'
import type { Call, WithProof } from '../../http/call.ts'
import { createCall, nobody } from '../../http/call.ts'
import { getErrorKind } from '../../http/error-kind.ts'
import { isRefusal } from '../../http/is-refusal.ts'
import { reasonOf } from '../../lib/log.ts'
import { recordsOf } from '../../lib/records.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SignInAddition } from '../../wallet/sign-in-hook.ts'
import type { Cryptography } from './crypto/cryptography.ts'
import type { KeyPair } from './crypto/key-pair.ts'
import { createKeyring, type UnpublishedKey } from './keyring.ts'
import type { Vault } from './vault/types.ts'

/**
 * Files a key with the server. Once it has it, it is this device's; where another one was quicker, it is
 * nobody's and forgotten.
 *
 * @returns whether it is filed
 * @throws FoyerError when the server could not be asked: the key is kept to be filed later; or when it refuses
 *   this one for good: then it is forgotten
 */
export async function publishKey(
  vault: Vault,
  address: string,
  key: UnpublishedKey,
  call: Call,
  proof: WithProof = {},
): Promise<boolean> {
  const keyring = createKeyring(vault, address)
  const { publicKey, secret, statement, signature } = key
  // Before the server knows it: a key that is known to others and lost to its owner would lock them out.
  await Promise.all([keyring.keepUnfiled(key), keyring.add({ publicKey, secret })])
  try {
    const body = { pub_key_base64: publicKey, statement, signature }
    await call(addKey, { ...proof, params: { address }, body })
  } catch (error) {
    const isTaken = isRefusal(error, addKey, 'keyStale')
    const isRefused = getErrorKind(error) === 'invalid' || isRefusal(error, addKey, 'proofNeeded')
    if (!isTaken && !isRefused) throw error
    // It may have been filed before, and the answer lost: forgotten here, it would be lost to everybody.
    if (!(await fetchPublicKeys(address, call)).includes(publicKey)) {
      await Promise.all([keyring.removeUnfiled(), keyring.remove(publicKey)])
      if (isRefused) throw error
      return false
    }
  }
  await keyring.removeUnfiled()
  return true
}

/** The public keys that the server has of an address. @throws FoyerError when it cannot be asked */
async function fetchPublicKeys(address: string, call: Call): Promise<string[]> {
  const { statements } = await call(keys, { params: { address } })
  return recordsOf(statements).map(({ pub_key_base64 }) => pub_key_base64)
}

/** What an offer is made with. */
export interface OfferOptions {
  platform: Platform
  vault: Vault
  cryptography: Cryptography
  /** A pair at random that nobody has yet. */
  pair: () => Promise<KeyPair>
}

/** A first key for an address that this device has none of; null where it has. */
export async function offerKey(
  { platform, vault, cryptography, pair: take }: OfferOptions,
  owner: string,
): Promise<SignInAddition | null> {
  const address = owner.toLowerCase()
  const keyring = createKeyring(vault, address)
  if ((await keyring.secrets()).size > 0) return null
  const pair = await take()
  const resource = keyResource({
    seq: 1,
    keyHash: await cryptography.hashKey(pair.publicKey),
    previousHash: '0',
  })
  return {
    resource,
    async onSignedIn({ message, signature, token }) {
      // A server that leaves resources out of its challenges binds no keys.
      if (!message.endsWith(`\n- ${resource}`)) return
      const call = createCall(platform, platform.apiUrl, { ...nobody, token: () => token })
      try {
        // Another device has filed one: a second first one would only be refused.
        if ((await fetchPublicKeys(address, call).catch(() => [])).length > 0) return
        await publishKey(vault, address, { ...pair, statement: message, signature }, call)
      } catch (error) {
        platform.log.warn(`a key for direct messages is yet to be filed: ${reasonOf(error)}`)
      }
    },
  }
}
