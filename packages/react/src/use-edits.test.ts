import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage } from '../test/support/render-hook.ts'
import { useEdits } from './use-edits.ts'
import { useQuery } from './use-query.ts'

let page: HookPage
beforeEach(async () => {
  page = await openHookPage()
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

interface Props {
  key: string
  stored: () => Promise<number[]>
}

function useNumbers({ key, stored }: Props) {
  const read = useQuery({ queryKey: ['numbers', key], queryFn: stored })
  return useEdits(['numbers'], key, read)
}

const append = (number: number) => (all: number[]) => [...all, number]

test('an edit shows at once, and stays where its action succeeds', async () => {
  const action = createDeferred<void>()
  const { result } = await page.render(useNumbers, { key: 'a', stored: async () => [1] })
  let done: Promise<void> | undefined
  await act(async () => {
    done = result()[1](append(2), () => action.promise)
  })
  expect(result()[0].data).toEqual([1, 2])
  await act(async () => {
    action.resolve()
    await done
  })
  expect(result()[0].data).toEqual([1, 2])
})

test('an edit is taken back where its action fails, and the error is thrown', async () => {
  const { result } = await page.render(useNumbers, { key: 'a', stored: async () => [1] })
  await act(async () => {
    await expect(result()[1](append(2), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
  expect(result()[0].data).toEqual([1])
})

test('an edit is replaced by what the server has stored', async () => {
  const { result } = await page.render(useNumbers, { key: 'a', stored: async () => [1] })
  await act(async () => {
    await result()[1](append(2), async () => 3, append)
  })
  expect(result()[0].data).toEqual([1, 3])
})

test('an edit of one key is not shown in another', async () => {
  const stored = async () => [1]
  const { result, rerender } = await page.render(useNumbers, { key: 'a', stored })
  await act(async () => {
    await result()[1](append(2), async () => {})
  })
  await rerender({ key: 'b', stored })
  expect(result()[0].data).toEqual([1])
})

test('an edit has other components read again, and only what it has changed', async () => {
  const stored = vi.fn(async () => [1])
  const other = vi.fn(async () => 'other')
  const { result } = await page.render(useNumbers, { key: 'a', stored: async () => [1] })
  await page.render(useNumbers, { key: 'b', stored })
  await page.render(() => useQuery({ queryKey: ['letters'], queryFn: other }), null)
  await act(async () => {
    await result()[1](append(2), async () => {})
  })
  expect(stored).toHaveBeenCalledTimes(2)
  expect(other).toHaveBeenCalledTimes(1)
})
