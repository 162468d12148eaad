import type { LiveMessage } from '@foyer/client'
import { expect, test } from 'vitest'
import { toThreadRows } from './to-thread-rows.ts'

const message = (key: string, created_at: string): LiveMessage =>
  ({ key, id: key, created_at, deleted: false, reply_to: null, user: { public_id: 'a' } }) as LiveMessage

const messages = [
  message('1', '2026-01-01T10:00:00Z'),
  message('2', '2026-01-01T10:01:00Z'),
  message('3', '2026-01-02T10:00:00Z'),
]
const shown = () => null

test('toThreadRows keeps the order and the groups of a log, the oldest first', () => {
  const rows = toThreadRows(messages, null, shown, false)
  expect(rows.map(({ key }) => key)).toEqual(['day/1', '1', '2', 'day/3', '3'])
  expect(rows[2]).toMatchObject({ grouped: true })
})

test('toThreadRows turns days and messages around without groups, the newest first', () => {
  const rows = toThreadRows(messages, null, shown, true)
  expect(rows.map(({ key }) => key)).toEqual(['day/3', '3', 'day/1', '2', '1'])
  expect(rows.filter((row) => row.kind === 'message' && row.grouped)).toEqual([])
})
