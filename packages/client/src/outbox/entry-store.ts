import { FoyerError } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { toReason } from '../lib/log.ts'
import { onAbort, withTimeout } from '../lib/with-timeout.ts'
import type { Platform } from '../platform/platform.ts'
import type { OutboxEvent, Queued, RoomEntry, Stored } from './entry.ts'
import { openOutboxStorage } from './indexed-db.ts'
import { memoryStorage, type OutboxStorage } from './storage.ts'

/** Milliseconds for storage to open; some browsers never reject a forbidden IndexedDB. */
const OPEN_MS = 3_000

export interface EntryStoreOptions<E extends Queued = RoomEntry, M extends Stored = Message> {
  platform: Platform
  /** Opens the storage; memory is used when it rejects. Default: the browser's IndexedDB. */
  open?: (() => Promise<OutboxStorage<E, M>>) | undefined
  /** Name of the database after `foyer_`, and of the item of the storage that says that entries are unsent. */
  name: string
  /** Unfinished entries seen in this tab. */
  known: ReadonlyMap<string, E>
  /** Receives every change of an entry, of this tab or another; `error` is why it failed. */
  report(event: OutboxEvent<E, M>, error?: FoyerError): void
  /** Called when entries no longer survive a reload. */
  onMemoryOnly(): void
}

/** Entries of this browser, kept in memory once storage fails (P39), and events shared with other tabs. */
export function createEntryStore<E extends Queued, M extends Stored>(options: EntryStoreOptions<E, M>) {
  const { platform, known, report, onMemoryOnly, name } = options
  const open = options.open ?? (() => openOutboxStorage<E, M>(`foyer_${name} ${platform.apiUrl}`))
  /** Once it is open: what is stored then is on its way before a caller's next line. */
  let current: OutboxStorage<E, M> | undefined
  const opened = openStorage()
  onAbort(platform.closing, () => void opened.then((storage) => storage.close()))

  async function openStorage(): Promise<OutboxStorage<E, M>> {
    try {
      const storage = await withTimeout(OPEN_MS, open(), new FoyerError('Storage did not open in time.'))
      storage.onBroadcast(report)
      if (!storage.persistent) onMemoryOnly()
      current = storage
      return current
    } catch (error) {
      return useMemory(error)
    }
  }

  function useMemory(error: unknown): OutboxStorage<E, M> {
    platform.log.warn(`unsent messages are kept in memory only: ${toReason(error)}`)
    onMemoryOnly()
    current = memoryStorage<E, M>(known.values())
    return current
  }

  async function run<T>(work: (storage: OutboxStorage<E, M>) => Promise<T>): Promise<T> {
    const storage = current ?? (await opened)
    try {
      return await work(storage)
    } catch (error) {
      // Another call may have failed before, and has replaced it.
      return work(current && current !== storage ? current : useMemory(error))
    }
  }

  return {
    all: () => run((storage) => storage.all()),
    put: (entry: E) => run((storage) => storage.put(entry)),
    remove: (clientId: string) => run((storage) => storage.remove(clientId)),
    claim: (owner: string, now: number, until: number, entry?: E) =>
      run((storage) => storage.claim(owner, now, until, entry)),
    release: (owner: string) => run((storage) => storage.release(owner)),
    /** Reports an event in this tab at once, then to the others. */
    async broadcast(event: OutboxEvent<E, M>, error?: FoyerError): Promise<void> {
      report(event, error)
      await run(async (storage) => storage.broadcast(event))
    },
  }
}
