import type { LiveBusinessMessage } from '@foyer/client'
import { describe, expect, test } from 'vitest'
import { getTopics, toRows } from './to-rows.ts'

let ids = 0
const message = (createdAt: string, more: Partial<LiveBusinessMessage> = {}): LiveBusinessMessage => {
  const id = String(++ids)
  return {
    id,
    key: id,
    createdAt,
    fromAddress: '0x1',
    toDomain: 'shop.example',
    messageType: 'business',
    messageText: `message ${id}`,
    sended: true,
    message_reference: null,
    referenced_message: null,
    message_count: 1,
    logoUrl: null,
    state: 'sent',
    own: more.messageType === 'customer',
    ...more,
  }
}

test('toRows groups messages of one side within five minutes and starts each day with a line', () => {
  const rows = toRows([
    message('2026-03-03T10:00:00Z'),
    message('2026-03-03T10:04:00Z'),
    message('2026-03-03T10:04:30Z', { messageType: 'customer' }),
    message('2026-03-03T10:12:00Z', { messageType: 'customer' }),
    message('2026-03-05T10:12:30Z', { messageType: 'customer' }),
  ])
  expect(rows.map((row) => (row.kind === 'day' ? 'day' : `${row.grouped} ${row.last}`))).toEqual([
    'day',
    'false false',
    'true true',
    'false true',
    'false true',
    'day',
    'false true',
  ])
})

describe('getTopics', () => {
  const first = message('2026-03-03T10:00:00Z', { messageText: '  Are you open? ' })
  const referenced = {
    id: first.id,
    message_text: first.messageText,
    message_type: first.messageType,
    created_at: first.createdAt,
  }
  const answer = (time: string) =>
    message(time, { message_reference: first.id, referenced_message: referenced })

  test('returns a message with its replies as a topic', () => {
    const topics = getTopics([first, answer('2026-03-03T11:00:00Z'), answer('2026-03-03T12:00:00Z')])
    expect(topics).toEqual([{ id: first.id, title: 'Are you open?', count: 3, time: '2026-03-03T12:00:00Z' }])
  })

  test('returns none for a message without replies, or whose original is not loaded', () => {
    const orphan = message('2026-03-03T10:00:00Z', { message_reference: 'gone' })
    expect(getTopics([first, orphan])).toEqual([])
  })
})
