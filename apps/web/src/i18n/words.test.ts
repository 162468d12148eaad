import { describe, expect, test } from 'vitest'
import { foreign as ar } from './languages/ar.ts'
import { foreign as es } from './languages/es.ts'
import { foreign as zh } from './languages/zh.ts'
import type { Words } from './words.ts'

const foreign = { es, zh, ar }
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

/** Every sentence of a catalogue by its path: `account.themes.dark`. */
function sentences(words: unknown, path = ''): [path: string, sentence: unknown][] {
  if (typeof words !== 'object' || words === null) return [[path, words]]
  return Object.entries(words).flatMap(([key, value]) =>
    sentences(value, path === '' ? key : `${path}.${key}`),
  )
}

/** What fills a gap: numbers first, because words for a number differ; all of them easily found again. */
const FILLINGS: ((place: number) => unknown)[] = [
  (place) => 721 + place,
  (place) => `⟦${place}⟧`,
  (place) => [`⟦${place}⟧`],
]

/** The sentence with its gaps filled, by the first kinds of filling that it takes. */
function filled(sentence: unknown, kinds: readonly number[]): string {
  if (typeof sentence !== 'function') return String(sentence)
  return String(sentence(...kinds.map((kind, place) => FILLINGS[kind]?.(place))))
}

function findFillings(sentence: unknown): number[] {
  const gaps = typeof sentence === 'function' ? sentence.length : 0
  for (let choice = 0; choice < FILLINGS.length ** gaps; choice++) {
    const kinds = Array.from(
      { length: gaps },
      (_, place) => Math.floor(choice / FILLINGS.length ** place) % FILLINGS.length,
    )
    try {
      if (!filled(sentence, kinds).includes('NaN')) return kinds
    } catch {} // Takes something else.
  }
  throw new Error('No filling fits.')
}

const markersIn = (text: string): string[] => (text.match(/⟦\d⟧|72\d/g) ?? []).sort()

/** Words that are the same in any language: names, and what a sign says. */
const NAMES = /^(Foyer|Google|WalletConnect|Emoji|[^\p{L}]*)$/u

describe.each(folders)('%s', (folder) => {
  const en = new Map(sentences(english[`${folder}/en.ts`]))

  test.skipIf(folder === './i18n/words')('is found under its own name', () => {
    const words = Object.values(named[`${folder}/index.ts`] ?? {})
    expect(words.map((each) => `./${each.folder}/words`)).toEqual([folder])
    expect(words[0]?.en).toBe(english[`${folder}/en.ts`])
  })

  test.each(Object.entries(foreign))(
    'says in %s all that it says in English, with the same gaps',
    (language, all) => {
      const other = new Map(sentences(all[folder]))
      expect([...other.keys()].sort()).toEqual([...en.keys()].sort())
      for (const [path, sentence] of en) {
        if (folder === './i18n/words' && path === 'language') continue
        const kinds = findFillings(sentence)
        const theirs = filled(other.get(path), kinds)
        const ours = filled(sentence, kinds)
        expect(markersIn(theirs), `${language} ${path}: ${theirs}`).toEqual(markersIn(ours))
        const bare = ours.replace(/⟦\d⟧|72\d/g, '')
        if (language !== 'es' && !NAMES.test(bare)) expect(theirs, path).not.toBe(ours)
      }
    },
  )
})
