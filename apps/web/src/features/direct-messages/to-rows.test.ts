import type { LiveDirectMessage } from '@foyer/client'
import { describe, expect, test } from 'vitest'
import { toRows } from './to-rows.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 12, minutes)).toISOString()

const message = (key: string, minutes: number, more: Partial<LiveDirectMessage> = {}) =>
  ({ key, createdAt: at(minutes), own: false, state: 'sent', ...more }) as LiveDirectMessage

const describeRows = (messages: LiveDirectMessage[], changedAt: number | null = null) =>
  toRows(messages, changedAt).map((row) =>
    row.kind === 'message'
      ? [row.key, row.grouped && 'grouped', row.last && 'last', row.marked && 'marked']
          .filter(Boolean)
          .join(' ')
      : row.kind === 'sealed'
        ? `${row.key}: ${row.messages.map(({ key }) => key).join('')}`
        : row.kind,
  )

describe('toRows', () => {
  test('groups messages of one author within five minutes', () => {
    const rows = [message('a', 0), message('b', 2), message('c', 8), message('d', 9, { own: true })]
    expect(describeRows(rows)).toEqual(['day', 'a', 'b grouped last', 'c last', 'd last marked'])
  })

  test('marks only the newest own message that was delivered', () => {
    const own = { own: true }
    const rows = [message('a', 0, own), message('b', 1, own), message('c', 2, { ...own, state: 'pending' })]
    expect(describeRows(rows)).toEqual(['day', 'a', 'b grouped marked', 'c grouped last'])
  })

  test('puts a key change at its time and splits the group around it', () => {
    const rows = [message('a', 0), message('b', 2)]
    expect(describeRows(rows, Date.parse(at(1)))).toEqual(['day', 'a last', 'new-key', 'b last'])
    expect(describeRows(rows, Date.parse(at(9)))).toEqual(['day', 'a', 'b grouped last', 'new-key'])
    expect(describeRows([], Date.parse(at(9)))).toEqual(['new-key'])
  })

  test('starts a new group at a message with a discontinuity', () => {
    expect(describeRows([message('a', 0), message('b', 1, { discontinuity: 'missing' })])).toEqual([
      'day',
      'a last',
      'b last',
    ])
  })

  test('starts every day with a day row', () => {
    expect(describeRows([message('a', 0), message('b', 60 * 24 * 2)])).toEqual([
      'day',
      'a last',
      'day',
      'b last',
    ])
  })

  test('joins consecutive messages without a key, of any author and across days', () => {
    const none = { unreadable: 'no-key' } as const
    const day = 60 * 24
    const sealed = [
      message('a', 0, none),
      message('b', 1, { ...none, own: true }),
      message('c', 3 * day, none),
    ]
    expect(describeRows(sealed)).toEqual(['day', 'c: abc'])
    expect(describeRows(sealed.slice(2))).toEqual(['day', 'c last'])
    // The key is that of the newest message, so that loading older ones does not change it.
    expect(describeRows(sealed.slice(1))).toEqual(['day', 'c: bc'])
    // The next readable message on another day than the first sealed one gets its own day row.
    expect(describeRows([...sealed, message('d', 3 * day + 1)])).toEqual(['day', 'c: abc', 'day', 'd last'])
    expect(describeRows([...sealed.slice(0, 2), message('d', 2)])).toEqual(['day', 'b: ab', 'd last'])
  })

  test('splits sealed messages at a key change, a discontinuity and a message with another fault', () => {
    const none = { unreadable: 'no-key' } as const
    const sealed = [
      message('a', 0, none),
      message('b', 1, none),
      message('c', 2, none),
      message('d', 3, none),
    ]
    expect(describeRows(sealed, Date.parse(at(1)) + 1)).toEqual(['day', 'b: ab', 'new-key', 'd: cd'])
    const gap = sealed.with(2, message('c', 2, { ...none, discontinuity: 'missing' }))
    expect(describeRows(gap)).toEqual(['day', 'b: ab', 'c last', 'd last'])
    const other = sealed.with(1, message('b', 1, { unreadable: 'tampered' }))
    expect(describeRows(other)).toEqual(['day', 'a last', 'b last', 'd: cd'])
  })
})
