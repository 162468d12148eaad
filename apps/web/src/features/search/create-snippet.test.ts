import { expect, test } from 'vitest'
import { createSnippet } from './create-snippet.ts'

const getHits = (content: string, sought: string) =>
  createSnippet(content, sought)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text)

test.each([
  ['Night trains at night', ' NIGHT ', ['Night', 'night']],
  ['a.b.c', '.', ['.', '.']],
  ['50% [off]', '% [', ['% [']],
  ['nothing of it', 'trains', []],
  ['İstanbul', 'stanbul', []],
])('createSnippet marks the hits in %j for %j', (content, sought, marked) => {
  expect(getHits(content, sought)).toEqual(marked)
  const whole = createSnippet(content, sought).map(({ text }) => text)
  expect(whole.join('')).toBe(content)
})

test('createSnippet shows a hit that is far into a long text', () => {
  const pieces = createSnippet(`${'word '.repeat(200)}needle and more`, 'needle')
  expect(pieces[0]).toEqual({ text: '… ', isHit: false })
  expect(pieces.findIndex(({ isHit }) => isHit)).toBe(2)
  expect(pieces[1]?.text.length).toBeLessThanOrEqual(60)
})

test('createSnippet cuts no character in two', () => {
  const [, before] = createSnippet(`${'🚆'.repeat(100)}needle`, 'needle')
  expect(before?.text).toMatch(/^🚆+$/u)
})
