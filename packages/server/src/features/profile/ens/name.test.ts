import { expect, test } from 'vitest'
import { isShowable } from './name.ts'

test.each([
  'vitalik.eth',
  'anna.base.eth',
  'anna-lena.eth',
  'example.com',
  '0xmila.eth',
  '🦄.eth',
  'نور.eth',
  'анна.eth',
])('shows %s', (name) => {
  expect(isShowable(name)).toBe(true)
})

test.each([
  ['capitals', 'Vitalik.eth'],
  ['letters of two scripts', 'vit\u0430lik.eth'],
  ['letters that all look Latin', '\u0440\u0430\u0443\u0440\u0430\u04cf.eth'],
  ['full width', 'ｖitalik.eth'],
  ['an invisible character', 'vitalik\u200b.eth'],
  ['a line break', 'vitalik\n.eth'],
  ['an encoded label', 'xn--ls8h.eth'],
  ['a space', 'vitalik buterin.eth'],
  ['an empty label', 'vitalik..eth'],
  ['one label', 'vitalik'],
  ['the ending only', '.eth'],
  ['the name of the service', 'foyer.eth'],
  ['the staff', 'moderator.anna.eth'],
  ['a check mark', 'anna✓.eth'],
  ['too many characters', `${'a'.repeat(70)}.eth`],
  ['a long text, at once', `${'а.'.repeat(100_000)}eth`],
])('does not show a name with %s', (_, name) => {
  expect(isShowable(name)).toBe(false)
})
