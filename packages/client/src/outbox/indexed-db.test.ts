import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { RoomEntry } from './entry.ts'
import { indexedDbStorage } from './indexed-db.ts'

const DRAFT = { url: 'https://example.com/', roomId: 'r', content: 'hello', replyTo: null }

test('an entry is stored by the claim that will send it, also where another tab holds the claim', async () => {
  const factory = new IDBFactory()
  const [one, two] = [await indexedDbStorage(factory, 'outbox'), await indexedDbStorage(factory, 'outbox')]
  const [first, second] = ['1', '2'].map(
    (clientId): RoomEntry => ({
      ...DRAFT,
      clientId,
      author: 'a',
      state: 'pending',
      reason: null,
      createdAt: 0,
    }),
  )
  expect(await one.claim('1', 0, 5, first)).toEqual([first])
  expect(await two.claim('2', 0, 5, second)).toBeUndefined()
  expect(await one.all()).toEqual([first, second])
})

test('only one owner holds the claim', async () => {
  const factory = new IDBFactory()
  const [one, two] = [await indexedDbStorage(factory, 'outbox'), await indexedDbStorage(factory, 'outbox')]
  expect(await Promise.all([one.claim('1', 0, 5), two.claim('2', 0, 5)])).toEqual([[], undefined])
  expect(await two.claim('2', 4, 9)).toBeUndefined()
  await two.release('2')
  expect(await two.claim('2', 4, 9)).toBeUndefined()
  expect(await two.claim('2', 5, 9)).toEqual([])
  await two.release('2')
  expect(await one.claim('1', 5, 9)).toEqual([])
})
