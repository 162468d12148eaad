import { expect, test } from 'vitest'
import { idsIn, untestedRequirements } from './lib/requirements.mjs'

test('a test names every requirement', async () => expect(await untestedRequirements()).toEqual([]))

test.each([
  ['S4-07 and X-12, S8-16a', ['S4-07', 'X-12', 'S8-16a']],
  ['S4-48…50', ['S4-48', 'S4-49', 'S4-50']],
  ['S8-16a…c', ['S8-16a', 'S8-16b', 'S8-16c']],
  ['S8-01…', ['S8-01']],
  ['MAX-12 X-1y XS4-07', []],
])('the ids in %j', (text, ids) => expect(idsIn(text)).toEqual(ids))
