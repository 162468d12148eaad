import { hashDomain } from '@foyer/contract'
import type { ExportedMessage } from '@foyer/contract/imports'
import type { Message } from '@foyer/contract/rooms'
import { hostileTexts, type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDisqus } from '../test-files.ts'

const DOMAIN = 'exports.example'
const FILES = `/api/domain/${DOMAIN}/export/messages`

let world: World
let owner: Person
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ;[owner, ann] = (await signInMany(world, 2)) as [Person, Person]
  await world.giveDomain(DOMAIN, owner.address)
})
afterAll(() => world?.[Symbol.asyncDispose]())

async function openRoom(path: string): Promise<(content: string, rest?: object) => Promise<Message>> {
  const place = { domain: DOMAIN, url: `https://${DOMAIN}${path}`, hashed_domain: hashDomain(DOMAIN) }
  const { body: room } = await world.call<{ id: string }>('POST', '/api/whiteboard/new/', ann, place)
  return async (content, rest = {}) =>
    (await world.call<Message>('POST', `/api/whiteboard/messages/${room.id}`, ann, { content, ...rest })).body
}

async function take(kind: 'jsonl' | 'html'): Promise<{ text: string; headers: Headers }> {
  const response = await fetch(`${world.url}${FILES}.${kind}`, { headers: owner.headers })
  expect(response.status).toBe(200)
  return { text: await response.text(), headers: response.headers }
}
const parseLines = (text: string): ExportedMessage[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ExportedMessage]))

test('an export has every message that readers see, and nothing that was removed', async () => {
  const say = await openRoom('/talk')
  const first = await say('<script>alert(1)</script> & "quotes"\nsecond line')
  const gone = await say('a secret slip')
  const reply = await say('שלום עולם', { reply_to: first.id })
  await world.call('DELETE', `/api/whiteboard/messages/${gone.room_id}/${gone.id}`, ann)
  await world.sql('UPDATE identities SET display_name = $2 WHERE id = $1', [ann.address, 'Ann <b>'])

  const lines = await take('jsonl')
  expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(lines.headers.get('content-disposition')).toBe(`attachment; filename="${DOMAIN}.jsonl"`)
  const author = { public_id: ann.address, name: 'Ann <b>', address: ann.address, auth_type: 'wallet' }
  const of = ({ id, seq, created_at, content, reply_to }: Message) => ({
    ...{ room_url: `https://${DOMAIN}/talk`, number: seq, id, author, created_at, edited_at: null },
    ...{ content, reply_to },
  })
  expect(parseLines(lines.text)).toEqual([of(first), of(reply)])
  expect(lines.text).not.toContain('secret slip')

  const page = await take('html')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-disposition')).toContain('attachment')
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;\nsecond line')
  expect(page.text).toContain('<bdi>Ann &lt;b&gt;</bdi>')
  expect(page.text).toContain(`<p dir="auto">שלום עולם</p>`)
  expect(page.text).toContain(`<a href="#m-${first.id}">`)
  expect(page.text).not.toMatch(/<script|<img|secret slip/)
})

test('an export of many rooms and messages is whole, each message once', async () => {
  const comments = Array.from({ length: 1_900 }, (_, n) => ({
    id: n,
    page: `/r${n % 450 < 250 ? n % 450 : 0}`,
  }))
  await fetch(`${world.url}/api/domain/${DOMAIN}/import?dry_run=false`, {
    ...{ method: 'POST', headers: { ...owner.headers, 'content-type': 'application/octet-stream' } },
    body: createDisqus(DOMAIN, comments),
  })
  const lines = parseLines((await take('jsonl')).text).filter(({ author }) => author.auth_type === 'imported')
  expect(new Set(lines.map(({ id }) => id)).size).toBe(1_900)
  expect(lines).toHaveLength(1_900)
  const places = lines.map(({ room_url, number }) => `${room_url} ${number}`)
  expect(new Set(places).size).toBe(1_900)
  const { text } = await take('html')
  expect(text.match(/<article /g)?.length).toBe(1_902)
  expect(text.match(/<section>/g)?.length).toBe(251)
  expect(text.trimEnd().endsWith('</html>')).toBe(true)
})

test('hostile texts stay texts in both files', async () => {
  const say = await openRoom('/hostile')
  const said: string[] = []
  for (const text of Object.values(hostileTexts)) {
    const message = await say(text)
    if (message.id !== undefined) said.push(message.content)
  }
  const found = parseLines((await take('jsonl')).text).filter(({ room_url }) => room_url.endsWith('/hostile'))
  expect(found.map(({ content }) => content)).toEqual(said)
  expect((await take('html')).text).not.toMatch(
    /<(?!\/?(?:html|head|meta|title|style|body|h1|h2|a|bdi|section|article|header|b|time|p)\b|!doctype)/,
  )
})
