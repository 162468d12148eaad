import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatePicture, PATTERNS } from './generated-picture.ts'
import { ICONS } from './Icon.tsx'

const svg = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8')
const symbols = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1] ?? '')
const named = (prefix: string) =>
  symbols.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))

test('the sprite has exactly the icons and patterns that the code names', () => {
  expect(named('i-').sort()).toEqual([...ICONS].sort())
  expect(named('p-').sort()).toEqual([...PATTERNS].sort())
})

test('the sprite has no inline style, which the content security policy refuses', () => {
  expect(svg).not.toMatch(/style=/)
})

test('generatePicture is stable for one seed and differs between similar seeds', () => {
  expect(generatePicture('g_4f2a')).toEqual(generatePicture('g_4f2a'))
  const seen = new Set(Array.from({ length: 200 }, (_, n) => JSON.stringify(generatePicture(`g_${n}`))))
  expect(seen.size).toBeGreaterThan(150)
})
