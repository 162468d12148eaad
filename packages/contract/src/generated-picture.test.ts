import { expect, test } from 'vitest'
import { generatePicture } from './generated-picture.ts'

test('generatePicture is stable for one seed and differs between similar seeds', () => {
  expect(generatePicture('g_4f2a')).toEqual(generatePicture('g_4f2a'))
  const seen = new Set(Array.from({ length: 200 }, (_, n) => JSON.stringify(generatePicture(`g_${n}`))))
  expect(seen.size).toBeGreaterThan(150)
})
