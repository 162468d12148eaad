import { expect, test } from 'vitest'
import { createSafeStorage } from './local-storage.ts'

function storage(broken = false) {
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

test('what is kept survives the page', () => {
  const place = storage()
  createSafeStorage(place).set('draft', 'half a thought')
  expect(createSafeStorage(place).get('draft')).toBe('half a thought')
  expect([...place.items.keys()]).toEqual(['foyer_web_draft'])
})

test.each([
  ['blocked', null],
  ['full', storage(true)],
])('where storage is %s, things live as long as the page (P39)', (_, place) => {
  const keep = createSafeStorage(place)
  keep.set('draft', 'half a thought')
  expect(keep.get('draft')).toBe('half a thought')
  keep.remove('draft')
  expect(keep.get('draft')).toBeNull()
})

test('what another tab removed is gone here too', () => {
  const place = storage()
  const keep = createSafeStorage(place)
  keep.set('draft', 'a')
  createSafeStorage(place).remove('draft')
  expect(keep.get('draft')).toBeNull()
})
