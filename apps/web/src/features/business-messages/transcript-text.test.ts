import { expect, test } from 'vitest'
import { transcriptText } from './transcript-text.ts'

test('a conversation is written as when, who and what, in its order', () => {
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
  expect(transcriptText(messages, { you: 'You', name: 'Harbour' })).toBe(
    '2026-01-02T03:04:05.000Z You\nAre you open?\n\n2026-01-02T03:05:00.000Z Harbour\nUntil six.\nCome in.\n',
  )
  expect(transcriptText([], { you: 'You', name: 'Harbour' })).toBe('')
})
