import { MESSAGE_MAX_LENGTH } from '@foyer/contract'
import { expect, test } from 'vitest'
import { shorten, toPlainText } from './plain-text.ts'

test.each([
  ['<p>One</p><p>two<br>three</p>', 'One\n\ntwo\nthree'],
  ['<P CLASS="x">One</P>\n\n\n\n<p>two</p>', 'One\n\ntwo'],
  ['a &amp; b &lt;script&gt; &eacute; &#8211;', 'a & b <script> é –'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['a < b and c > d, 1<2', 'a < b and c > d, 1<2'],
  ['<script>alert(1)</script>after', 'after'],
  ['<style>p{}</style><SCRIPT>x', ''],
  ['see <a href="https://a.example/x?a=1&amp;b=2">here</a>!', 'see here (https://a.example/x?a=1&b=2)!'],
  ['<a href="https://a.example/long/path">https://a.example/lo...</a>', 'https://a.example/long/path'],
  ['<a href="https://a.example/">a.example</a>', 'https://a.example/'],
  ['<a href="javascript:alert(1)">click</a>', 'click'],
  ["<a href='http://a.example/'><b>bold</b></a>", 'bold (http://a.example/)'],
  ['<img src=x onerror=alert(1)>text', 'text'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\n\nb'],
  ['<!-- hidden -->shown', 'shown'],
  ['<b never closed', '<b never closed'],
  ['plain\r\nlines\rof text', 'plain\nlines\nof text'],
  ['a\u0000b\u2028c', 'a b c'],
  ['\ud800x', '\ufffdx'],
  ['   ', ''],
])('turns %j into %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

test('takes linear time for HTML of tags that never end', () => {
  for (const piece of ['<a ', '<', '<script>', '<a href="', '&', '<!--', '<p>', '<a href=x>']) {
    const begun = performance.now()
    toPlainText(piece.repeat(20_000 / piece.length))
    expect(performance.now() - begun).toBeLessThan(500)
  }
})

test('cuts a long text at a word, with an ellipsis', () => {
  const { content, isCut } = shorten('word '.repeat(1_000).trim())
  expect([...content].length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH)
  expect(content.endsWith('word…')).toBe(true)
  expect(isCut).toBe(true)
  expect([...shorten('😀'.repeat(3_000)).content]).toHaveLength(MESSAGE_MAX_LENGTH)
  expect(shorten('a'.repeat(MESSAGE_MAX_LENGTH))).toEqual({
    content: 'a'.repeat(MESSAGE_MAX_LENGTH),
    isCut: false,
  })
})
