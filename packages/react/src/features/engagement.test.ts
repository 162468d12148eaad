import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HookPage, openHookPage } from '../../test/support/render-hook.ts'
import { useHeartbeat } from './engagement.ts'

let page: HookPage
let client: ReturnType<typeof createClientOf>
const createClientOf = (status: string) => {
  const listeners = new Set<() => void>()
  return {
    status,
    engagement: { heartbeat: vi.fn(async () => {}) },
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

test('useHeartbeat begins with the connection, and goes on every 30 s', async () => {
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
