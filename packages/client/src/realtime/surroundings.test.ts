import { afterEach, expect, test, vi } from 'vitest'
import { pageSurroundings } from './surroundings.ts'

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
  const { onWake, hidden } = pageSurroundings()
  const listener = vi.fn()
  const stop = onWake(listener)
  for (const event of ['online', 'offline', 'pageshow']) window.dispatchEvent(new Event(event))
  expect(listener).toHaveBeenCalledTimes(3)
  show('hidden')
  expect([hidden(), listener.mock.calls.length]).toEqual([true, 3])
  show('visible')
  expect([hidden(), listener.mock.calls.length]).toEqual([false, 4])
  stop()
  window.dispatchEvent(new Event('online'))
  show('visible')
  expect(listener).toHaveBeenCalledTimes(4)
})

test('in Node there is nothing to wake from', () => {
  const { onWake, hidden } = pageSurroundings()
  expect(hidden()).toBe(false)
  onWake(() => {})()
})
