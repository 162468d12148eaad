import { hashDomain } from '@foyer/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HookPage, openHookPage } from '../../test/support/render-hook.ts'
import { useHeartbeat, useOpenedLobby } from './engagement.ts'

let page: HookPage
let client: ReturnType<typeof createClientOf>
const createClientOf = (status: string) => {
  const listeners = new Set<() => void>()
  return {
    status,
    engagement: {
      heartbeat: vi.fn(async () => {}),
      lobbyOpened: vi.fn(async () => {}),
      track: vi.fn(async () => {}),
    },
    on: (_event: string, listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(next: string) {
      this.status = next
      for (const listener of [...listeners]) listener()
    },
  }
}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  client = createClientOf('connecting')
  page = await openHookPage(client)
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('useHeartbeat starts with the connection, and repeats every 30 s', async () => {
  await page.render(() => useHeartbeat(), null)
  expect(client.engagement.heartbeat).not.toHaveBeenCalled()
  await act(async () => client.change('connected'))
  expect(client.engagement.heartbeat).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(90_000)
  expect(client.engagement.heartbeat).toHaveBeenCalledTimes(4)
})

test('useHeartbeat ends with the connection, and with its component', async () => {
  const { unmount } = await page.render(() => useHeartbeat(), null)
  await act(async () => client.change('connected'))
  await act(async () => client.change('disconnected'))
  vi.advanceTimersByTime(90_000)
  expect(client.engagement.heartbeat).toHaveBeenCalledTimes(1)
  await act(async () => client.change('connected'))
  await unmount()
  vi.advanceTimersByTime(90_000)
  expect(client.engagement.heartbeat).toHaveBeenCalledTimes(2)
})

test('useHeartbeat names the open page, and rests while the window is hidden', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await page.render(() => useHeartbeat('https://shop.example/tea'), null)
  await act(async () => client.change('connected'))
  vi.advanceTimersByTime(60_000)
  expect(client.engagement.heartbeat).not.toHaveBeenCalled()
  hidden.mockReturnValue('visible')
  vi.advanceTimersByTime(30_000)
  expect(client.engagement.heartbeat.mock.calls).toEqual([
    [{ domain: 'shop.example', url: 'https://shop.example/tea' }],
  ])
  hidden.mockRestore()
})

test('useOpenedLobby reports each opened room once, after the connection', async () => {
  const { rerender } = await page.render<string | null, void>(
    (url) => useOpenedLobby(url),
    'https://a.example/',
  )
  expect(client.engagement.lobbyOpened).not.toHaveBeenCalled()
  await act(async () => client.change('connected'))
  await rerender('https://a.example/')
  await rerender(null)
  await rerender('https://b.example/tea')
  expect(client.engagement.lobbyOpened.mock.calls).toEqual([
    [{ hashedDomain: hashDomain('a.example'), url: 'https://a.example/' }],
    [{ hashedDomain: hashDomain('b.example'), url: 'https://b.example/tea' }],
  ])
  expect(client.engagement.track.mock.calls).toEqual([['lobby_open'], ['lobby_open']])
})
