import { FoyerError } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alone, unreachable } from '../test/support/outbox-stage.ts'
import { MAX_AGE_MS, MAX_ENTRIES } from './outbox/entry.ts'
import { indexedDbStorage } from './outbox/indexed-db.ts'
import { memoryStorage, type OutboxStorage } from './outbox/storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const draft = (content: string) => ({ url: 'https://example.com/', roomId: 'r', content, replyTo: null })
const refusal = (status: number, code = 0, cause?: unknown) =>
  new FoyerError('server error', { status, code, cause })

describe('one after another', () => {
  test('a message that must wait holds up those after it (P4)', async () => {
    const { remote, outbox } = alone()
    remote.next.push(unreachable(), refusal(503), refusal(429))
    const sent = ['a', 'b', 'c'].map((content) => outbox.enqueue(draft(content)))
    await settle(60_000)
    expect(remote.attempts).toEqual(['a', 'a', 'a', 'a', 'b', 'c'])
    expect(await Promise.all(sent).then((all) => all.map(({ content }) => content))).toEqual(['a', 'b', 'c'])
  })

  test.each([429, 503])(
    'a %i that says when to come back is heeded, whatever else happens',
    async (status) => {
      const { remote, outbox } = alone()
      remote.next.push(new FoyerError('server error', { status, retryAfter: 20 }))
      for (const content of ['a', 'b', 'c']) void outbox.enqueue(draft(content))
      await settle()
      outbox.send()
      void outbox.enqueue(draft('d'))
      await settle(19_900)
      outbox.send()
      await settle()
      expect(remote.attempts).toEqual(['a'])
      await settle(700)
      expect(remote.attempts).toEqual(['a', 'a', 'b', 'c', 'd'])
    },
  )

  test('a Retry-After of days is limited to a minute, and does not delay another author', async () => {
    const { remote, outbox, become } = alone()
    const days = () => new FoyerError('server error', { status: 429, retryAfter: 500_000 })
    remote.next.push(days(), days())
    void outbox.enqueue(draft('a'))
    await settle(59_000)
    expect(remote.attempts).toEqual(['a'])
    await settle(2_000)
    expect(remote.attempts).toEqual(['a', 'a'])
    become({ token: 't', address: '0xA' })
    void outbox.enqueue(draft('b'))
    await settle(100)
    expect(remote.attempts).toEqual(['a', 'a', 'b'])
  })

  test.each([
    { fault: 'lostReply' as const, why: 'the answer is lost' },
    { fault: 'silent' as const, why: 'no answer ever comes' },
  ])('sent again under the same client id when $why (P2)', async ({ fault }) => {
    const { remote, outbox } = alone()
    remote.next.push(fault)
    void outbox.enqueue(draft('a'))
    void outbox.enqueue(draft('b'))
    await settle(60_000)
    expect(remote.attempts).toEqual(['a', 'a', 'b'])
    expect(remote.contents()).toEqual(['a', 'b'])
  })

  test('waits longer and longer, at most thirty seconds, and not at all once the way is open', async () => {
    const { remote, outbox } = alone()
    remote.next.push(...Array.from({ length: 12 }, unreachable))
    void outbox.enqueue(draft('a'))
    await settle(150_000)
    expect(remote.attempts.length).toBeGreaterThan(8)
    expect(remote.attempts.length).toBeLessThan(13)
    remote.next.length = 0
    outbox.send()
    await settle()
    expect(remote.contents()).toEqual(['a'])
  })

  test('a further message does not hurry the one that waits', async () => {
    const { remote, outbox } = alone()
    remote.next.push(refusal(429))
    void outbox.enqueue(draft('a'))
    await settle(10)
    void outbox.enqueue(draft('b'))
    await settle(500)
    expect(remote.attempts).toEqual(['a'])
  })
})

describe('refused', () => {
  test.each([
    {
      why: 'in the words of the server',
      cause: { code: 4031, message: 'Guests may read here.' },
      reason: 'Guests may read here.',
    },
    {
      why: 'naming the field',
      cause: { message: 'x', errors: { content: ['must have 1 to 2,000 characters'] } },
      reason: 'The content must have 1 to 2,000 characters.',
    },
    { why: 'as the catalogue says where the server says nothing', cause: undefined, reason: 'server error' },
  ])('$why; those after it go on, and the text stays', async ({ cause, reason }) => {
    const { remote, outbox } = alone()
    remote.next.push(refusal(403, 4031, cause))
    const refused = outbox.enqueue(draft('a'))
    void outbox.enqueue(draft('b'))
    await settle()
    await expect(refused).rejects.toMatchObject({ status: 403, code: 4031 })
    expect(remote.contents()).toEqual(['b'])
    expect(await outbox.list()).toMatchObject([{ content: 'a', state: 'failed', reason }])
  })

  test('retry sends it again', async () => {
    const { remote, outbox } = alone()
    remote.next.push(refusal(403))
    void outbox.enqueue(draft('a'))
    await settle()
    const [entry] = await outbox.list()
    await outbox.retry(entry?.clientId ?? '')
    await settle()
    expect(remote.contents()).toEqual(['a'])
    expect(await outbox.list()).toEqual([])
  })

  test('discard gives it up, also while it waits', async () => {
    const { remote, outbox } = alone()
    remote.next.push(unreachable())
    const waiting = outbox.enqueue(draft('a'))
    await settle()
    const [entry] = await outbox.list()
    await outbox.discard(entry?.clientId ?? '')
    await expect(waiting).rejects.toThrow('discarded')
    await settle(60_000)
    expect(remote.contents()).toEqual([])
    expect(outbox.events.at(-1)).toMatchObject({ type: 'discarded' })
  })
})

