import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage, settle } from '../test/support/render-hook.ts'
import { type Page, usePages } from './use-pages.ts'

let page: HookPage
beforeEach(async () => {
  page = await openHookPage()
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

interface Props {
  key: string | null
  ask: (next: string | null) => Promise<Page<string>>
}
const useList = ({ key, ask }: Props) => usePages(key, ask)
const more = (list: ReturnType<typeof useList>) => act(async () => list.more?.())

test('the next page is added to the rows before it', async () => {
  const ask = vi.fn(async (next: string | null) =>
    next === null ? { results: ['a'], next: 'b' } : { results: [next], next: null },
  )
  const { result } = await page.render(useList, { key: 'x', ask })
  expect(result()).toMatchObject({ rows: ['a'], loading: false, error: null })
  await more(result())
  expect(result().rows).toEqual(['a', 'b'])
  expect(result().more).toBeNull()
})

test('a null key makes no request', async () => {
  const ask = vi.fn()
  const { result } = await page.render(useList, { key: null, ask })
  expect(ask).not.toHaveBeenCalled()
  expect(result()).toMatchObject({ rows: [], loading: false, more: null })
})

test('a new key empties the list, and drops the late page of the old key', async () => {
  const old = createDeferred<Page<string>>()
  const { result, rerender } = await page.render(useList, { key: 'old', ask: () => old.promise })
  await rerender({ key: 'new', ask: async () => ({ results: ['new'], next: null }) })
  old.resolve({ results: ['old'], next: null })
  await settle()
  expect(result().rows).toEqual(['new'])
})

test('a failed page keeps the rows, and more requests it again', async () => {
  const ask = vi
    .fn<Props['ask']>()
    .mockResolvedValueOnce({ results: ['a'], next: 'b' })
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce({ results: ['b'], next: null })
  const { result } = await page.render(useList, { key: 'x', ask })
  await more(result())
  expect(result()).toMatchObject({ rows: ['a'], error: new Error('away') })
  await more(result())
  expect(ask.mock.calls.map(([next]) => next)).toEqual([null, 'b', 'b'])
  expect(result()).toMatchObject({ rows: ['a', 'b'], error: null })
})

test('refetch begins with the first page, with the latest function', async () => {
  const { result, rerender } = await page.render(useList, {
    ...{ key: 'x', ask: async () => ({ results: ['first'], next: null }) },
  })
  await rerender({ key: 'x', ask: async () => ({ results: ['later'], next: null }) })
  expect(result().rows).toEqual(['first'])
  await act(async () => result().refetch())
  expect(result().rows).toEqual(['later'])
})
