import { concat, fromBase64, fromUtf8, toBase64, utf8 } from '../../../lib/bytes.ts'
import type { Vault } from './types.ts'

const KEYS = 'keys'
const RECORDS = 'records'
const WRAPPING = 'wrapping'
const IV_BYTES = 12
/** Context that a draft is bound to; records are bound to their name. */
const DRAFT = 'a draft'

/**
 * Records in IndexedDB, each sealed with AES-GCM under a key that is made here, once, and cannot be exported:
 * a copy of the browser's files contains ciphertext only.
 *
 * @throws DOMException where IndexedDB is forbidden or broken; where there is no WebCrypto
 */
export async function indexedDbVault(factory: IDBFactory, name: string): Promise<Vault> {
  const database = await open(factory, name)
  const key = await wrappingKey()

  /** Resolves with the request's result once the transaction is complete, which is when it is kept. */
  function run<T>(store: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  /** The one that is there already, or a new one; of two tabs the first decides. */
  async function wrappingKey(): Promise<CryptoKey> {
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(KEYS, 'readwrite')
      const keys = transaction.objectStore(KEYS)
      const request: IDBRequest<CryptoKey | undefined> = keys.get(WRAPPING)
      request.onsuccess = () => {
        const kept = request.result ?? fresh
        if (kept === fresh) keys.put(fresh, WRAPPING)
        transaction.oncomplete = () => resolve(kept)
      }
      transaction.onabort = () => reject(transaction.error)
    })
  }

  async function seal(text: string, bound: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(bound) }
    return toBase64(concat(iv, new Uint8Array(await crypto.subtle.encrypt(algorithm, key, utf8(text)))))
  }

  async function unseal(sealed: string, bound: string): Promise<string> {
    const bytes = fromBase64(sealed)
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: utf8(bound) }
    return fromUtf8(new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES))))
  }

  return {
    persistent: true,
    async read<T>(name: string) {
      const sealed = await run<string | undefined>(RECORDS, 'readonly', (store) => store.get(name))
      return sealed === undefined ? null : (JSON.parse(await unseal(sealed, name)) as T)
    },
    async write(name, value) {
      const sealed = await seal(JSON.stringify(value), name)
      await run(RECORDS, 'readwrite', (store) => store.put(sealed, name))
    },
    remove: (name) => run(RECORDS, 'readwrite', (store) => store.delete(name)),
    async names(prefix) {
      const names = await run(RECORDS, 'readonly', (store) => store.getAllKeys())
      return names.map(String).filter((name) => name.startsWith(prefix))
    },
    wrap: (text) => seal(text, DRAFT),
    unwrap: (wrapped) => unseal(wrapped, DRAFT),
  }
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEYS)
      request.result.createObjectStore(RECORDS)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
