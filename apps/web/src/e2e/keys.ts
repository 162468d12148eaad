import type { Page } from 'playwright-core'

/** What a browser keeps for private messages (packages/client/src/features/direct-messages/vault). */
export interface KeptKeys {
  /** Name of the database. */
  name: string
  /** AES, raw. */
  wrapping: number[]
  records: [name: string, sealed: string][]
}

const KEYS = 'keys'
const RECORDS = 'records'
const WRAPPING = 'wrapping'
const STORES = { KEYS, RECORDS, WRAPPING }

// What runs in the page sees nothing of this module.

/** Lets the key under which a page's secrets lie be taken along, which no page of ours allows. */
export const allowExport = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { subtle } = crypto
    const generate = subtle.generateKey.bind(subtle) as (...args: unknown[]) => Promise<CryptoKey>
    Object.assign(subtle, {
      generateKey: (algorithm: unknown, _extractable: boolean, usages: unknown) =>
        generate(algorithm, true, usages),
    })
  })

/** Takes what a page keeps. Its key must be there. */
export const takeKeys = (page: Page): Promise<KeptKeys> =>
  page.evaluate(async ({ KEYS, RECORDS, WRAPPING }) => {
    const name = (await indexedDB.databases()).find((found) => found.name?.startsWith('foyer_dm '))?.name
    if (name === undefined) throw new Error('This browser keeps no keys.')
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await wait(indexedDB.open(name))
    const stores = database.transaction([KEYS, RECORDS], 'readonly')
    const [key, names, sealed] = await Promise.all([
      wait<CryptoKey | undefined>(stores.objectStore(KEYS).get(WRAPPING)),
      wait(stores.objectStore(RECORDS).getAllKeys()),
      wait<string[]>(stores.objectStore(RECORDS).getAll()),
    ])
    database.close()
    if (key === undefined) throw new Error('This browser keeps no keys.')
    const wrapping = [...new Uint8Array(await crypto.subtle.exportKey('raw', key))]
    return {
      name,
      wrapping,
      records: names.map((each, index): [string, string] => [String(each), sealed[index] ?? '']),
    }
  }, STORES)

/** Puts keys into a fresh browser, before the app runs in it. A context's own state holds none: they are no JSON. */
export async function giveKeys(page: Page, origin: string, keys: KeptKeys): Promise<void> {
  await page.goto(`${origin}/manifest.webmanifest`)
  await page.evaluate(
    async ({ name, wrapping, records, KEYS, RECORDS, WRAPPING }) => {
      const usages: KeyUsage[] = ['encrypt', 'decrypt']
      const key = await crypto.subtle.importKey('raw', Uint8Array.from(wrapping), 'AES-GCM', false, usages)
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 1)
        request.onerror = () => reject(request.error)
        request.onupgradeneeded = () => {
          request.result.createObjectStore(KEYS).put(key, WRAPPING)
          const kept = request.result.createObjectStore(RECORDS)
          for (const [record, sealed] of records) kept.put(sealed, record)
        }
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      })
    },
    { ...keys, ...STORES },
  )
}
