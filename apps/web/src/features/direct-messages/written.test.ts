import { expect, test } from 'vitest'
import { isDatedOtherwise, writtenAt } from './written.ts'

const createdAt = '2026-01-02T12:00:00.000Z'
const at = (time: string) => ({ sent_at: Date.parse(time), createdAt })

test('what came when it was written needs no word, what came long after or before does', () => {
  expect(isDatedOtherwise(at('2026-01-02T11:59:58.000Z'))).toBe(false)
  expect(isDatedOtherwise(at('2026-01-02T12:30:00.000Z'))).toBe(false)
  expect(isDatedOtherwise(at('2026-01-01T09:00:00.000Z'))).toBe(true)
  expect(isDatedOtherwise(at('2026-01-03T12:00:00.000Z'))).toBe(true)
})

test('a time beyond all dates is a date all the same (P9)', () => {
  expect(writtenAt({ sent_at: Number.MAX_SAFE_INTEGER })).toBe('+275760-09-13T00:00:00.000Z')
  expect(writtenAt(at(createdAt))).toBe(createdAt)
})
