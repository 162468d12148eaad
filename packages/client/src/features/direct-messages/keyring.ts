import type { KeyPair } from './crypto/key-pair.ts'
import type { Vault } from './vault/types.ts'

/** A key that was signed for, or made, but that the server does not have yet. */
export interface UnpublishedKey extends KeyPair {
  statement: string
  /** Null for a login without a wallet. */
  signature: string | null
}

export type Keyring = ReturnType<typeof createKeyring>

/** The secret keys that this device holds for one address, all that it ever had: old ones open old messages. */
export function createKeyring(vault: Vault, address: string) {
  const prefix = `key ${address} `
  const unfiled = `unfiled ${address}`
  return {
    /** Secrets by their public keys. */
    async secrets(): Promise<Map<string, string>> {
      const names = await vault.names(prefix)
      const secrets = await Promise.all(names.map((name) => vault.read<string>(name)))
      const pairs = names.map((name, at) => [name.slice(prefix.length), secrets[at] ?? null] as const)
      return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== null))
    },
    add: ({ publicKey, secret }: KeyPair) => vault.write(prefix + publicKey, secret),
    remove: (publicKey: string) => vault.remove(prefix + publicKey),
    /** Forgets every key: what was sealed for them cannot be read here any more. */
    async clear(): Promise<void> {
      const names = [...(await vault.names(prefix)), unfiled]
      await Promise.all(names.map((name) => vault.remove(name)))
    },
    unfiled: () => vault.read<UnpublishedKey>(unfiled),
    keepUnfiled: (key: UnpublishedKey) => vault.write(unfiled, key),
    removeUnfiled: () => vault.remove(unfiled),
  }
}
