import { expect, test } from 'vitest'
import { type FileReport, type Findings, readFile } from '../read-file.ts'
import type { Comment } from './comment.ts'
import { findFormat } from './find-format.ts'

/** Reads a text as a file, in pieces of `size` bytes. */
async function read(
  text: string,
  size = 100_000,
): Promise<{ comments: Comment[]; report: FileReport | null }> {
  const bytes = Buffer.from(text)
  const comments: Comment[] = []
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const report = await readFile(
    pieces(),
    async (findings: Findings) => void comments.push(...findings.take()),
  )
  return { comments, report }
}

const DISQUS = `<?xml version="1.0" encoding="utf-8"?>
<disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals">
<category dsq:id="1"><forum>shop</forum><title>General</title><isDefault>true</isDefault></category>
<thread dsq:id="7"><id>p-1</id><forum>shop</forum><category dsq:id="1"/><link>https://shop.example/a?x=1&amp;y=2</link>
<title>Ham &amp; eggs</title><message/><createdAt>2012-12-12T12:12:12Z</createdAt>
<author><name>Owner</name><isAnonymous>false</isAnonymous><username>owner</username></author>
<isClosed>false</isClosed><isDeleted>false</isDeleted></thread>
<thread dsq:id="8"><id>p-2</id><link>https://shop.example/b</link><title>Gone</title><isDeleted>true</isDeleted></thread>
<post dsq:id="101"><id>x</id><message><![CDATA[<p>One</p><p>two <b>&lt;3</b></p>]]></message>
<createdAt>2013-01-02T03:04:05Z</createdAt><isDeleted>false</isDeleted><isSpam>false</isSpam>
<author><name>Ada L</name><isAnonymous>false</isAnonymous><username>ada</username></author><thread dsq:id="7"/></post>
<post dsq:id="102"><message><![CDATA[spam]]></message><isSpam>true</isSpam><thread dsq:id="7"/></post>
<post dsq:id="103"><message><![CDATA[gone]]></message><isDeleted>true</isDeleted><thread dsq:id="7"/></post>
<post dsq:id="104"><message><![CDATA[of a thread that is gone]]></message><thread dsq:id="8"/></post>
<post dsq:id="105"><message><![CDATA[An answer]]></message><createdAt>2013-01-03T00:00:00Z</createdAt>
<author><name>Bo</name><isAnonymous>true</isAnonymous><username>ignored</username></author><thread dsq:id='7'/><parent dsq:id="101"/></post>
<post dsq:id="106"><message><![CDATA[nowhere]]></message><thread dsq:id="9"/></post>
</disqus>
`

test.each([100_000, 1, 7])('reads a Disqus export in pieces of %i bytes', async (size) => {
  const { comments, report } = await read(DISQUS, size)
  const page = { url: 'https://shop.example/a?x=1&y=2', title: 'Ham & eggs' }
  expect(comments).toMatchObject([
    { id: '101', parent: null, name: 'Ada L', author: 'login ada', time: '2013-01-02T03:04:05Z', ...page },
    { id: '105', parent: '101', name: 'Bo', author: 'name Bo', ...page },
  ])
  expect(comments[0]?.html).toBe('<p>One</p><p>two <b>&lt;3</b></p>')
  expect(report).toEqual({
    ...{ format: 'disqus', isComplete: true, broken: 1, faults: [{ line: 17, reason: 'page' }] },
    omitted: { spam: 1, deleted: 2, unapproved: 0, pingback: 0 },
  })
})

