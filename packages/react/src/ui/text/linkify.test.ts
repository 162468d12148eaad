import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

const getLinks = (content: string) => linkify(content).flatMap((piece) => piece.href ?? [])

test.each([
  ['nothing to open', []],
  ['see https://example.com/a.', ['https://example.com/a']],
  ['(https://example.com/a)', ['https://example.com/a']],
  ['https://en.wikipedia.org/wiki/Foyer_(house)', ['https://en.wikipedia.org/wiki/Foyer_(house)']],
  ['“https://example.com/a”, he said', ['https://example.com/a']],
  ['HTTP://EXAMPLE.COM/Path?x=1#y', ['http://example.com/Path?x=1#y']],
  ['http://a.example http://b.example', ['http://a.example/', 'http://b.example/']],
  // Addresses that mislead or execute are plain text.
  ['https://bank.example@evil.example/', []],
  ['javascript:alert(1)', []],
  ['data:text/html,<script>', []],
  ['https://', []],
  ['ftp://example.com', []],
])('linkify finds the links in %j (P24)', (content, links) => {
  expect(getLinks(content)).toEqual(links)
})

test('linkify returns pieces that add up to the whole text', () => {
  const content = 'a https://x.example/(b) <b>c</b>\nhttps://y.example?q=(1 d'
  expect(
    linkify(content)
      .map(({ text }) => text)
      .join(''),
  ).toBe(content)
})

test('linkify takes linear time for a long text of near links (TH-37)', () => {
  const started = performance.now()
  linkify('https://a)))))))'.repeat(1_000))
  linkify(`https://example.com/${')'.repeat(16_000)}`)
  expect(performance.now() - started).toBeLessThan(250)
})
