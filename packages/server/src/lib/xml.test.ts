import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test.each([
  [
    'signs of markup',
    `<b class="x">Tom & 'Ann'</b>`,
    '&lt;b class=&quot;x&quot;&gt;Tom &amp; &#39;Ann&#39;&lt;/b&gt;',
  ],
  ['control characters and half a pair', 'a\u0000b\u001bc\ud800d\ufffe', 'abcd'],
  ['line breaks, tabs and emoji', 'a\n\tb 🚂', 'a\n\tb 🚂'],
])('escapeXml: %s', (_name, text, escaped) => expect(escapeXml(text)).toBe(escaped))
