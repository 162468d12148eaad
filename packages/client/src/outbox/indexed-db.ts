import type { Message } from '@foyer/contract/rooms'
import type { OutboxEvent, Queued, RoomEntry, Stored } from './entry.ts'
import { isFree, type Lease, memoryStorage, type OutboxStorage } from './storage.ts'

const ENTRIES = 'entries'
const LEASES = 'leases'
const SENDING = 'sending'

/** The browser's own storage, or memory in Node, which has none. @throws DOMException where it is forbidden */
export async function openOutboxStorage<E extends Queued = RoomEntry, M extends Stored = Message>(
  name: string,
): Promise<OutboxStorage<E, M>> {
  const { indexedDB } = globalThis as { indexedDB?: IDBFactory }
  return indexedDB === undefined ? memoryStorage<E, M>() : indexedDbStorage<E, M>(indexedDB, name)
}

/** The outbox of one server in this browser. @throws DOMException where IndexedDB is forbidden or broken */
export async function indexedDbStorage<E extends Queued = RoomEntry, M extends Stored = Message>(
  factory: IDBFactory,
  name: string,
): Promise<OutboxStorage<E, M>> {
  const database = await open(factory, name)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined

  /** Resolves with the request's result once the transaction is complete, which is when it is kept. */
  function run<T>(store: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  /**
   * Replaces the lease in one transaction, so that two tabs cannot both read it as free.
   *
   * @param work may return a request of the same transaction, whose result this resolves with
   */
  function change<T>(
    work: (lease: Lease | undefined, transaction: IDBTransaction) => IDBRequest<T> | undefined,
  ): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([LEASES, ENTRIES], 'readwrite')
      const request = transaction.objectStore(LEASES).get(SENDING)
      request.onsuccess = () => {
        const asked = work(request.result, transaction)
        transaction.oncomplete = () => resolve(asked?.result)
      }
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return {
    persistent: true,
    all: () => run<E[]>(ENTRIES, 'readonly', (store) => store.getAll()),
    put: async (entry) => void (await run(ENTRIES, 'readwrite', (store) => store.put(entry))),
    remove: (clientId) => run(ENTRIES, 'readwrite', (store) => store.delete(clientId)),
    claim: (owner, now, until, entry) =>
      change((lease, transaction) => {
        if (entry !== undefined) transaction.objectStore(ENTRIES).put(entry)
        if (!isFree(lease, owner, now, until)) return undefined
        transaction.objectStore(LEASES).put({ owner, until } satisfies Lease, SENDING)
        return transaction.objectStore(ENTRIES).getAll() as IDBRequest<E[]>
      }),
    release: (owner) =>
      change((lease, transaction) =>
        lease?.owner === owner ? transaction.objectStore(LEASES).delete(SENDING) : undefined,
      ),
    broadcast: (event) => channel?.postMessage(event),
    onBroadcast: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<OutboxEvent<E, M>>) => listener(data)),
    close() {
      channel?.close()
      database.close()
    },
  }
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: 'clientId' })
      request.result.createObjectStore(LEASES)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
