import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import { expect, test } from 'vitest'
import { type Opened, place } from './continuity.ts'

/** Messages of one sender by number; what each says of its place, and what came of opening it. */
function conversation(given: { n: number; prev?: string | null; unreadable?: true; clientId?: string }[]) {
  const rows = given.map(({ n, clientId = `c${n}` }, at) => ({
    id: `${at}`,
    from_address: 'ann',
    to_address: 'ben',
    client_id: clientId,
    msg_sha256_base64: `h${n}`,
  })) as DirectMessageRow[]
  const opened = given.map(
    ({ n, prev = n === 1 ? null : `h${n - 1}`, unreadable }): Opened =>
      unreadable ? { unreadable: 'no-key' } : { content: { text: `${n}`, number: n, previous: prev } },
  )
  return place(rows, opened).map(
    ({ opened, discontinuity }) => discontinuity ?? ('unreadable' in opened ? opened.unreadable : 'ok'),
  )
}

test('messages that follow on from each other', () => {
  expect(conversation([{ n: 1 }, { n: 2 }, { n: 3 }])).toEqual(['ok', 'ok', 'ok'])
  expect(conversation([{ n: 41 }, { n: 42 }])).toEqual(['ok', 'ok'])
})

test('one that was left out shows at the next (F52)', () => {
  expect(conversation([{ n: 1 }, { n: 3 }])).toEqual(['ok', 'missing'])
  expect(conversation([{ n: 1 }, { n: 2, prev: 'another' }])).toEqual(['ok', 'missing'])
})

test('another order shows (F52)', () => {
  expect(conversation([{ n: 2 }, { n: 1 }, { n: 3, prev: 'h2' }])).toEqual(['ok', 'reordered', 'missing'])
})

test('a copy is none (F52)', () => {
  const copied = conversation([{ n: 1 }, { n: 2 }, { n: 1, prev: null }, { n: 3 }])
  expect(copied).toEqual(['ok', 'ok', 'replayed', 'ok'])
})

test('an unreadable message breaks nothing', () => {
  expect(conversation([{ n: 1 }, { n: 2, unreadable: true }, { n: 3 }])).toEqual(['ok', 'no-key', 'ok'])
})

test('a later copy is recognised by the first message, in any list', () => {
  const firsts = new Map<string, string>()
  const row = { from_address: 'ann', to_address: 'ben', client_id: 'c', msg_sha256_base64: 'h' }
  const content: Opened = { content: { text: 'x', number: 1, previous: null } }
  place([{ ...row, id: '1' } as DirectMessageRow], [content], firsts)
  const [again] = place([{ ...row, id: '2' } as DirectMessageRow], [content], firsts)
  expect(again?.opened).toEqual({ unreadable: 'replayed' })
})
