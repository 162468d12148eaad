import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage, settle } from '../test/support/render-hook.ts'
import { type QueryOptions, useQuery } from './use-query.ts'
import { useRefreshedQuery } from './use-refreshed-query.ts'

let page: HookPage
beforeEach(async () => {
  page = await openHookPage()
})
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
  vi.unstubAllGlobals()
})

const read = (name: string, queryFn: () => Promise<unknown>): QueryOptions<unknown> => ({
  queryKey: [name],
  queryFn,
})

test('useQuery is pending, then success with data', async () => {
  const response = createDeferred<string>()
  const { result } = await page.render(
    useQuery,
    read('a', () => response.promise),
  )
  expect(result()).toMatchObject({ status: 'pending', data: null, error: null, isEnabled: true })
  response.resolve('data')
  await settle()
  expect(result()).toMatchObject({ status: 'success', data: 'data', error: null })
})

test('useQuery without options makes no request, and is disabled', async () => {
  const { result } = await page.render(useQuery, null)
  expect(result()).toMatchObject({ status: 'pending', data: null, isEnabled: false })
})

test('useQuery is error where the request failed, and success after a refetch', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('data')
  const { result } = await page.render(useQuery, read('a', ask))
  expect(result()).toMatchObject({ status: 'error', data: null, error: new Error('away') })
  await act(async () => result().refetch())
  expect(result()).toMatchObject({ status: 'success', data: 'data', error: null })
})

test('useQuery reads anew when its key changes, and drops the late response to the old key', async () => {
  const [old, young] = [createDeferred<string>(), createDeferred<string>()]
  const { result, rerender } = await page.render(
    useQuery,
    read('old', () => old.promise),
  )
  await rerender(read('young', () => young.promise))
  old.resolve('of the old key')
  await settle()
  expect(result()).toMatchObject({ status: 'pending', data: null })
  young.resolve('of the young key')
  await settle()
  expect(result().data).toBe('of the young key')
})

test('two components that read one key share the request and the response', async () => {
  const ask = vi.fn(async () => 'data')
  const response = createDeferred<string>()
  ask.mockReturnValueOnce(response.promise)
  const one = await page.render(useQuery, read('a', ask))
  const other = await page.render(useQuery, read('a', ask))
  response.resolve('shared')
  await settle()
  expect(ask).toHaveBeenCalledTimes(1)
  expect([one.result().data, other.result().data]).toEqual(['shared', 'shared'])
})

test('useQuery shows what is known beforehand without a request', async () => {
  const ask = vi.fn(async () => 'new')
  const { result } = await page.render(() => useQuery(read('a', ask), { initial: 'known' }), null)
  expect(result()).toMatchObject({ status: 'success', data: 'known' })
  expect(ask).not.toHaveBeenCalled()
})

test('data that was known beforehand stays where its refetch fails', async () => {
  const ask = () => Promise.reject(new Error('away'))
  const { result } = await page.render(() => useQuery(read('a', ask), { initial: 'known' }), null)
  await act(async () => result().refetch())
  expect(result()).toMatchObject({ status: 'error', data: 'known', error: new Error('away') })
})

test('a failed read is requested again once the server answers, a successful one is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('data')
  const { result } = await page.render(useQuery, read('a', ask))
  vi.setSystemTime(Date.now() + 60_000)
  await act(async () => page.connection.retry())
  expect(result().data).toBe('data')
  vi.setSystemTime(Date.now() + 60_000)
  await act(async () => page.connection.retry())
  expect(ask).toHaveBeenCalledTimes(2)
})

test('useRefreshedQuery reads again in that interval while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const ask = vi.fn(async () => 'data')
  const { unmount } = await page.render(() => useRefreshedQuery(read('a', ask), 10_000), null)
  await act(async () => void vi.advanceTimersByTime(10_000))
  expect(ask).toHaveBeenCalledTimes(2)
  page.document.visibilityState = 'hidden'
  await act(async () => void vi.advanceTimersByTime(10_000))
  expect(ask).toHaveBeenCalledTimes(2)
  page.document.visibilityState = 'visible'
  await act(async () => void page.document.dispatchEvent(new Event('visibilitychange')))
  expect(ask).toHaveBeenCalledTimes(3)
  await unmount()
  await act(async () => void vi.advanceTimersByTime(60_000))
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a failed read that is no longer shown is not requested again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = vi.fn().mockRejectedValue(new Error('away'))
  const { unmount } = await page.render(useQuery, read('a', ask))
  await unmount()
  vi.setSystemTime(Date.now() + 60_000)
  page.connection.retry()
  expect(ask).toHaveBeenCalledTimes(1)
})
