import { readFileSync } from 'node:fs'
import { PATTERN_SHAPES, PATTERN_TONES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { renderSprite } from '../../../sprite.ts'
import { ICONS } from './Icon.tsx'

const svg = await renderSprite()
const symbols = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1] ?? '')
const named = (prefix: string) =>
  symbols.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))

test('the sprite has exactly the icons and patterns that the code names', () => {
  expect(named('i-').sort()).toEqual([...ICONS].sort())
  expect(named('p-').sort()).toEqual(Object.keys(PATTERN_SHAPES).sort())
})

test('the sprite has no inline style, which the content security policy refuses', () => {
  expect(svg).not.toMatch(/style=/)
})

test('the design tokens have the four tones of generated pictures', () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
  const tones = [...tokens.matchAll(/--av-c\d: ([\d.]+) ([\d.]+);/g)].map(([, ...tone]) => tone.map(Number))
  expect(tones).toEqual(PATTERN_TONES)
})
