import { expect, test } from 'vitest'
import { createKeep } from './keep.ts'

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
  createKeep(place).set('draft', 'half a thought')
  expect(createKeep(place).get('draft')).toBe('half a thought')
  expect([...place.items.keys()]).toEqual(['foyer_web_draft'])
})

test.each([
  ['blocked', null],
  ['full', storage(true)],
])('P39 where storage is %s, things live as long as the page', (_, place) => {
  const keep = createKeep(place)
  keep.set('draft', 'half a thought')
  expect(keep.get('draft')).toBe('half a thought')
  keep.remove('draft')
  expect(keep.get('draft')).toBeNull()
})

test('what another tab removed is gone here too', () => {
  const place = storage()
  const keep = createKeep(place)
  keep.set('draft', 'a')
  createKeep(place).remove('draft')
  expect(keep.get('draft')).toBeNull()
})
