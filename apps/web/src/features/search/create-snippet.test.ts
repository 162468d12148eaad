import { expect, test } from 'vitest'
import { createSnippet } from './create-snippet.ts'

const hits = (content: string, sought: string) =>
  createSnippet(content, sought)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text)

test.each([
  ['Night trains at night', ' NIGHT ', ['Night', 'night']],
  ['a.b.c', '.', ['.', '.']],
  ['50% [off]', '% [', ['% [']],
  ['nothing of it', 'trains', []],
  ['İstanbul', 'stanbul', []],
])('in %j, %j is marked', (content, sought, marked) => {
  expect(hits(content, sought)).toEqual(marked)
  const whole = createSnippet(content, sought).map(({ text }) => text)
  expect(whole.join('')).toBe(content)
})

test('a hit far into a long text is still in sight', () => {
  const pieces = createSnippet(`${'word '.repeat(200)}needle and more`, 'needle')
  expect(pieces[0]).toEqual({ text: '… ', isHit: false })
  expect(pieces.findIndex(({ isHit }) => isHit)).toBe(2)
  expect(pieces[1]?.text.length).toBeLessThanOrEqual(60)
})

test('no character is cut in two', () => {
  const [, before] = createSnippet(`${'🚆'.repeat(100)}needle`, 'needle')
  expect(before?.text).toMatch(/^🚆+$/u)
})
