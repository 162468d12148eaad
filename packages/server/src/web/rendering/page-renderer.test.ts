import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageRenderer } from './page-renderer.ts'
import type { RenderThread } from './render-thread.ts'

const log = pino({ level: 'silent' })
const job = { href: 'https://foyer.example/', language: 'en', json: '{}' } as const
const page = { html: '<div id="root"></div>', parts: [], took: 10 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const compressed = { bytes: new Uint8Array([1]), took: 10 }

/** Threads that answer as `render` and `compress` do, which are counted. */
function create(render: RenderThread['render'], compress: RenderThread['compress'] = async () => compressed) {
  const threads: { fail: (error: Error) => void; ended: boolean }[] = []
  const renderer = createPageRenderer(log, (fail) => {
    const thread = { fail, ended: false }
    threads.push(thread)
    return {
      render,
      compress,
      end() {
        thread.ended = true
      },
    }
  })
  return { renderer, threads }
}

test('a renderer starts one thread, and ends it after a minute without a page', async () => {
  const { renderer, threads } = create(async () => page)
  expect(await renderer.render(job)).toEqual({ html: page.html, parts: [] })
  await renderer.render(job)
  expect(threads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(threads[0]?.ended).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(threads[0]?.ended).toBe(true)
  await renderer.render(job)
  expect(threads).toHaveLength(2)
  renderer.close()
})

test('a renderer refuses the ninth page that would wait', async () => {
  const { renderer } = create(() => new Promise(() => {}))
  for (let n = 0; n < 8; n++) void renderer.render(job)
  expect(await renderer.render(job)).toBeNull()
  renderer.close()
})

test('a renderer refuses pages once it has taken half a second of a core, until a quarter of the time has passed', async () => {
  const { renderer } = create(async () => ({ ...page, took: 300 }))
  for (let n = 0; n < 2; n++) expect(await renderer.render(job)).not.toBeNull()
  expect(await renderer.render(job)).toBeNull()
  await vi.advanceTimersByTimeAsync(500)
  expect(await renderer.render(job)).not.toBeNull()
  renderer.close()
})

test('a renderer leaves a page to the browser that takes longer than a request waits', async () => {
  const waiting: (() => void)[] = []
  const { renderer, threads } = create(() => new Promise((resolve) => void waiting.push(() => resolve(page))))
  const late = renderer.render(job)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await late).toBeNull()
  waiting[0]?.()
  const next = renderer.render(job)
  waiting[1]?.()
  expect(await next).not.toBeNull()
  expect(threads).toHaveLength(1)
  renderer.close()
})

test('a renderer ends a thread that is stuck, and starts the next one later', async () => {
  const { renderer, threads } = create(() => new Promise(() => {}))
  void renderer.render(job)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(threads[0]?.ended).toBe(true)
  expect(await renderer.render(job)).toBeNull()
  expect(threads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  void renderer.render(job)
  expect(threads).toHaveLength(2)
  renderer.close()
})

test('a renderer compresses in a thread that runs, and leaves it to the server without one', async () => {
  const { renderer, threads } = create(async () => page)
  expect(await renderer.compress('<html>')).toBeNull()
  expect(threads).toHaveLength(0)
  await renderer.render(job)
  expect(await renderer.compress('<html>')).toEqual(compressed.bytes)
  renderer.close()
})

test('a renderer compresses what it has rendered also when it has taken too much', async () => {
  const { renderer } = create(async () => ({ ...page, took: 900 }))
  await renderer.render(job)
  expect(await renderer.render(job)).toBeNull()
  expect(await renderer.compress('<html>')).toEqual(compressed.bytes)
  renderer.close()
})
