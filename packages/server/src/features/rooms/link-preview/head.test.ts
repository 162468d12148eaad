import { describe, expect, test } from 'vitest'
import { decodeEntities } from '../../../lib/entities.ts'
import { readHead } from './head.ts'

describe('the head of a page', () => {
  test.each<[string, string, { title?: string | null; meta?: Record<string, string> }]>([
    ['a title', '<title>A</title>', { title: 'A' }],
    ['the first title', '<title>A</title><title>B</title>', { title: 'A' }],
    ['in capitals', '<HTML><HEAD><TITLE>A</TITLE><META NAME=A CONTENT=B>', { title: 'A', meta: { a: 'B' } }],
    ['markup within the title', '<title>a <b>&lt;i></title>', { title: 'a <b><i>' }],
    ['a title that never ends', '<title>A', { title: 'A' }],
    ['a title with attributes', '<title lang="<b>">A</title >', { title: 'A' }],
    [
      'both kinds of quotes, and none',
      `<meta name='a' content="it's"><meta name=b content=c>`,
      { meta: { a: "it's", b: 'c' } },
    ],
    ['the order of attributes', '<meta content="b" property="OG:A"/>', { meta: { 'og:a': 'b' } }],
    ['blanks around the sign', '<meta name = "a"\n content\t=\n"b" >', { meta: { a: 'b' } }],
    ['the first attribute of a name', '<meta name="a" name="b" content="c">', { meta: { a: 'c' } }],
    ['an end of tag within a value', '<meta name="a" content="b > c">', { meta: { a: 'b > c' } }],
    ['a tag within a value', `<link title='<meta name="a" content="b">'>`, { meta: {} }],
    ['a tag within a comment', '<!-- <title>A</title> --><title>B</title>', { title: 'B' }],
    ['a comment that never ends', '<!-- <title>A</title>', { title: null }],
    ['a tag within a script', '<script>"<title>A</title>"</script><title>B</title>', { title: 'B' }],
    ['a tag within a style', '<style>a{}<meta name=a content=b></style>', { meta: {} }],
    ['an unterminated script', '<script><title>A</title>', { title: null }],
    ['no title in the body', '<body><title>A</title>', { title: null }],
    ['no title behind the head', '<head></head><title>A</title>', { title: null }],
    ['an empty content', '<meta name="a" content=" "><meta name="a" content="b">', { meta: { a: 'b' } }],
    ['an unterminated value', '<title>A</title><meta name="a" content="b', { title: 'A', meta: { a: 'b' } }],
    ['angle brackets that are no tags', '1 < 2 <> <3 <title>A</title>', { title: 'A' }],
    ['a doctype and declarations', '<?xml version="1.0"?><!doctype html><title>A</title>', { title: 'A' }],
    ['letters whose lower case is longer', 'İİİİ<title>İA</title>', { title: 'İA' }],
    ['names of the prototype', '<meta name="__proto__" content="a">', { meta: { __proto__: 'a' } as never }],
  ])('%s', (_name, html, expected) => {
    const { title, meta } = readHead(html)
    if ('title' in expected) expect(title).toBe(expected.title)
    if (expected.meta !== undefined && !html.includes('__proto__'))
      expect(Object.fromEntries(meta)).toEqual(expected.meta)
  })

  test.each([
    ['<meta charset="ISO-8859-1">', 'ISO-8859-1'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">', 'shift_jis'],
    ['<meta name="a" content="charset=b">', null],
  ])('finds the declared encoding of %s', (html, charset) => expect(readHead(html).charset).toBe(charset))

  const SIZE = 256 * 1024
  test.each([
    ...[
      '<',
      '<a ',
      '<a b="',
      "<a b='",
      '<a b=',
      '<!--',
      '<!',
      '<title',
      '<title>',
      '</title',
      '<script>',
      '</',
    ],
    ...[
      '<meta ',
      '<meta name=a content="',
      'a ',
      '= ',
      '<a = ',
      '<a "',
      '&',
      '&#',
      '&amp',
      '<style></',
      ' ',
      '<a\t',
    ],
    ...[
      '<title>&#x110000;</title>',
      '<meta content=a name=b>',
      '<meta charset= ',
      '<meta content="charset=',
      '"<',
    ],
  ])('reads repeated %j in linear time', (text) => {
    const html = text.repeat(SIZE / text.length)
    const started = performance.now()
    readHead(html)
    readHead(`<meta name="a" content="${html}`)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

test.each([
  ['a &amp; b', 'a & b'],
  ['&lt;b&gt; &quot;&apos;', `<b> "'`],
  ['&amp;lt;', '&lt;'],
  ['&auml;&Auml;&szlig;&nbsp;&yuml;', 'äÄß\u00a0ÿ'],
  ['&#228;&#xE4;&#Xe4', 'äää'],
  ['&#128;&#150;', '€–'],
  ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
  ['&#128512;', '😀'],
  ['&nothing; & &; &# &#x', '&nothing; & &; &# &#x'],
  ['&constructor;&toString;', '&constructor;&toString;'],
  ['&frac12;', '½'],
])('decodes %j to %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded))
