import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone } from '../../test/support/outbox-stage.ts'
import { memoryStorage } from './storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const draft = (content: string) => ({ url: 'https://example.com/', roomId: 'r', content, replyTo: null })

/** A storage that takes a second to claim, as on a slow phone, and does one thing after the other, as IndexedDB. */
function slowly() {
  const storage = memoryStorage()
  let last = Promise.resolve<unknown>(undefined)
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done
    return done
  }
  const claim = vi.fn((...args: Parameters<typeof storage.claim>) =>
    inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return storage.claim(...args)
    }),
  )
  return { ...storage, claim, remove: (clientId: string) => inTurn(() => storage.remove(clientId)) }
}

test('a message that is alone is posted while it is stored', async () => {
  const { remote, outbox, storage } = alone(slowly())
  void outbox.enqueue(draft('a'))
  await settle(10)
  expect(remote.contents()).toEqual(['a'])
  await settle(5_000)
  expect([remote.attempts, await storage.all()]).toEqual([['a'], []])
})

test('a message waits for one that another tab has not sent', async () => {
  const storage = slowly()
  const { remote, tab } = alone(storage)
  const other = tab(
    () => new Promise(() => {}),
    async () => storage,
  )
  void other.enqueue(draft('before'))
  await settle(10)
  void tab(remote.post, async () => storage).enqueue(draft('after'))
  await settle(4_000)
  expect(remote.contents()).toEqual([])
})

test('a message that could not be posted while it was stored is posted again from there', async () => {
  const { remote, outbox, storage } = alone(slowly())
  remote.next.push('lostReply')
  void outbox.enqueue(draft('a'))
  await settle(900)
  expect([remote.attempts, await storage.all()]).toEqual([['a'], []])
  await settle(200)
  expect(await storage.all()).toHaveLength(1)
  await settle(30_000)
  expect([remote.attempts, remote.contents(), await storage.all()]).toEqual([['a', 'a'], ['a'], []])
})

test('an outbox that never had a message does not ask its storage to send', async () => {
  const { outbox, storage } = alone(slowly())
  await outbox.list()
  outbox.send()
  await settle(2_000)
  expect(storage.claim).not.toHaveBeenCalled()
})
