import { describe, expect, test } from 'vitest'
import { foreign as ar } from './languages/ar.ts'
import { foreign as de } from './languages/de.ts'
import { foreign as es } from './languages/es.ts'
import { foreign as zh } from './languages/zh.ts'
import type { Words } from './words.ts'

const foreign = { es, de, zh, ar }
/** Languages that share words with English, such as Logo and Text. */
const RELATED = ['es', 'de']
const english: Record<string, unknown> = import.meta.glob('./**/words/en.ts', {
  base: '../',
  eager: true,
  import: 'en',
})
const named: Record<string, Record<string, Words<unknown>>> = import.meta.glob('./**/words/index.ts', {
  base: '../',
  eager: true,
})
const folders = Object.keys(english).map((path) => path.replace(/\/en\.ts$/, ''))

/** Every sentence of a catalogue with its path, such as `account.themes.dark`. */
function getSentences(words: unknown, path = ''): [path: string, sentence: unknown][] {
  if (typeof words !== 'object' || words === null) return [[path, words]]
  return Object.entries(words).flatMap(([key, value]) =>
    getSentences(value, path === '' ? key : `${path}.${key}`),
  )
}

/** Arguments for sentences: numbers first, because their words differ by count. All are recognisable in the output. */
const FILLINGS: ((place: number) => unknown)[] = [
  (place) => 721 + place,
  (place) => `⟦${place}⟧`,
  (place) => [`⟦${place}⟧`],
]

/** Calls the sentence with arguments of the given kinds. */
function fill(sentence: unknown, kinds: readonly number[]): string {
  if (typeof sentence !== 'function') return String(sentence)
  return String(sentence(...kinds.map((kind, place) => FILLINGS[kind]?.(place))))
}

/** The first combination of argument kinds that the sentence accepts. */
function findFillings(sentence: unknown): number[] {
  const gaps = typeof sentence === 'function' ? sentence.length : 0
  for (let choice = 0; choice < FILLINGS.length ** gaps; choice++) {
    const kinds = Array.from(
      { length: gaps },
      (_, place) => Math.floor(choice / FILLINGS.length ** place) % FILLINGS.length,
    )
    try {
      if (!fill(sentence, kinds).includes('NaN')) return kinds
    } catch {} // Needs arguments of another kind.
  }
  throw new Error('No combination of arguments fits.')
}

const getMarkers = (text: string): string[] => (text.match(/⟦\d⟧|72\d/g) ?? []).sort()

/** Texts that are the same in every language: names and signs. */
const NAMES = /^(Foyer|Google|WalletConnect|Emoji|[^\p{L}]*)$/u

describe.each(folders)('%s', (folder) => {
  const en = new Map(getSentences(english[`${folder}/en.ts`]))

  test.skipIf(folder === './i18n/words')('names its own folder', () => {
    const words = Object.values(named[`${folder}/index.ts`] ?? {})
    expect(words.map((each) => `./${each.folder}/words`)).toEqual([folder])
    expect(words[0]?.en).toBe(english[`${folder}/en.ts`])
  })

  test.each(Object.entries(foreign))(
    'has every English sentence in %s, with the same arguments',
    (language, all) => {
      const other = new Map(getSentences(all[folder]))
      expect([...other.keys()].sort()).toEqual([...en.keys()].sort())
      for (const [path, sentence] of en) {
        if (folder === './i18n/words' && path === 'language') continue
        const kinds = findFillings(sentence)
        const theirs = fill(other.get(path), kinds)
        const ours = fill(sentence, kinds)
        expect(getMarkers(theirs), `${language} ${path}: ${theirs}`).toEqual(getMarkers(ours))
        const bare = ours.replace(/⟦\d⟧|72\d/g, '')
        if (!RELATED.includes(language) && !NAMES.test(bare)) expect(theirs, path).not.toBe(ours)
      }
    },
  )
})

/**
 * Phrases that reviewers found in earlier versions and readers had to guess at: figures of speech, and sentences that
 * do not say who does what.
 */
const RETIRED = [
  'Ways to be you',
  'Else one must sign in',
  'You hear of what is meant',
  'Only that one came',
  'Brakes',
  'Places beside the rooms',
  'Look now',
  'Taken without a proof',
  'will stand here',
  'stand here, too',
  'by and by',
]
/** A count of surplus characters, without what is counted: "12 too many". */
const BARE_SURPLUS = /\d\S* too many/

test('no English sentence says what readers had to guess at', () => {
  const sentences = Object.entries(english).flatMap(([file, words]) =>
    getSentences(words).map(([path, sentence]) => ({
      place: `${file} ${path}`,
      said: fill(sentence, findFillings(sentence)),
    })),
  )
  const isRetired = ({ said }: { said: string }) =>
    BARE_SURPLUS.test(said) || RETIRED.some((phrase) => said.toLowerCase().includes(phrase.toLowerCase()))
  expect(sentences.length).toBeGreaterThan(1_000)
  expect(sentences.filter(isRetired)).toEqual([])
})
