import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalUrl, hashDomain, normalizeDomain, roomId } from './address.ts'
import { ADDRESS_MAX_LENGTH } from './constants.ts'
import { FoyerError } from './foyer-error.ts'
import { sha256Hex } from './sha256.ts'

describe('normalizeDomain', () => {
  test.each([
    ['https://WWW.Bücher.Example:8080/A', 'xn--bcher-kva.example'],
    ['example.com', 'example.com'],
    ['EXAMPLE.com.', 'example.com'],
    ['www.example.com', 'example.com'],
    ['www.www.example.com', 'www.example.com'],
    ['www.com', 'www.com'],
    ['localhost:8787', 'localhost'],
    ['http://user:pass@example.com/x', 'example.com'],
    ['127.0.0.1', '127.0.0.1'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  ])('%s → %s', (input, domain) => expect(normalizeDomain(input)).toBe(domain))

  test.each([
    '',
    ' ',
    'example',
    '.',
    '..',
    'a..b',
    'exa mple.com',
    'javascript:alert(1)',
    'ftp://example.com',
    '[::1]',
    'http://',
    `${'a'.repeat(250)}.com`,
    `${'a'.repeat(64)}.com`,
    `a.${'b'.repeat(64)}.com`,
    `${'ü'.repeat(60)}.com`,
    `https://a.example/${'a'.repeat(ADDRESS_MAX_LENGTH)}`,
    '<b>.com',
    'mailto:a@b.c',
  ])('refuses %j', (input) => expect(() => normalizeDomain(input)).toThrow(FoyerError))
})

describe('the length of an address', () => {
  const start = 'https://a.example/'
  const fill = (length: number, piece = 'a') => start + piece.repeat(length - start.length)

  test('is accepted up to 2,048 characters', () => {
    expect(canonicalUrl(fill(ADDRESS_MAX_LENGTH))).toHaveLength(ADDRESS_MAX_LENGTH)
    expect(() => canonicalUrl(fill(ADDRESS_MAX_LENGTH + 1))).toThrow(FoyerError)
  })

  test('is counted after encoding too', () =>
    expect(() => canonicalUrl(`${start}${'é'.repeat(400)}`)).toThrow(FoyerError))

  test('does not include the fragment, which is dropped', () =>
    expect(canonicalUrl(`${start}b#${'a'.repeat(10_000)}`)).toBe(`${start}b`))

  test.each(['/', '//x', '&', '%2f', '.', '?', 'utm_a&', ' ', '@', ':'])(
    'bounds the parsing time of repeated %j (H2)',
    (piece) => {
      for (const [text, budget] of [
        [`${start.slice(0, -1)}${piece.repeat(2_000 / piece.length)}x`, 20],
        [`${start}${piece.repeat(2 ** 20 / piece.length)}x`, 100],
      ] as const) {
        const took = Array.from({ length: 3 }, () => {
          const begun = performance.now()
          try {
            canonicalUrl(text)
          } catch {
            // An invalid address is refused; only the time matters here.
          }
          return performance.now() - begun
        })
        expect(Math.min(...took)).toBeLessThan(budget)
      }
    },
  )
})

describe('canonicalUrl', () => {
  test.each([
    ['http://www.example.com/a/b/?utm_source=x#t', 'https://example.com/a/b'],
    ['example.com', 'https://example.com/'],
    ['https://example.com//', 'https://example.com/'],
    ['https://example.com/?', 'https://example.com/'],
    ['https://example.com/a/../b/./c', 'https://example.com/b/c'],
    ['https://example.com/%c3%a9?q=%2f', 'https://example.com/%C3%A9?q=%2F'],
    ['https://example.com/a?b=2&a=1&gclid=x&fbclid=y&UTM_x=1', 'https://example.com/a?a=1&b=2'],
    ['https://u:p@example.com:444/a', 'https://example.com/a'],
    ['https://drive.example/doc?id=7&token=SECRET&share=1', 'https://drive.example/doc?id=7&share=1'],
    ['https://example.com/reset?token=x', 'https://example.com/reset'],
    ['https://example.com/a?%74oken=x&b=1#access_token=y', 'https://example.com/a?b=1'],
    ['https://video.example/watch?v=dQw4w9WgXcQ&t=42', 'https://video.example/watch?t=42&v=dQw4w9WgXcQ'],
    [
      'https://files.example/a.pdf?X-Amz-Credential=k&X-Amz-Signature=s&versionId=3',
      'https://files.example/a.pdf?versionId=3',
    ],
  ])('%s → %s', (input, url) => expect(canonicalUrl(input)).toBe(url))
})

test('computes the published hashes and room ids', () => {
  expect(hashDomain('example.com')).toBe('a379a6f6eeafb9a55e378c118034e2751e682fab9f2d30ab13d2125586ce1947')
  expect(hashDomain('xn--bcher-kva.example')).toBe(
    '970ca6b73eaf2630a6b8d6aa59f106433bbe80b15e3f9d427af4363e5bce4436',
  )
  expect(roomId('https://example.com/')).toBe(
    '5c7f753274543808fcb57f98a76975fffdd92c490d7cd481964d12efd2c719d7',
  )
  expect(roomId('http://www.example.com/a/b/#x')).toBe(
    'f5bf953c0697ca9e00b884b594b89eec38d767c85825a8b4600f3f7931429759',
  )
})

test('sha256Hex computes the same hash as node:crypto (X-15)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
    }),
  )
})
