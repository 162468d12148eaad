import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestLog } from '../../../test/support/harness.ts'
import { indexedDbVault } from './vault/indexed-db.ts'
import { openVault } from './vault.ts'

vi.stubGlobal('indexedDB', new IDBFactory())
vi.stubGlobal('IDBKeyRange', IDBKeyRange)
afterAll(() => void vi.unstubAllGlobals())

const platform = () => {
  const { log, lines } = createTestLog()
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  return { lines, platform: { apiUrl: 'https://a.example', storage, log } as never }
}

/** Everything that lies in a database, as text. */
async function dump(factory: IDBFactory, name: string): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open(name)
    request.onsuccess = () => resolve(request.result)
  })
  const all = await Promise.all(
    [...database.objectStoreNames].map(
      (store) =>
        new Promise((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        }),
    ),
  )
  return JSON.stringify(all)
}

test('returns what it stores, and stores it encrypted (P20)', async () => {
  const factory = new IDBFactory()
  const vault = await indexedDbVault(factory, 'v')
  await vault.write('key 0xab a', 'a very secret key')
  const draft = await vault.wrap('a very secret draft')
  const again = await indexedDbVault(factory, 'v')
  expect(await again.read('key 0xab a')).toBe('a very secret key')
  expect(await again.unwrap(draft)).toBe('a very secret draft')
  expect([await again.names('key 0xab '), await again.names('pin ')]).toEqual([['key 0xab a'], []])
  expect(`${await dump(factory, 'v')} ${draft}`).not.toMatch(/very secret/)
  await again.remove('key 0xab a')
  expect(await vault.read('key 0xab a')).toBeNull()
})

test('a record that was moved under another name, or a draft of another browser, does not open', async () => {
  const factory = new IDBFactory()
  const vault = await indexedDbVault(factory, 'v')
  await vault.write('a', 1)
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('v')
    request.onsuccess = () => resolve(request.result)
  })
  const records = database.transaction('records', 'readwrite').objectStore('records')
  await new Promise<void>((resolve) => {
    const request = records.get('a')
    request.onsuccess = () => {
      records.put(request.result, 'b').onsuccess = () => resolve()
    }
  })
  await expect(vault.read('b')).rejects.toThrow()
  const other = await indexedDbVault(new IDBFactory(), 'v')
  await expect(other.unwrap(await vault.wrap('x'))).rejects.toThrow()
})

test('of two tabs that open it at once both use one key', async () => {
  const factory = new IDBFactory()
  const [a, b] = await Promise.all([indexedDbVault(factory, 'v'), indexedDbVault(factory, 'v')])
  expect(await b.unwrap(await a.wrap('x'))).toBe('x')
})

test('lasts as long as the page where the browser forbids storage, and reports that (P39)', async () => {
  const own = globalThis.indexedDB
  try {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    } as never
    const { platform: given, lines } = platform()
    const vault = await openVault(given)
    await vault.write('a', 1)
    expect([vault.persistent, await vault.read('a'), lines[0]?.level]).toEqual([false, 1, 'warn'])
  } finally {
    globalThis.indexedDB = own
  }
})

test('a record that a full storage refuses is remembered for this page (F36)', async () => {
  const { platform: given, lines } = platform()
  const vault = await openVault(given)
  const put = IDBObjectStore.prototype.put
  try {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await vault.write('a', 1)
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect([await vault.read('a'), await vault.names(''), vault.persistent]).toEqual([1, ['a'], false])
  expect(lines.at(-1)?.text).toContain('for this page only')
})
