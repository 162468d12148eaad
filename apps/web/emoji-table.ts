import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The part of emojibase's records that the picker needs. */
interface Emoji {
  emoji: string
  hexcode: string
  label: string
  tags?: string[]
  version: number
  group?: number
  skins?: unknown[]
}

/** Groups of emojibase in the order of the picker; 2 holds skin tones alone. */
const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9]
/** Newest version of Unicode's emojis that current systems draw. */
const MAX_VERSION = 15.1
/** Our languages that emojibase has names for; the others search English names. */
const LANGUAGES = ['en', 'es', 'de', 'zh']

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(require.resolve(`emojibase-data/${file}`), 'utf8')) as T

/** Without the variation selectors that Unicode's own list does not have, so that equal reactions are equal texts. */
const toQualified = (emoji: string) => emoji.replace(/(\p{Emoji_Presentation})\uFE0F/gu, '$1')

/**
 * The emojis of emojibase as text, a quarter of its size: groups divided by an empty line, one emoji a line, with
 * the character, the name in the language, words to search for, shortcodes and `1` for one with skin tones, divided by
 * tabs.
 */
export function createEmojiTable(language: string): string {
  const emojis = read<Emoji[]>(`${language}/data.json`).filter(({ version }) => version <= MAX_VERSION)
  const shortcodes = read<Record<string, string | string[]>>('en/shortcodes/github.json')
  const toLine = ({ emoji, hexcode, label, tags = [], skins }: Emoji) =>
    [
      toQualified(emoji),
      label,
      tags.join(' '),
      [shortcodes[hexcode] ?? []].flat().join(' '),
      skins === undefined ? '' : '1',
    ].join('\t')
  const toGroup = (wanted: number) =>
    emojis
      .filter(({ group }) => group === wanted)
      .map(toLine)
      .join('\n')
  return GROUPS.map(toGroup).join('\n\n')
}

/** Resolves `emoji:en` and the like to the table of that language. */
export const emojiTables = (): Plugin => ({
  name: 'foyer:emoji',
  resolveId: { filter: { id: /^emoji:/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0emoji:/ },
    handler(id) {
      const language = id.slice('\0emoji:'.length)
      if (!LANGUAGES.includes(language)) throw new Error(`There is no table of emojis in ${language}.`)
      return `export default ${JSON.stringify(createEmojiTable(language))}`
    },
  },
})
