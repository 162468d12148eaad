import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const ago = (minutes: number, language: 'en' | 'de' = 'en') =>
  formatAgo(new Date(NOW - minutes * 60_000).toISOString(), { language }, NOW)

test('the largest whole unit says how long ago a time was', () => {
  expect([0, 1, 59, 60, 23 * 60, 24 * 60, 3 * 24 * 60].map((minutes) => ago(minutes))).toEqual([
    '1 minute ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '3 days ago',
  ])
  expect(ago(2, 'de')).toBe('vor 2 Minuten')
})

test('a time that the clock of the reader has not reached is a minute ago', () => {
  expect(ago(-5)).toBe('1 minute ago')
})
