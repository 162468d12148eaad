import { expect, test } from 'vitest'
import { formatTranscript } from './format-transcript.ts'

test('formatTranscript writes time, author and text of each message in order', () => {
  const messages = [
    {
      created_at: '2026-01-02T03:04:05.000Z',
      message_type: 'customer' as const,
      message_text: 'Are you open?',
    },
    {
      created_at: '2026-01-02T03:05:00.000Z',
      message_type: 'business' as const,
      message_text: 'Until six.\nCome in.',
    },
  ]
  expect(formatTranscript(messages, { you: 'You', name: 'Harbour' })).toBe(
    '2026-01-02T03:04:05.000Z You\nAre you open?\n\n2026-01-02T03:05:00.000Z Harbour\nUntil six.\nCome in.\n',
  )
  expect(formatTranscript([], { you: 'You', name: 'Harbour' })).toBe('')
})
