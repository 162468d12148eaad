import { expect, test } from 'vitest'
import { matchFuzzy } from './match-fuzzy.ts'

const marked = (text: string, sought: string) =>
  matchFuzzy(text, sought)?.hits.map((at) => text.charAt(at)) ?? null
const rank = (texts: readonly string[], sought: string) =>
  texts
    .map((text) => ({ text, score: matchFuzzy(text, sought)?.score ?? null }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text)

test('matches words in any order, and names the letters', () => {
  expect(marked('Night trains of Europe', 'europe night')?.join('')).toBe('NightEurope')
  expect(marked('Night trains of Europe', 'night boats')).toBeNull()
})

test('ignores case and accents, and marks the letters of the original text', () => {
  expect(marked('Café ﬁne Ōsaka', 'fine osaka')?.join('')).toBe('ﬁneŌsaka')
})

test('ranks the start before a word, a word before the inside, and the inside before scattered letters', () => {
  expect(rank(['lot in rain', 'the strain', 'night trains', 'train times'], 'train')).toEqual([
    'train times',
    'night trains',
    'the strain',
    'lot in rain',
  ])
  expect(rank(['lobby', 'night train'], 'ntr')).toEqual(['night train'])
  expect(matchFuzzy('night train', 'ntra')?.hits).toEqual([0, 6, 7, 8])
})

test('prefers the shorter of two names that match alike', () => {
  expect(rank(['Night trains of Europe', 'Night'], 'night')).toEqual(['Night', 'Night trains of Europe'])
})

test('does not match letters that are scattered by chance, nor a missing letter', () => {
  expect(matchFuzzy('a very long sentence about nothing', 'abz')).toBeNull()
  expect(matchFuzzy('a bbbbbbbbbbbbbbbbbbbbbbbbbb c', 'ac')).toBeNull()
})

test('matches everything with nothing', () => {
  expect(matchFuzzy('Night', ' ')?.hits).toEqual([])
})