describe('the author of an entry', () => {
  test('a message that an expired token could not send waits for its author, and goes out once (F33)', async () => {
    const { remote, outbox, become } = alone()
    become({ token: 't1', address: '0xAA', guest: null })
    remote.next.push(() => {
      become({ token: null })
      throw refusal(401, 4011)
    })
    const post = outbox.enqueue(draft('a'))
    await settle()
    expect(remote.attempts).toHaveLength(1)
    become({ token: 't2', address: '0xBB' })
    await settle()
    expect(remote.contents()).toEqual([])
    become({ token: 't3', address: '0xaa' })
    await settle()
    expect(remote.contents()).toEqual(['a'])
    await expect(post).resolves.toMatchObject({ content: 'a' })
  })

  test('another person does not see what waits for the first, but for what this browser’s guest wrote', async () => {
    const { remote, storage, outbox, become, tab } = alone()
    remote.next.push(unreachable(), unreachable())
    void outbox.enqueue(draft('of the guest'))
    await settle()
    become({ token: 't1', address: '0xAA', guest: null })
    void outbox.enqueue(draft('of A'))
    await settle()
    become({ token: 't2', address: '0xBB' })
    const reloaded = tab(remote.post, async () => storage)
    expect((await reloaded.list()).map(({ content }) => content)).toEqual(['of the guest'])
  })

  test('retry sends in the name of who the person is now', async () => {
    const { remote, outbox, become } = alone()
    remote.next.push(unreachable())
    void outbox.enqueue(draft('a'))
    await settle()
    become({ token: 't', address: '0xAA', guest: null })
    await settle(60_000)
    expect(remote.contents()).toEqual([])
    const [entry] = await outbox.list()
    await outbox.retry(entry?.clientId ?? '')
    await settle()
    expect(remote.contents()).toEqual(['a'])
  })
})

test('shown before `enqueue` returns', () => {
  const { outbox } = alone()
  void outbox.enqueue(draft('a'))
  expect(outbox.events).toMatchObject([{ type: 'queued', entry: { content: 'a', state: 'pending' } }])
})

test('a message that arrives by the other way needs no answer any more', async () => {
  const { remote, outbox } = alone()
  remote.next.push('silent')
  const sent = outbox.enqueue(draft('a'))
  await settle()
  const [entry] = await outbox.list()
  outbox.finish([{ id: 'm', client_id: entry?.clientId } as Message])
  await expect(sent).resolves.toMatchObject({ id: 'm' })
  await settle(60_000)
  expect(remote.attempts).toEqual(['a'])
  expect(await outbox.list()).toEqual([])
})

test(`${MAX_ENTRIES} wait; one more is refused, and said so (P7)`, async () => {
  const { remote, outbox } = alone()
  remote.next.push(...Array.from({ length: 5 }, () => 'silent' as const))
  for (let n = 0; n < MAX_ENTRIES; n += 1) void outbox.enqueue(draft(`${n}`))
  await settle()
  const tooMany = outbox.enqueue(draft('one more'))
  await settle()
  await expect(tooMany).rejects.toThrow('waiting to be sent already')
  expect((await outbox.list()).length).toBe(MAX_ENTRIES)
})

test('after seven days it is given up, not before (P7)', async () => {
  const { remote, outbox } = alone()
  remote.next.push(refusal(403))
  void outbox.enqueue(draft('a'))
  await settle()
  vi.setSystemTime(Date.now() + MAX_AGE_MS)
  expect(await outbox.list()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await outbox.list()).toHaveLength(0)
})

