import { expect, test } from 'vitest'
import { type Entry, rankEntries } from './rank-entries.ts'

const entry = (title: string, rest: Partial<Entry> = {}): Entry => ({
  key: title,
  kind: 'room',
  title,
  sub: '',
  open: () => undefined,
  ...rest,
})
const titles = (entries: readonly Entry[], sought: string) =>
  rankEntries(entries, sought).map(({ entry }) => entry.title)

test('shows what was used lately and then the commands, before anything is typed', () => {
  const entries = [
    entry('Settings', { kind: 'command' }),
    entry('Strange'),
    entry('Older', { recent: 1 }),
    entry('Latest', { recent: 0 }),
  ]
  expect(titles(entries, ' ')).toEqual(['Latest', 'Older', 'Settings'])
})

test('of two that match alike, ranks the one used lately first', () => {
  expect(titles([entry('Night boats'), entry('Night trains', { recent: 3 })], 'night')).toEqual([
    'Night trains',
    'Night boats',
  ])
})

test('finds by address and by other words, after what has the words in its name', () => {
  const entries = [
    entry('Appearance', { kind: 'command', also: 'night dark theme' }),
    entry('Guide', { sub: 'slowtrains.example/night' }),
    entry('Night trains'),
  ]
  expect(titles(entries, 'night')).toEqual(['Night trains', 'Guide', 'Appearance'])
  expect(titles(entries, 'example guide')).toEqual(['Guide'])
})

test('marks the letters of the title, and none for a match elsewhere', () => {
  const [byName, byAddress] = rankEntries([entry('Night'), entry('Guide', { sub: 'night.example' })], 'nig')
  expect(byName?.hits).toEqual([0, 1, 2])
  expect(byAddress?.hits).toEqual([])
})
