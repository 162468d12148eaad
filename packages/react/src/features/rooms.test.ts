import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage, settle } from '../../test/support/render-hook.ts'
import { useProfiles } from './profile.ts'
import { useNewestMessage, useUnread } from './rooms.ts'

let page: HookPage
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

/** A live room that a test changes. */
function createRoom(messages: object[] = []) {
  const listeners = new Set<() => void>()
  let snapshot = { atEnd: true, messages }
  return {
    listeners,
    getSnapshot: () => snapshot,
    setShown() {},
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {},
    show: (next: Partial<typeof snapshot>) =>
      act(async () => {
        snapshot = { ...snapshot, ...next }
        for (const listener of listeners) listener()
      }),
  }
}

test('useNewestMessage shows the newest that is sent and not deleted, also while older ones are read', async () => {
  const message = (id: string, more = {}) => ({ id, sended: true, deleted: false, ...more })
  const room = createRoom([message('1')])
  page = await openHookPage({ rooms: { open: () => room } })
  const { result, rerender } = await page.render(useNewestMessage, 'https://a.example/' as string | null)
  expect(result()).toMatchObject({ id: '1' })
  await room.show({
    messages: [message('1'), message('2'), message('3', { deleted: true }), message('4', { sended: false })],
  })
  expect(result()).toMatchObject({ id: '2' })
  await room.show({ atEnd: false, messages: [message('0')] })
  expect(result()).toMatchObject({ id: '2' })
  await rerender(null)
  expect([result(), room.listeners.size]).toEqual([null, 0])
})

test('useUnread shows counts of the domain in hand only, and ends what it follows', async () => {
  const followed = new Map<string, (unread: object) => void>()
  const ended: string[] = []
  const followUnread = async (domain: string, listener: (unread: object) => void) => {
    followed.set(domain, listener)
    return () => void ended.push(domain)
  }
  page = await openHookPage({ rooms: { followUnread } })
  const { result, rerender, unmount } = await page.render(useUnread, 'a' as string | null)
  await act(async () => followed.get('a')?.({ hashed_domain: 'a', total: 3 }))
  expect(result()).toEqual({ hashed_domain: 'a', total: 3 })
  await rerender('b')
  expect([result(), ended]).toEqual([null, ['a']])
  await act(async () => followed.get('a')?.({ hashed_domain: 'a', total: 4 }))
  expect(result()).toBe(null)
  await unmount()
  expect(ended).toEqual(['a', 'b'])
})

test('useUnread ends what was still opening when its component went', async () => {
  const [opening, end] = [createDeferred<() => void>(), vi.fn()]
  page = await openHookPage({ rooms: { followUnread: () => opening.promise } })
  const { unmount } = await page.render(useUnread, 'a' as string | null)
  await unmount()
  opening.resolve(end)
  await settle()
  expect(end).toHaveBeenCalledTimes(1)
})

test('useProfiles asks once for each address, whatever its case, and leaves out those that fail', async () => {
  const get = vi.fn(async (address: string) => {
    if (address === '0xc') throw new Error('missing')
    return { address }
  })
  page = await openHookPage({ profile: { get } })
  const { result, rerender } = await page.render((list: string[]) => useProfiles(list), ['0xA', '0xc'])
  await settle()
  expect([...result()]).toEqual([['0xa', { address: '0xa' }]])
  await rerender(['0xa', '0xB', '0xC'])
  await settle()
  expect([...result().keys()]).toEqual(['0xa', '0xb'])
  expect(get.mock.calls.flat()).toEqual(['0xa', '0xc', '0xb'])
})
