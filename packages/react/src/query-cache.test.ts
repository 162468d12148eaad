import { expect, test, vi } from 'vitest'
import { createDeferred } from '../test/support/render-hook.ts'
import { createQueryCache } from './query-cache.ts'
import { invalidate } from './use-edits.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('two listeners of one key share one request', async () => {
  const cache = createQueryCache()
  const ask = vi.fn(async () => 'data')
  const [one, other] = [vi.fn(), vi.fn()]
  cache.subscribe('["a"]', ask, false, one)
  cache.subscribe('["a"]', ask, false, other)
  await turn()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(one).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(1)
  expect(cache.peek('["a"]')).toEqual({ data: 'data', status: 'success', error: null })
})

test('the response to an earlier request is dropped', async () => {
  const cache = createQueryCache()
  const [first, second] = [createDeferred<string>(), createDeferred<string>()]
  const ask = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  cache.subscribe('["a"]', ask, false, () => {})
  cache.refetch('["a"]')
  second.resolve('new')
  await turn()
  first.resolve('old')
  await turn()
  expect(cache.peek('["a"]')?.data).toBe('new')
})

test('a failure keeps the data of the response before', async () => {
  const cache = createQueryCache()
  const ask = vi.fn().mockResolvedValueOnce('data').mockRejectedValueOnce(new Error('away'))
  cache.subscribe('["a"]', ask, false, () => {})
  await turn()
  cache.refetch('["a"]')
  await turn()
  expect(cache.peek('["a"]')).toEqual({ data: 'data', status: 'error', error: new Error('away') })
})

test('a read is forgotten with its last listener, and its late response calls none', async () => {
  const cache = createQueryCache()
  const late = createDeferred<string>()
  const listener = vi.fn()
  const stop = cache.subscribe('["a"]', () => late.promise, false, listener)
  stop()
  late.resolve('late')
  await turn()
  expect(listener).not.toHaveBeenCalled()
  expect(cache.peek('["a"]')).toBeUndefined()
})

test('a read stays while another listener shows it', async () => {
  const cache = createQueryCache()
  const stop = cache.subscribe(
    '["a"]',
    async () => 'data',
    false,
    () => {},
  )
  cache.subscribe(
    '["a"]',
    async () => 'data',
    false,
    () => {},
  )
  await turn()
  stop()
  expect(cache.peek('["a"]')?.data).toBe('data')
})

test('data that is known beforehand is not requested, until it is refetched', async () => {
  const cache = createQueryCache()
  const ask = vi.fn(async () => 'new')
  cache.subscribe('["a"]', ask, true, () => {})
  await turn()
  expect(ask).not.toHaveBeenCalled()
  cache.refetch('["a"]')
  await turn()
  expect(cache.peek('["a"]')?.data).toBe('new')
})

test('a failed refetch without data before is an error', async () => {
  const cache = createQueryCache()
  cache.subscribe(
    '["a"]',
    () => Promise.reject(new Error('away')),
    true,
    () => {},
  )
  cache.refetch('["a"]')
  await turn()
  expect(cache.peek('["a"]')).toMatchObject({ status: 'error' })
})

test('invalidate requests the reads of a name again, and no other', async () => {
  const cache = createQueryCache()
  const asks = ['["list","x"]', '["list"]', '["lists"]', '["get","list"]'].map((hash) => {
    const ask = vi.fn(async () => hash)
    cache.subscribe(hash, ask, false, () => {})
    return ask
  })
  await turn()
  invalidate(cache, ['list'])
  expect(asks.map((ask) => ask.mock.calls.length)).toEqual([2, 2, 1, 1])
})

test('a shared refetch makes no request while one is on its way', async () => {
  const cache = createQueryCache()
  const ask = vi.fn(async () => 'data')
  cache.subscribe('["a"]', ask, false, () => {})
  cache.refetch('["a"]', true)
  expect(ask).toHaveBeenCalledTimes(1)
  await turn()
  cache.refetch('["a"]', true)
  expect(ask).toHaveBeenCalledTimes(2)
})
