import { keyResource } from '@foyer/contract'
import { addKey, keys } from '@foyer/contract/direct-messages'
import type { Call, WithProof } from '../../http/call.ts'
import { createCall, nobody } from '../../http/call.ts'
import { getErrorKind } from '../../http/error-kind.ts'
import { isRefusal } from '../../http/is-refusal.ts'
import { toReason } from '../../lib/log.ts'
import { filterRecords } from '../../lib/records.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MessageKey } from '../../wallet/driver.ts'
import type { SignInAddition } from '../../wallet/sign-in-hook.ts'
import type { Cryptography } from './crypto/cryptography.ts'
import type { KeyPair } from './crypto/key-pair.ts'
import { createKeyring, type Keyring, type UnpublishedKey } from './keyring.ts'
import type { Vault } from './vault/types.ts'

/**
 * Publishes a key on the server, which makes it this device's key; where another device was quicker, the key
 * is deleted.
 *
 * @returns whether the key was published
 * @throws FoyerError when the server could not be reached: the key is kept for a later attempt; or when the
 *   server refuses it for good: the key is deleted
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
  // Stored before the server has it: a published key that is lost on this device would lock its owner out.
  await Promise.all([keyring.keepUnfiled(key), keyring.add({ publicKey, secret })])
  try {
    const body = { pub_key_base64: publicKey, statement, signature }
    await call(addKey, { ...proof, params: { address }, body })
  } catch (error) {
    const isTaken = isRefusal(error, addKey, 'keyStale')
    const isRefused = getErrorKind(error) === 'invalid' || isRefusal(error, addKey, 'proofNeeded')
    if (!isTaken && !isRefused) throw error
    // The server may have stored it and the answer was lost: deleted here, the key would exist nowhere.
    if (!(await fetchPublicKeys(address, call)).includes(publicKey)) {
      await Promise.all([keyring.removeUnfiled(), keyring.remove(publicKey)])
      if (isRefused) throw error
      return false
    }
  }
  await keyring.removeUnfiled()
  return true
}

/**
 * Takes up those keys of an address which its wallet is the source of.
 *
 * @param filed public keys of the address, first to last
 * @returns how many were new here
 */
export async function recoverKeys(
  keyring: Keyring,
  { toPair }: Cryptography,
  filed: readonly string[],
  messageKey: MessageKey,
): Promise<number> {
  const known = await keyring.secrets()
  if (filed.every((publicKey) => known.has(publicKey))) return 0
  const pairs = await Promise.all(filed.map((_, at) => toPair(messageKey(at + 1))))
  // A key that was made otherwise is another one.
  const fresh = pairs.filter(({ publicKey }, at) => publicKey === filed[at] && !known.has(publicKey))
  await Promise.all(fresh.map(keyring.add))
  return fresh.length
}

/** The public keys that the server has of an address. @throws FoyerError when it cannot be asked */
async function fetchPublicKeys(address: string, call: Call): Promise<string[]> {
  const { statements } = await call(keys, { params: { address } })
  return filterRecords(statements).map(({ pub_key_base64 }) => pub_key_base64)
}

/** Parts that an offer of a key is made with. */
export interface OfferOptions {
  platform: Platform
  vault: Vault
  cryptography: Cryptography
  /** A random pair that no account has. */
  pair: () => Promise<KeyPair>
  /** Of a wallet that is the source of the keys; null for others. */
  messageKey: MessageKey | null
}

/** A first key for an address that this device has none of; null where it has. */
export async function offerKey(
  { platform, vault, cryptography, pair: take, messageKey }: OfferOptions,
  owner: string,
): Promise<SignInAddition | null> {
  const address = owner.toLowerCase()
  const keyring = createKeyring(vault, address)
  if ((await keyring.secrets()).size > 0) return null
  const pair = await (messageKey === null ? take() : cryptography.toPair(messageKey(1)))
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
        const filed = await fetchPublicKeys(address, call).catch(() => [])
        if (messageKey !== null) await recoverKeys(keyring, cryptography, filed, messageKey)
        // Another device has filed one: a second first one would only be refused.
        if (filed.length === 0)
          await publishKey(vault, address, { ...pair, statement: message, signature }, call)
      } catch (error) {
        platform.log.warn(`a key for direct messages is yet to be filed: ${toReason(error)}`)
      }
    },
  }
}
