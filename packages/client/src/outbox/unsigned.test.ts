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

describe('a wallet that has not signed yet', () => {
  test.each([
    { outcome: 'signs', person: { token: 't', address: '0xAA' } },
    { outcome: 'declines and is a guest again', person: { guest: 'guest-1' } },
  ])(
    'a message written before the wallet signs waits, and is sent once the person $outcome',
    async ({ person }) => {
      const { remote, outbox, become } = alone()
      become({ guest: null })
      const sent = ['a', 'b'].map((content) => outbox.enqueue(draft(content)))
      await settle(60_000)
      expect(remote.attempts).toEqual([])
      expect(await outbox.list()).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
      become(person)
      await settle()
      expect(remote.contents()).toEqual(['a', 'b'])
      await expect(Promise.all(sent)).resolves.toHaveLength(2)
    },
  )

  test('a message written before the wallet signs is not sent by the next person of a new page', async () => {
    const { remote, outbox, storage, become } = alone()
    become({ guest: null })
    void outbox.enqueue(draft('a'))
    await settle()
    const next = alone(storage)
    await next.outbox.list()
    next.outbox.send()
    await settle(60_000)
    expect([remote.attempts, next.remote.attempts]).toEqual([[], []])
  })
})
