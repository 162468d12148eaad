/** One emoji of the picker. */
export interface Emoji {
  /** The character, without a skin tone. */
  emoji: string
  /** Its name in the reader's language. */
  name: string
  /** Names of GitHub's shortcodes, without colons. */
  shortcodes: readonly string[]
  hasTones: boolean
  /** Folded words that a search compares. */
  words: readonly string[]
}

/** Groups in the order of the table (`emoji-table.ts`). */
export const EMOJI_GROUPS = [
  'smileys',
  'people',
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const
export type EmojiGroup = (typeof EMOJI_GROUPS)[number]
export type EmojiTable = Record<EmojiGroup, readonly Emoji[]>

/** Lower case, without accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Reads a table that `createEmojiTable` wrote. */
export function parseEmojiTable(table: string): EmojiTable {
  const groups = table.split('\n\n').map((group) => group.split('\n').map(parseLine))
  return Object.fromEntries(
    EMOJI_GROUPS.map((name, index) => [name, groups[index] ?? []]),
  ) as unknown as EmojiTable
}

function parseLine(line: string): Emoji {
  const [emoji = '', name = '', tags = '', codes = '', toned] = line.split('\t')
  const shortcodes = codes === '' ? [] : codes.split(' ')
  const words = [...fold(`${name} ${tags}`).split(/[^\p{L}\p{N}]+/u), ...shortcodes].filter(
    (word) => word !== '',
  )
  return { emoji, name, shortcodes, hasTones: toned === '1', words: [...new Set(words)] }
}

/** Emojis that match every word of the text, best first: whole words, then beginnings, then texts inside a word. */
export function searchEmojis(table: EmojiTable, text: string, limit: number): Emoji[] {
  const sought = fold(text)
    .split(/[\s:]+/)
    .filter((word) => word !== '')
  if (sought.length === 0) return []
  return Object.values(table)
    .flat()
    .map((emoji) => ({ emoji, rank: Math.max(...sought.map((word) => rank(emoji, word))) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ emoji }) => emoji)
}

const NO_MATCH = 4

function rank({ shortcodes, words }: Emoji, sought: string): number {
  if (shortcodes.includes(sought)) return 0
  if (words.includes(sought)) return 1
  if (words.some((word) => word.startsWith(sought))) return 2
  // One letter is inside nearly every word.
  return sought.length > 1 && words.some((word) => word.includes(sought)) ? 3 : NO_MATCH
}

/** The emoji of a shortcode, without colons; undefined without one. */
export const findByShortcode = (table: EmojiTable, shortcode: string): Emoji | undefined =>
  Object.values(table)
    .flat()
    .find(({ shortcodes }) => shortcodes.includes(shortcode.toLowerCase()))
