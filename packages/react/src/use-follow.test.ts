import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage, settle } from '../test/support/render-hook.ts'
import { useFollow } from './use-follow.ts'

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
  follow: (listener: (news: string) => void) => Promise<() => void>
  listener: (news: string) => void
}
const useNews = ({ key, follow, listener }: Props) => useFollow(key, follow, listener)

/** A source of news that counts who follows it. */
function createSource() {
  const listeners = new Set<(news: string) => void>()
  return {
    listeners,
    tell: (news: string) => {
      for (const listener of listeners) listener(news)
    },
    follow: async (listener: (news: string) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

test('useFollow calls the latest listener', async () => {
  const { follow, tell } = createSource()
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = await page.render(useNews, { key: 'a', follow, listener: first })
  await rerender({ key: 'a', follow, listener: second })
  tell('news')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledWith('news')
})

test('useFollow stops on unmount', async () => {
  const { follow, listeners } = createSource()
  const { unmount } = await page.render(useNews, { key: 'a', follow, listener: () => {} })
  expect(listeners.size).toBe(1)
  await unmount()
  expect(listeners.size).toBe(0)
})

test('useFollow follows anew with another key, and nothing with null', async () => {
  const { follow, listeners } = createSource()
  const first: Props = { key: 'a', follow, listener: () => {} }
  const { rerender } = await page.render(useNews, first)
  const [before] = listeners
  await rerender({ key: 'b', follow, listener: () => {} })
  expect(listeners.size).toBe(1)
  expect([...listeners][0]).not.toBe(before)
  await rerender({ key: null, follow, listener: () => {} })
  expect(listeners.size).toBe(0)
})

test('useFollow ends what begins after the unmount', async () => {
  const begun = createDeferred<() => void>()
  const end = vi.fn()
  const { unmount } = await page.render(useNews, {
    key: 'a',
    follow: () => begun.promise,
    listener: () => {},
  })
  await unmount()
  begun.resolve(end)
  await settle()
  expect(end).toHaveBeenCalledTimes(1)
})
