import { isRecord } from '../../../lib/records.ts'
import type { SafeStorage } from '../../../platform/storage.ts'
import type { Vault } from './types.ts'

const ITEM = 'direct_messages'

/** @param storage keeps everything in one item; null keeps it for as long as the page lives */
export function memoryVault(storage: SafeStorage | null): Vault {
  let own: Record<string, string> = {}
  let last: string | null = null
  /** Read anew each time: another client may share the storage. */
  const records = () => {
    const text = storage === null ? last : storage.getItem(ITEM)
    if (text !== last) {
      last = text
      own = parse(text)
    }
    return own
  }
  const keep = (next: Record<string, string>) => {
    own = next
    if (storage === null) return
    last = JSON.stringify(next)
    storage.setItem(ITEM, last)
  }
  return {
    persistent: storage !== null,
    async read<T>(name: string) {
      const text = records()[name]
      return text === undefined ? null : (JSON.parse(text) as T)
    },
    write: async (name, value) => keep({ ...records(), [name]: JSON.stringify(value) }),
    async remove(name) {
      const { [name]: _, ...rest } = records()
      keep(rest)
    },
    names: async (prefix) =>
      Object.keys(records())
        .filter((name) => name.startsWith(prefix))
        .sort(),
    // Nothing else keeps what is wrapped here longer than this memory lives.
    wrap: async (text) => text,
    unwrap: async (wrapped) => wrapped,
  }
}

function parse(text: string | null): Record<string, string> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? (value as Record<string, string>) : {}
  } catch {
    // Sealed by another vault, or truncated: it cannot be opened.
    return {}
  }
}
