import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alone } from '../../test/support/outbox-stage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const draft = (content: string) => ({ url: 'https://example.com/', roomId: 'r', content, replyTo: null })

describe('a page that opens after one was left', () => {
  test('sends what was left unsent, also where no room is opened (P7)', async () => {
    const { remote, outbox, storage, tab } = alone()
    remote.next.push('silent')
    void outbox.enqueue(draft('a'))
    await settle(100)
    expect(remote.contents()).toEqual([])
    tab(remote.post, async () => storage)
    await settle(10_000)
    expect(remote.contents()).toEqual(['a'])
  })

  test('does not load the delivery where nothing waits', async () => {
    const { remote, outbox, storage, tab } = alone()
    void outbox.enqueue(draft('a'))
    await settle(100)
    expect(remote.contents()).toEqual(['a'])
    const open = vi.fn(async () => storage)
    tab(remote.post, open)
    await settle(10_000)
    expect(open).not.toHaveBeenCalled()
  })
})