describe('storage that fails', () => {
  const broken = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = (): OutboxStorage => {
    const storage = memoryStorage()
    return {
      ...storage,
      persistent: true,
      put: async () => broken(),
      claim: async (owner, now, until, entry) =>
        entry === undefined ? storage.claim(owner, now, until) : broken(),
    }
  }
  test.each([
    { why: 'forbidden', open: async () => broken() },
    { why: 'never opens', open: () => new Promise<never>(() => {}) },
    { why: 'full', open: async () => full() },
    {
      why: 'closed under us',
      open: async () => ({ ...memoryStorage(), persistent: true, claim: async () => broken() }),
    },
  ])('$why: sends from memory, and says so (P39)', async ({ open }) => {
    const { remote, tab, warn, error } = alone()
    const outbox = tab(remote.post, open)
    void outbox.enqueue(draft('a'))
    await settle(5_000)
    expect(remote.contents()).toEqual(['a'])
    expect(outbox.isPersistent()).toBe(false)
    expect(outbox.events.map(({ type }) => type)).toContain('persistent')
    expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 0])
  })
})

describe('two tabs, one outbox (P40)', () => {
  test('one sends at a time, each message once, in order', async () => {
    const { remote, outbox: first, storage, tab } = alone()
    const second = tab(remote.post, async () => storage)
    for (const content of ['a', 'b', 'c', 'd']) {
      void first.enqueue(draft(`${content}1`))
      await settle(1)
      void second.enqueue(draft(`${content}2`))
      await settle(1)
    }
    await settle(10_000)
    expect(remote.contents()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2'])
    expect(remote.attempts).toHaveLength(8)
  })

  test('a tab that dies while it sends holds the other up for five seconds at most (F40)', async () => {
    const { remote, storage, tab } = alone()
    const dead = tab(
      () => new Promise(() => {}),
      async () => ({ ...storage, release: async () => {} }),
    )
    void dead.enqueue(draft('a'))
    await settle()
    const other = tab(remote.post, async () => storage)
    await other.list()
    other.send()
    await settle(3_900)
    expect(remote.contents()).toEqual([])
    await settle(2_200)
    expect(remote.contents()).toEqual(['a'])
  })
})

test('an entry that waits for another person waits without a limit, and no longer after the clock was set back (P30)', async () => {
  const { remote, storage, tab } = alone()
  const outbox = tab(remote.post, async () => storage, {
    retryDelay: ({ code }) => (code === 4092 ? 100_000 : null),
  })
  remote.next.push(refusal(409, 4092))
  void outbox.enqueue(draft('a'))
  await settle(90_000)
  expect([remote.attempts, remote.contents()]).toEqual([['a'], []])
  vi.setSystemTime(Date.now() - 86_400_000)
  await settle(100_000)
  expect(remote.contents()).toEqual(['a'])
})

test('an entry that waits for another person is not lost when the wait ends while the outbox is being stored', async () => {
  const { remote, storage, tab } = alone()
  const release = storage.release
  storage.release = async (owner) => {
    vi.setSystemTime(Date.now() + 3_000)
    await release(owner)
  }
  const outbox = tab(remote.post, async () => storage, {
    retryDelay: ({ code }) => (code === 4092 ? 2_000 : null),
  })
  remote.next.push(refusal(409, 4092))
  void outbox.enqueue(draft('a'))
  await settle(5_000)
  expect([remote.attempts, remote.contents()]).toEqual([['a', 'a'], ['a']])
})

describe('IndexedDB', () => {
  beforeEach(() => {
    vi.useRealTimers()
  })

  test('an unsent message survives a reload, in order, and is sent once (P7)', async () => {
    const factory = new IDBFactory()
    const open = () => indexedDbStorage(factory, 'outbox')
    const { remote, tab } = alone()
    const before = tab(() => new Promise(() => {}), open)
    for (let n = 0; n < 20; n += 1) void before.enqueue(draft(`${n}`))
    await vi.waitFor(async () => expect(await (await open()).all()).toHaveLength(20))
    const storage = await open()
    // The old page is gone: no page renews its claim.
    await storage.claim('x', Number.MAX_SAFE_INTEGER, 0)
    const after = tab(remote.post, open)
    expect((await after.list()).map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${n}`),
    )
    after.send()
    await vi.waitFor(() => expect(remote.contents()).toHaveLength(20))
    expect(remote.contents()).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`))
    await vi.waitFor(async () => expect(await storage.all()).toEqual([]))
    expect(storage.persistent).toBe(true)
  })

  test('one tab shows what another one writes and sends', async () => {
    const factory = new IDBFactory()
    const { remote, tab } = alone()
    const storages: OutboxStorage[] = []
    const open = async () => {
      const storage = await indexedDbStorage(factory, 'outbox of two tabs')
      storages.push(storage)
      return storage
    }
    const [writing, watching] = [tab(remote.post, open), tab(remote.post, open)]
    await watching.list()
    await writing.enqueue(draft('a'))
    await vi.waitFor(() => expect(watching.events.map(({ type }) => type)).toEqual(['queued', 'delivered']))
    for (const storage of storages) storage.close()
  })
})
