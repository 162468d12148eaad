import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUrl } from './address.ts'

test('returns a canonical url unchanged', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(canonicalUrl(canonicalUrl(url))).toBe(canonicalUrl(url))
    }),
  )
})
