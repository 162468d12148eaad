import type { ClientConnection, ConnectionState } from '@foyer/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShownConnection } from './shown-connection.ts'

const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', document)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(visibilityState: 'visible' | 'hidden') {
  document.visibilityState = visibilityState
  document.dispatchEvent(new Event('visibilitychange'))
}

function stage() {
  let state: ConnectionState = 'online'
  let tell = () => {}
  const subscribe: ClientConnection['subscribe'] = (listener) => {
    tell = listener
    return () => {}
  }
  const shown = createShownConnection({
    getSnapshot: () => state,
    subscribe,
    retry() {},
    onRetry: () => () => {},
  })
  shown.subscribe(() => {})
  const become = (next: ConnectionState) => {
    state = next
    tell()
  }
  return { shown, become }
}

test('createShownConnection shows an outage after 1.5 s, and its end at once', () => {
  const { shown, become } = stage()
  become('reconnecting')
  become('unreachable')
  vi.advanceTimersByTime(1_499)
  expect(shown.getSnapshot()).toBe('online')
  vi.advanceTimersByTime(1)
  expect(shown.getSnapshot()).toBe('unreachable')
  become('online')
  expect(shown.getSnapshot()).toBe('online')
})

test('createShownConnection shows no interruption of less than a second', () => {
  const { shown, become } = stage()
  become('unreachable')
  vi.advanceTimersByTime(999)
  become('online')
  vi.advanceTimersByTime(10_000)
  expect(shown.getSnapshot()).toBe('online')
})

test('createShownConnection counts from when a hidden page is visible again', () => {
  const { shown, become } = stage()
  show('hidden')
  become('unreachable')
  vi.advanceTimersByTime(60_000)
  show('visible')
  vi.advanceTimersByTime(1_000)
  expect(shown.getSnapshot()).toBe('online')
  vi.advanceTimersByTime(500)
  expect(shown.getSnapshot()).toBe('unreachable')
})
