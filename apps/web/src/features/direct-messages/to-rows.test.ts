import type { LiveDirectMessage } from '@foyer/client'
import { describe, expect, test } from 'vitest'
import { toRows } from './to-rows.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 12, minutes)).toISOString()

const message = (key: string, minutes: number, more: Partial<LiveDirectMessage> = {}) =>
  ({ key, createdAt: at(minutes), own: false, state: 'sent', ...more }) as LiveDirectMessage

const shapes = (messages: LiveDirectMessage[], changedAt: number | null = null) =>
  toRows(messages, changedAt).map((row) =>
    row.kind === 'message'
      ? [row.key, row.grouped && 'grouped', row.last && 'last', row.marked && 'marked']
          .filter(Boolean)
          .join(' ')
      : row.kind === 'sealed'
        ? `${row.key}: ${row.messages.map(({ key }) => key).join('')}`
        : row.kind,
  )

describe('the lines of a private conversation', () => {
  test('those of one author within five minutes stand together', () => {
    const rows = [message('a', 0), message('b', 2), message('c', 8), message('d', 9, { own: true })]
    expect(shapes(rows)).toEqual(['day', 'a', 'b grouped last', 'c last', 'd last marked'])
  })

  test('only the newest of one’s own that has arrived says how far it came', () => {
    const own = { own: true }
    const rows = [message('a', 0, own), message('b', 1, own), message('c', 2, { ...own, state: 'pending' })]
    expect(shapes(rows)).toEqual(['day', 'a', 'b grouped marked', 'c grouped last'])
  })

  test('a new key stands where it came, and parts what it came between', () => {
    const rows = [message('a', 0), message('b', 2)]
    expect(shapes(rows, Date.parse(at(1)))).toEqual(['day', 'a last', 'new-key', 'b last'])
    expect(shapes(rows, Date.parse(at(9)))).toEqual(['day', 'a', 'b grouped last', 'new-key'])
    expect(shapes([], Date.parse(at(9)))).toEqual(['new-key'])
  })

  test('a message that does not follow on stands apart', () => {
    expect(shapes([message('a', 0), message('b', 1, { discontinuity: 'missing' })])).toEqual([
      'day',
      'a last',
      'b last',
    ])
  })

  test('every day begins with its name', () => {
    expect(shapes([message('a', 0), message('b', 60 * 24 * 2)])).toEqual(['day', 'a last', 'day', 'b last'])
  })

  test('neighbours whose key is not here are one, whoever wrote them, over days', () => {
    const none = { unreadable: 'no-key' } as const
    const day = 60 * 24
    const sealed = [
      message('a', 0, none),
      message('b', 1, { ...none, own: true }),
      message('c', 3 * day, none),
    ]
    expect(shapes(sealed)).toEqual(['day', 'c: abc'])
    expect(shapes(sealed.slice(2))).toEqual(['day', 'c last'])
    // The name is that of the newest: older ones that come before them change nothing about it.
    expect(shapes(sealed.slice(1))).toEqual(['day', 'c: bc'])
    // What follows on another day than they begin on says its own.
    expect(shapes([...sealed, message('d', 3 * day + 1)])).toEqual(['day', 'c: abc', 'day', 'd last'])
    expect(shapes([...sealed.slice(0, 2), message('d', 2)])).toEqual(['day', 'b: ab', 'd last'])
  })

  test('what more is to be said of parts those whose key is not here', () => {
    const none = { unreadable: 'no-key' } as const
    const sealed = [
      message('a', 0, none),
      message('b', 1, none),
      message('c', 2, none),
      message('d', 3, none),
    ]
    expect(shapes(sealed, Date.parse(at(1)) + 1)).toEqual(['day', 'b: ab', 'new-key', 'd: cd'])
    const gap = sealed.with(2, message('c', 2, { ...none, discontinuity: 'missing' }))
    expect(shapes(gap)).toEqual(['day', 'b: ab', 'c last', 'd last'])
    const other = sealed.with(1, message('b', 1, { unreadable: 'tampered' }))
    expect(shapes(other)).toEqual(['day', 'a last', 'b last', 'd: cd'])
  })
})
