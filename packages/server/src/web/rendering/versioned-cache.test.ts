import { expect, test } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

function create(max: number) {
  const cache = new VersionedCache<string>(max)
  let made = 0
  const get = (key: string, version: string) =>
    cache.get(key, version, async () => `${key} ${version} ${++made}`)
  return { cache, get }
}

test('a versioned cache makes the value of a version once, and that of another again', async () => {
  const { get } = create(2)
  expect([await get('a', '1'), await get('a', '1'), await get('a', '2')]).toEqual(['a 1 1', 'a 1 1', 'a 2 2'])
})

test('a versioned cache drops the key that was asked for longest ago', async () => {
  const { get } = create(2)
  for (const key of ['a', 'b', 'a', 'c']) await get(key, '1')
  expect([await get('a', '1'), await get('b', '1')]).toEqual(['a 1 1', 'b 1 4'])
})

test('a versioned cache forgets a value that failed or that is not kept', async () => {
  const { cache } = create(2)
  const fail = () => Promise.reject(new Error('down'))
  await expect(cache.get('a', '1', fail)).rejects.toThrow('down')
  expect(
    await cache.get(
      'a',
      '1',
      async () => 'short',
      (value) => value !== 'short',
    ),
  ).toBe('short')
  expect(await cache.get('a', '1', async () => 'again')).toBe('again')
})
