import type { LiveMessage } from '@foyer/client'
import { expect, test } from 'vitest'
import { countServedRows, toRows } from './to-rows.ts'
import { createUnreadMark } from './use-unread-mark.ts'

let count = 0
/** A message of `author`, `minutes` after 9:00 UTC. */
function message(author: string, minutes: number, more: Partial<LiveMessage> = {}): LiveMessage {
  const id = `m${++count}`
  return {
    id,
    key: id,
    seq: count,
    room_id: '',
    created_at: new Date(Date.UTC(2026, 2, 12, 9, minutes)).toISOString(),
    updated_at: null,
    user: {
      public_id: author,
      address: null,
      auth_type: 'guest',
      display_name: null,
      avatar_url: null,
      chat_level: 0,
    },
    content: 'text',
    content_type: 'text',
    reply_to: null,
    mentions: [],
    reactions: [],
    deleted: false,
    client_id: null,
    state: 'sent',
    reason: null,
    sended: true,
    own: false,
    ...more,
  }
}

const isLastGrouped = (...messages: LiveMessage[]) => {
  const last = toRows(messages, null).at(-1)
  return last?.kind === 'message' && last.grouped
}

test.each([
  ['joins the same author within 5 minutes', [message('a', 0), message('a', 4)], true],
  ['splits the same author after 5 minutes', [message('a', 0), message('a', 5)], false],
  ['splits at another author', [message('a', 0), message('b', 1)], false],
  ['splits at a reply', [message('a', 0), message('a', 1, { reply_to: 'm0' })], false],
  ['splits after a removed message', [message('a', 0, { deleted: true }), message('a', 1)], false],
  ['splits at another day', [message('a', 0), message('a', 60 * 24)], false],
])('toRows %s', (_, messages, grouped) => {
  expect(isLastGrouped(...messages)).toBe(grouped)
})

test('toRows puts a day row before the first message of each day', () => {
  const kinds = toRows([message('a', 0), message('a', 1), message('a', 60 * 24)], null).map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['day', 'message', 'message', 'day', 'message'])
})

test('toRows puts the unread row before the first new message, which starts a group', () => {
  const messages = [message('a', 0), message('a', 1), message('a', 2)]
  const mark = createUnreadMark(messages, messages[0]?.created_at ?? null)
  const rows = toRows(messages, mark)
  expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'unread', 'message', 'message'])
  expect(rows[2]).toMatchObject({ count: 2 })
  expect(rows[3]).toMatchObject({ grouped: false })
})

test('createUnreadMark is null for own messages and on a first visit', () => {
  const messages = [message('a', 0), message('me', 1, { own: true })]
  expect(createUnreadMark(messages, messages[0]?.created_at ?? null)).toBeNull()
  expect(createUnreadMark(messages, null)).toBeNull()
})

test('toRows gives every row a key of its own', () => {
  const messages = Array.from({ length: 60 }, (_, n) => message(n % 3 ? 'a' : 'b', n * 100))
  const keys = toRows(messages, { before: messages[5]?.key ?? '', count: 1 }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('toRows folds hidden messages that follow each other, and starts a group after them', () => {
  const messages = [message('a', 0), message('b', 1), message('b', 2), message('a', 3), message('b', 4)]
  const rows = toRows(messages, null, ({ user }) => (user.public_id === 'b' ? 'blocked' : null))
  expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'hidden', 'message', 'hidden'])
  expect(rows[2]).toMatchObject({ why: 'blocked', ids: [messages[1]?.id, messages[2]?.id] })
})

test.each([
  ['all rows of a short room', 3, 'text', 4],
  // 1,200 pixels: 20 messages of 60.
  ['as many short messages as fill a tall window', 50, 'text', 20],
  ['fewer long ones', 50, 'x'.repeat(900), 5],
])('countServedRows counts %s', (_, count, content, expected) => {
  const authors = Array.from({ length: count }, (_, index) => message(`${index}`, 0, { content }))
  expect(countServedRows(toRows(authors, null))).toBe(expected)
})
