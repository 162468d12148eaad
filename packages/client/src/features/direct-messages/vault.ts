import { FoyerError } from '@foyer/contract'
import type { Logger } from '../../lib/log.ts'
import { toReason } from '../../lib/log.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { Platform } from '../../platform/platform.ts'
import { indexedDbVault } from './vault/indexed-db.ts'
import { memoryVault } from './vault/memory.ts'
import type { Vault } from './vault/types.ts'

/** Milliseconds for IndexedDB to open; some browsers never say that they will not. */
const OPEN_MS = 3_000

/**
 * The vault of this device: the browser's IndexedDB under a key that no script can copy; memory where that is
 * forbidden. In Node, which has none, the storage that the application has given.
 */
export async function openVault({ apiUrl, storage, log }: Platform): Promise<Vault> {
  const { indexedDB } = globalThis as { indexedDB?: IDBFactory }
  if (indexedDB === undefined) return memoryVault(storage)
  try {
    const opening = indexedDbVault(indexedDB, `foyer_dm ${apiUrl}`)
    return lenient(await withTimeout(OPEN_MS, opening, new FoyerError('Storage did not open in time.')), log)
  } catch (error) {
    log.warn(`keys for direct messages are kept for this page only: ${toReason(error)}`)
    return memoryVault(null)
  }
}

/** A record that the storage refuses is remembered for this page, and one that cannot be read counts as absent (P39). */
function lenient(vault: Vault, log: Logger): Vault {
  const unsaved = memoryVault(null)
  let full = false
  return {
    ...vault,
    get persistent() {
      return !full
    },
    async read<T>(name: string) {
      try {
        return (await unsaved.read<T>(name)) ?? (await vault.read<T>(name))
      } catch (error) {
        log.error(`"${name.split(' ', 1)[0]}" of direct messages could not be read: ${toReason(error)}`)
        return null
      }
    },
    async write(name, value) {
      try {
        await vault.write(name, value)
        await unsaved.remove(name)
      } catch (error) {
        full = true
        log.error(`direct messages are kept for this page only: ${toReason(error)}`)
        await unsaved.write(name, value)
      }
    },
    async remove(name) {
      await Promise.all([unsaved.remove(name), vault.remove(name)])
    },
    names: async (prefix) =>
      [...new Set([...(await unsaved.names(prefix)), ...(await vault.names(prefix))])].sort(),
  }
}
