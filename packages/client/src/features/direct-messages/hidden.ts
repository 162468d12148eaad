import { toName } from './fold.ts'
import type { Vault } from './vault/types.ts'

export type HiddenMessages = ReturnType<typeof createHiddenMessages>

/**
 * The messages that one person does not want to see on this device any more. A record for each, in the vault: the server
 * has no place for it that it could not read, and the counterpart must not learn of it.
 */
export function createHiddenMessages(vault: Vault, own: string) {
  const known = new Map<string, Promise<Set<string>>>()
  const toPrefix = (counterpart: string) => `hidden ${own} ${counterpart} `

  function load(counterpart: string): Promise<Set<string>> {
    const prefix = toPrefix(counterpart)
    const loading =
      known.get(counterpart) ??
      vault.names(prefix).then((names) => new Set(names.map((name) => name.slice(prefix.length))))
    known.set(counterpart, loading)
    loading.catch(() => known.delete(counterpart))
    return loading
  }

  return {
    /** Names of the hidden messages of a conversation (`toName`). */
    of: load,
    /** Hides a message of a conversation. */
    async add(counterpart: string, author: string, clientId: string): Promise<void> {
      const name = toName(author, clientId)
      await vault.write(toPrefix(counterpart) + name, true)
      ;(await load(counterpart)).add(name)
    },
  }
}
