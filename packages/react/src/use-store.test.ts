import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage, settle } from '../test/support/render-hook.ts'
import { useStore } from './use-store.ts'

let page: HookPage
beforeEach(async () => {
  page = await openHookPage()
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

/** Something live that shows a text. */
function createLive(text: string) {
  const listeners = new Set<() => void>()
  let snapshot = text
  return {
    listeners,
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: vi.fn(),
    show: (next: string) => {
      snapshot = next
      for (const listener of listeners) listener()
    },
  }
}
type Live = ReturnType<typeof createLive>

interface Props {
  key: string | null
  open: () => Promise<Live>
}
const useLive = ({ key, open }: Props) => useStore(key, open, 'loading')

test('useStore shows the initial snapshot, then those of what it opened', async () => {
  const [live, opening] = [createLive('ready'), createDeferred<Live>()]
  const { result } = await page.render(useLive, { key: 'a', open: () => opening.promise })
  expect(result()).toMatchObject({ snapshot: 'loading', opened: null })
  opening.resolve(live)
  await settle()
  expect(result()).toMatchObject({ snapshot: 'ready', opened: live })
  await act(async () => live.show('changed'))
  expect(result().snapshot).toBe('changed')
})

test('useStore closes what it opened on unmount, and stops listening', async () => {
  const live = createLive('ready')
  const { unmount } = await page.render(useLive, { key: 'a', open: async () => live })
  expect(live.listeners.size).toBe(1)
  await unmount()
  expect(live.close).toHaveBeenCalledTimes(1)
  expect(live.listeners.size).toBe(0)
})

test('useStore closes what arrives after the unmount', async () => {
  const [live, opening] = [createLive('late'), createDeferred<Live>()]
  const { unmount } = await page.render(useLive, { key: 'a', open: () => opening.promise })
  await unmount()
  opening.resolve(live)
  await settle()
  expect(live.close).toHaveBeenCalledTimes(1)
})

test('useStore opens anew with another key, and never shows the snapshot of the old one', async () => {
  const [old, young] = [createLive('old'), createLive('young')]
  const opening = createDeferred<Live>()
  const { result, rerender } = await page.render(useLive, { key: 'old', open: async () => old })
  await rerender({ key: 'young', open: () => opening.promise })
  expect(old.close).toHaveBeenCalledTimes(1)
  expect(result()).toMatchObject({ snapshot: 'loading', opened: null })
  opening.resolve(young)
  await settle()
  expect(result().snapshot).toBe('young')
})

test('useStore tells why it could not open, for this key only', async () => {
  const failed = (): Promise<Live> => Promise.reject(new Error('away'))
  const { result, rerender } = await page.render(useLive, { key: 'a', open: failed })
  expect(result().error).toEqual(new Error('away'))
  await rerender({ key: 'b', open: async () => createLive('ready') })
  expect(result()).toMatchObject({ error: null, snapshot: 'ready' })
})

test('useStore opens nothing for a null key', async () => {
  const open = vi.fn()
  const { result } = await page.render(useLive, { key: null, open })
  expect(open).not.toHaveBeenCalled()
  expect(result().snapshot).toBe('loading')
})
