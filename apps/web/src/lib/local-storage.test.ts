import { expect, test } from 'vitest'
import { createSafeStorage } from './local-storage.ts'

function createStorage(broken = false) {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, value: string) {
      if (broken) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

test('stores values under the prefix of the app', () => {
  const storage = createStorage()
  createSafeStorage(storage).set('draft', 'half a thought')
  expect(createSafeStorage(storage).get('draft')).toBe('half a thought')
  expect([...storage.items.keys()]).toEqual(['foyer_web_draft'])
})

test.each([
  ['blocked', null],
  ['full', createStorage(true)],
])('keeps values until the page closes where storage is %s (P39)', (_, storage) => {
  const safeStorage = createSafeStorage(storage)
  safeStorage.set('draft', 'half a thought')
  expect(safeStorage.get('draft')).toBe('half a thought')
  safeStorage.remove('draft')
  expect(safeStorage.get('draft')).toBeNull()
})

test('returns null for a value that another tab removed', () => {
  const storage = createStorage()
  const safeStorage = createSafeStorage(storage)
  safeStorage.set('draft', 'a')
  createSafeStorage(storage).remove('draft')
  expect(safeStorage.get('draft')).toBeNull()
})
