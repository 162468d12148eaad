import { FoyerError } from '@foyer/client'
import { expect, test } from 'vitest'
import { foreign } from '../../../i18n/languages/de.ts'
import { explainReaction } from './explain-reaction.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const refused = (refusal: string, status = 403) =>
  new FoyerError('A sentence of the server.', { endpoint: 'rooms.react', status, refusal })

test.each([
  [refused('readOnly'), de.reasons.readOnly],
  [refused('tooMany', 429), de.reasons.tooMany],
  [refused('invalid', 400), de.tooManyReactions],
  [refused('unavailable', 503), de.notReacted],
  [new TypeError('fetch failed'), de.notReacted],
])('explainReaction says why in the language of the reader, for %o', (error, sentence) => {
  expect(explainReaction(error, foreign)).toBe(sentence)
})

test('explainReaction is English without texts of another language', () => {
  expect(explainReaction(refused('blocked'), null)).toBe(en.reasons.blocked)
})
