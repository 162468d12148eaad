import { afterEach, expect, test, vi } from 'vitest'
import { createPageLifecycle } from './page-lifecycle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function page() {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('document', document)
  const show = (visibilityState: string) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { window, show }
}

test('wakes when the network changes and when the page is looked at again, until stopped', () => {
  const { window, show } = page()
  const { onWake, isHidden } = createPageLifecycle()
  const listener = vi.fn()
  const stop = onWake(listener)
  for (const event of ['online', 'offline', 'pageshow']) window.dispatchEvent(new Event(event))
  expect(listener).toHaveBeenCalledTimes(3)
  show('hidden')
  expect([isHidden(), listener.mock.calls.length]).toEqual([true, 3])
  show('visible')
  expect([isHidden(), listener.mock.calls.length]).toEqual([false, 4])
  stop()
  window.dispatchEvent(new Event('online'))
  show('visible')
  expect(listener).toHaveBeenCalledTimes(4)
})

test('in Node there is nothing to wake from', () => {
  const { onWake, isHidden } = createPageLifecycle()
  expect(isHidden()).toBe(false)
  onWake(() => {})()
})
