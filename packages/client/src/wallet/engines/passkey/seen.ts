import { FoyerError } from '@foyer/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { toHex, utf8 } from '../../../lib/bytes.ts'
import { isRecord } from '../../../lib/records.ts'
import type { SafeStorage } from '../../../platform/storage.ts'
import type { WalletProblem } from '../../wallet-problem.ts'

/** Credential ids and a digest of the address that each gave on this device, so that sign-outs leave no address behind. */
const PASSKEYS_SEEN = 'passkeys_seen'
const SEEN_MAX = 20
/** Hex digits of a digest: enough to notice another address, too few to find one. */
const DIGEST_LENGTH = 8

export const otherKey = () =>
  new FoyerError('The passkey gave another key than before, so nothing was signed.', {
    refusal: 'otherKey' satisfies WalletProblem,
  })

/** Passkeys that have signed in on this device: one that answers otherwise than before is refused. */
export function createSeenPasskeys(storage: SafeStorage) {
  return {
    /** Their credential ids, hex. */
    ids: (): string[] => Object.keys(parseRecord(storage.getItem(PASSKEYS_SEEN))),

    /** Remembers an answer. @throws FoyerError where the passkey gave another address before */
    assertSame(credentialId: string, address: string): void {
      const digest = toHex(sha256(utf8(address.toLowerCase()))).slice(0, DIGEST_LENGTH)
      const { [credentialId]: before = digest, ...others } = parseRecord(storage.getItem(PASSKEYS_SEEN))
      if (before !== digest) throw otherKey()
      const kept = [...Object.entries(others), [credentialId, digest]].slice(-SEEN_MAX)
      storage.setItem(PASSKEYS_SEEN, JSON.stringify(Object.fromEntries(kept)))
    },
  }
}

/** A record that this code has stored; empty for what other software has written there. */
export function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