const comment = (
  id: number,
  fields: string,
  content = 'Hello',
) => `<wp:comment><wp:comment_id>${id}</wp:comment_id>
<wp:comment_author><![CDATA[Ada]]></wp:comment_author><wp:comment_date_gmt><![CDATA[2014-05-06 07:08:09]]></wp:comment_date_gmt>
<wp:comment_content><![CDATA[${content}]]></wp:comment_content>${fields}</wp:comment>`
const approved = (word: string) => `<wp:comment_approved><![CDATA[${word}]]></wp:comment_approved>`
const WORDPRESS = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. Tools > Import -->
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title><link>https://shop.example</link>
<item><title>First</title><link>https://shop.example/first/</link><content:encoded><![CDATA[<b>The</b> article]]></content:encoded>
${comment(1, `${approved('1')}<wp:comment_type></wp:comment_type><wp:comment_parent>0</wp:comment_parent>`)}
${comment(2, `${approved('1')}<wp:comment_type>comment</wp:comment_type><wp:comment_parent>1</wp:comment_parent><wp:comment_user_id>5</wp:comment_user_id>`)}
${comment(3, approved('0'))}${comment(4, approved('spam'))}${comment(5, approved('trash'))}
${comment(6, `${approved('1')}<wp:comment_type>pingback</wp:comment_type>`)}
</item></channel></rss>`

test.each([100_000, 3])('reads a WordPress export in pieces of %i bytes', async (size) => {
  const { comments, report } = await read(WORDPRESS, size)
  const page = { url: 'https://shop.example/first/', title: 'First' }
  expect(comments).toMatchObject([
    {
      id: '1',
      parent: null,
      name: 'Ada',
      author: 'name Ada',
      html: 'Hello',
      time: '2014-05-06 07:08:09',
      ...page,
    },
    { id: '2', parent: '1', author: 'login 5' },
  ])
  expect(report?.omitted).toEqual({ spam: 1, deleted: 1, unapproved: 1, pingback: 1 })
})

const CSV = [
  '\ufeffurl,author,created_at,content,id,parent_id',
  'https://shop.example/a,Ada,2020-01-02T03:04:05Z,"Two ""lines"",',
  'of text",1,',
  'https://shop.example/a,Bo,2020-01-03,plain,2,1',
  '"broken" row,Bo,2020-01-03,plain,3,',
  '',
  'https://shop.example/a,Cy,2020-01-04 05:06,last,4,2',
].join('\r\n')

test.each([100_000, 1, 5])('reads a table in pieces of %i bytes, without its broken row', async (size) => {
  const { comments, report } = await read(CSV, size)
  expect(comments).toMatchObject([
    { id: '1', parent: null, name: 'Ada', html: 'Two "lines",\r\nof text', line: 2 },
    { id: '2', parent: '1', html: 'plain', line: 4 },
    { id: '4', parent: '2', html: 'last', line: 7, time: '2020-01-04 05:06' },
  ])
  expect(report).toMatchObject({ format: 'csv', broken: 1, faults: [{ line: 5, reason: 'row' }] })
})

test('reads a table that a spreadsheet has separated by semicolons, in any order of columns', async () => {
  const { comments } = await read(
    'ID;Content;Author;URL;Created_At\n9;a,b;Ada;https://a.example/;2020-01-01\n',
  )
  expect(comments).toMatchObject([{ id: '9', html: 'a,b', name: 'Ada', url: 'https://a.example/' }])
})

test.each([
  ['an empty file', ''],
  ['another XML', '<feed><entry/></feed>'],
  ['a page', '<!doctype html><html></html>'],
  ['a table without the columns', 'name,mail\na,b\n'],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['a comment without an end', `<!--${'-'.repeat(50_000)}`],
])('knows no format for %s', async (_name, text) => {
  expect(findFormat(text)).toBeNull()
  expect((await read(text)).report).toBeNull()
})

const post = (id: number) =>
  `<post dsq:id="${id}"><message>m</message><createdAt>2013-01-02T03:04:05Z</createdAt><thread dsq:id="7"/></post>`
const START = '<disqus>\n<thread dsq:id="7"><link>https://shop.example/a</link></thread>\n'

test.each([
  ['a tag that is not closed', `${START}${post(1)}\n<post dsq:id="2"><message>m</post>`, 4, 'markup'],
  ['the end of the file in a tag', `${START}${post(1)}\n<post dsq:id="2"`, 4, 'markup'],
  ['the end of the file in a text', `${START}${post(1)}\n<post dsq:id="2"><message><![CDATA[m`, 4, 'markup'],
  ['a second root', `${START}${post(1)}</disqus><disqus></disqus>`, 3, 'markup'],
  ['text behind the root', `${START}${post(1)}</disqus>\nmore`, 3, 'markup'],
  ['a tag without an end', `${START}${post(1)}<a ${'x'.repeat(100_000)}`, 3, 'markup'],
  ['a name that is none', `${START}${post(1)}<1a></1a>`, 3, 'markup'],
  ['deep nesting', `${START}${post(1)}${'<a>'.repeat(1_000_000)}`, 3, 'too_deep'],
  ['an entity bomb', `${START}${post(1)}<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`, 3, 'doctype'],
  ['an external entity', `${START}${post(1)}<!ENTITY x SYSTEM "file:///etc/passwd">`, 3, 'doctype'],
  ['a text without an end', `${START}${post(1)}<message>${'a'.repeat(5_000_000)}`, 3, 'too_long'],
] as const)('stops at %s, and says the line', async (_name, text, line, reason) => {
  const { comments, report } = await read(text)
  expect(comments.map(({ id }) => id)).toEqual(['1'])
  expect(report).toMatchObject({ isComplete: false, faults: [{ line, reason }] })
})

test('leaves an entity that the file would define as it is', async () => {
  const { comments } = await read(`${START}${post(1).replace('>m<', '>&xxe; &amp;amp; &#x41;<')}</disqus>`)
  expect(comments[0]?.html).toBe('&xxe; &amp; A')
})

test('names the first 20 faults and counts all', async () => {
  const rows = Array.from({ length: 50 }, () => '"a"b,,,').join('\n')
  const { report } = await read(`url,author,created_at,content\n${rows}\n`)
  expect(report).toMatchObject({ broken: 50, isComplete: true })
  expect(report?.faults).toHaveLength(20)
})

test('goes on in the next line behind a quote that is not closed', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `https://a.example/,Ada,2020-01-01,text ${n}`).join(
    '\n',
  )
  const { comments, report } = await read(`url,author,created_at,content\n"open,Ada\n${lines}\n`, 65_536)
  expect(comments).toHaveLength(20_000)
  expect(report).toMatchObject({ broken: 1, faults: [{ line: 2, reason: 'row' }] })
})

test('passes over characters that XML has no place for', async () => {
  const { comments, report } = await read(`${START}${post(1).replace('>m<', '>a\u0000\u000bb<')}</disqus>`)
  expect(report?.isComplete).toBe(true)
  expect(comments[0]?.html).toBe('ab')
})
