import { expect, test } from 'vitest'
import { isDatedOtherwise, toSentTime } from './sent-time.ts'

const createdAt = '2026-01-02T12:00:00.000Z'
const at = (time: string) => ({ sent_at: Date.parse(time), createdAt })

test('isDatedOtherwise is true for a message written more than an hour before or after its arrival', () => {
  expect(isDatedOtherwise(at('2026-01-02T11:59:58.000Z'))).toBe(false)
  expect(isDatedOtherwise(at('2026-01-02T12:30:00.000Z'))).toBe(false)
  expect(isDatedOtherwise(at('2026-01-01T09:00:00.000Z'))).toBe(true)
  expect(isDatedOtherwise(at('2026-01-03T12:00:00.000Z'))).toBe(true)
})

test('toSentTime limits a number beyond the last date (P9)', () => {
  expect(toSentTime({ sent_at: Number.MAX_SAFE_INTEGER })).toBe('+275760-09-13T00:00:00.000Z')
  expect(toSentTime(at(createdAt))).toBe(createdAt)
})
