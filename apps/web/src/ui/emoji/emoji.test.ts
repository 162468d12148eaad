import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createEmojiTable } from '../../../emoji-table.ts'
import { EMOJI_GROUPS, findByShortcode, parseEmojiTable, searchEmojis } from './emoji.ts'
import { type SkinTone, withSkinTone } from './skin-tone.ts'

const english = parseEmojiTable(createEmojiTable('en'))
const search = (text: string) => searchEmojis(english, text, 200).map(({ emoji }) => emoji)

test('every group of the table has emojis, and each emoji stands in one group', () => {
  for (const group of EMOJI_GROUPS) expect(english[group].length, group).toBeGreaterThan(50)
  const all = Object.values(english).flat()
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
  expect(all.every(({ name }) => name !== '')).toBe(true)
})

test('searchEmojis puts a whole word before a beginning and a shortcode before both', () => {
  expect(search('tada')[0]).toBe('🎉')
  expect(search('heart')).toContain('❤️')
  const cats = search('cat')
  expect(cats.indexOf('🐱')).toBeLessThan(cats.indexOf('🎓'))
})

test('searchEmojis wants every word, in any order, without accents and colons', () => {
  expect(search('cat heart')).toEqual(search('heart cat'))
  expect(search('cat heart')).toContain('😻')
  expect(search(':tada:')[0]).toBe('🎉')
  const spanish = parseEmojiTable(createEmojiTable('es'))
  expect(searchEmojis(spanish, 'corazón', 5)).toEqual(searchEmojis(spanish, 'corazon', 5))
  expect(searchEmojis(spanish, 'corazon', 5)).not.toEqual([])
})

test('searchEmojis finds nothing for an empty text, and no more than asked for', () => {
  expect(search('  ')).toEqual([])
  expect(searchEmojis(english, 'face', 3)).toHaveLength(3)
})

test('findByShortcode takes the whole name only', () => {
  expect(findByShortcode(english, 'TADA')?.emoji).toBe('🎉')
  expect(findByShortcode(english, 'tad')).toBeUndefined()
})

interface Skin {
  emoji: string
  tone: number | number[]
}

test('withSkinTone writes every skin tone as Unicode does', () => {
  const file = createRequire(import.meta.url).resolve('emojibase-data/en/data.json')
  const emojis = JSON.parse(readFileSync(file, 'utf8')) as { emoji: string; group?: number; skins?: Skin[] }[]
  const wrong = emojis.flatMap(({ emoji, skins = [] }) =>
    skins
      .filter(({ tone }) => typeof tone === 'number')
      .filter((skin) => {
        const tone = String.fromCodePoint(0x1f3fa + Number(skin.tone)) as SkinTone
        return withSkinTone(emoji, tone) !== skin.emoji
      })
      .map((skin) => `${emoji} ${skin.emoji}`),
  )
  expect(wrong).toEqual([])
  expect(withSkinTone('👍', '')).toBe('👍')
})
