import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageLifecycle } from '../platform/page-lifecycle.ts'
import type { Platform } from '../platform/platform.ts'
import { createReach } from '../platform/reach.ts'
import { learning, watchReach } from './watch-reach.ts'

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page over a server that answers, refuses connections, or is frozen. */
function page({ inNode = false } = {}) {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  if (!inNode) {
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('document', document)
  }
  const server = { state: 'up' as 'up' | 'refuses' | 'frozen' }
  const fetch = vi.fn(async () => {
    if (server.state === 'refuses') throw new TypeError('fetch failed')
    if (server.state === 'frozen') await new Promise(() => {})
    return { status: 0 } as Response
  })
  const reach = createReach(silent)
  const closing = new AbortController()
  const platform = {
    ...{ reach, fetch, now: Date.now, apiUrl: 'http://server', closing: closing.signal },
  } as Partial<Platform> as Platform
  watchReach(platform, createPageLifecycle(reach, closing.signal))
  reach.subscribe(() => {})
  return {
    server,
    fetch,
    reach,
    platform,
    close: () => closing.abort(),
    act: () => window.dispatchEvent(new Event('keydown')),
    show(visibilityState: string) {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

for (const state of ['refuses', 'frozen'] as const)
  test(`a server that ${state} is unreachable within 3 s, without any request of the page`, async () => {
    const { server, reach } = page()
    await wait(10_000)
    expect(reach.getSnapshot()).toBe('online')
    server.state = state
    await wait(3_000)
    expect(reach.getSnapshot()).toBe('unreachable')
    server.state = 'up'
    // The longest pause between two looks, and the answer.
    await wait(9_400)
    expect(reach.getSnapshot()).toBe('online')
  })

test('a server that was heard from less than 1.5 s ago is not asked', async () => {
  const { fetch, reach, platform } = page()
  await wait(100)
  fetch.mockClear()
  for (let n = 0; n < 10; n++) {
    await learning(platform, Promise.resolve({ status: 200, body: {} }))
    await wait(1_400)
  }
  expect(fetch).not.toHaveBeenCalled()
  expect(reach.getSnapshot()).toBe('online')
})

test('a page that is left alone asks no more, a minute after the last key', async () => {
  const { server, fetch, reach, act } = page()
  await wait(20_000)
  fetch.mockClear()
  await wait(60_000)
  expect(fetch).not.toHaveBeenCalled()
  act()
  await wait(50_000)
  expect(fetch).toHaveBeenCalled()
  await wait(20_000)
  fetch.mockClear()
  server.state = 'refuses'
  await wait(60_000)
  expect(fetch).not.toHaveBeenCalled()
  act()
  await wait(0)
  expect(reach.getSnapshot()).toBe('unreachable')
})

test('a hidden page asks nothing, and asks at once when it is seen again', async () => {
  const { server, fetch, reach, show } = page()
  await wait(100)
  show('hidden')
  await wait(1_500)
  fetch.mockClear()
  server.state = 'refuses'
  await wait(30_000)
  expect(fetch).not.toHaveBeenCalled()
  show('visible')
  await wait(0)
  expect(reach.getSnapshot()).toBe('unreachable')
})

test('a program in Node asks nothing of its own accord', async () => {
  const { fetch } = page({ inNode: true })
  await wait(60_000)
  expect(fetch).not.toHaveBeenCalled()
})

test('a closed client asks nothing', async () => {
  const { fetch, close, act } = page()
  await wait(100)
  close()
  fetch.mockClear()
  act()
  await wait(60_000)
  expect(fetch).not.toHaveBeenCalled()
})
