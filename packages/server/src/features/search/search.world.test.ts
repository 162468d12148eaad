import { hashDomain } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import type { SearchPage } from '@foyer/contract/search'
import { request, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdAt } from '../../lib/uuid.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

let domains = 0
/** A new domain, with functions that write in its rooms and search it. */
function newDomain() {
  const domain = `search-${++domains}.example`
  const author = world.guest()
  const search = (q: string, more = '') =>
    world.call<SearchPage>('GET', `/api/search/?domain=${domain}&q=${encodeURIComponent(q)}${more}`, author)
  return {
    domain,
    author,
    async write(path: string, content: string) {
      const place = { domain, url: `https://${domain}${path}`, hashed_domain: hashDomain(domain) }
      const { id } = (await world.call<Room>('POST', '/api/whiteboard/new/', author, place)).body
      return (await world.call<Message>('POST', `/api/whiteboard/messages/${id}`, author, { content })).body
    },
    search,
    texts: async (q: string) => (await search(q)).body.results.map(({ message }) => message.content),
  }
}

/** Moves a message back in time by `days`. */
async function age({ room_id, id, seq }: Message, days: number) {
  const then = createIdAt(Date.now() - days * 86_400_000).slice(0, 14) + id.slice(14)
  const { pool } = world.context.database
  await pool.query('UPDATE messages SET id = $3 WHERE room_id = $1 AND seq = $2', [room_id, seq, then])
  await pool.query(`UPDATE rooms SET created_at = created_at - interval '1 day' * $2 WHERE id = $1`, [
    room_id,
    days,
  ])
}

describe('searching a domain', () => {
  test('finds messages of all its rooms, newest first, in the shape of the rooms', async () => {
    const { write, search, domain, author } = newDomain()
    const first = await write('/', 'the Blue door')
    const second = await write('/a', 'a blue window')
    await write('/a', 'nothing')
    await newDomain().write('/', 'blue elsewhere')
    await world.call('POST', `/api/whiteboard/messages/reaction/${second.room_id}/${second.id}`, author, {
      reaction: '👍',
    })
    const { status, body } = await search('BLUE')
    expect([status, body.next, body.previous]).toEqual([200, null, null])
    expect(body.results).toEqual([
      {
        message: { ...second, reactions: [{ reaction: '👍', count: 1, reacted: true }] },
        room: { id: second.room_id, domain, url: `https://${domain}/a`, title: null },
      },
      { message: first, room: { id: first.room_id, domain, url: `https://${domain}/`, title: null } },
    ])
  })

  test('of one room finds only its messages, on every page, and none of a room of another domain', async () => {
    const { write, search } = newDomain()
    const [first] = [await write('/a', 'blue one'), await write('/', 'blue elsewhere')]
    const second = await write('/a', 'blue two')
    const strange = await newDomain().write('/', 'blue abroad')
    const page = (await search('blue', `&room_id=${first.room_id}&limit=1`)).body
    expect(page.results.map(({ message }) => message.id)).toEqual([second.id])
    const { pathname, search: query } = new URL(page.next ?? '')
    const next = (await world.call<SearchPage>('GET', pathname + query, world.guest())).body
    expect(next.results.map(({ message }) => message.id)).toEqual([first.id])
    expect((await search('blue', `&room_id=${strange.room_id}`)).body.results).toEqual([])
    expect((await search('blue', '&room_id=a')).status).toBe(400)
  })

  test.each([
    ['中文', '今天学中文很开心'],
    ['É', 'un café'],
    ['привет', 'ПРИВЕТ всем'],
    ['cafe\u0301', 'un caf\u00e9'],
    ['caf\u00e9', 'un cafe\u0301'],
    ['👩‍👩‍👧', 'we 👩‍👩‍👧 three'],
    ["o'neil", "Mr O'Neil"],
    ['  two  ', 'the two of us'],
  ])('finds %j in %j', async (q, content) => {
    const { write, texts } = newDomain()
    await write('/', content)
    await write('/', 'something else')
    // A single letter is below the minimum length.
    expect(await texts([...q.trim()].length < 2 ? `f${q}` : q)).toEqual([content])
  })

  test.each([
    ['100%', '100% sure'],
    ['a_c', 'a_c it is'],
    ['\\d', 'regex \\d it is'],
    ['%%', 'a %% b'],
    ['(.*)', 'f(.*) = 1'],
  ])('takes %j literally', async (q, content) => {
    const { write, texts } = newDomain()
    for (const text of [content, '1000 abc a1c d', 'x']) await write('/', text)
    expect(await texts(q)).toEqual([content])
  })

  test('pages back without skipping or repeating while messages are posted', async () => {
    const { write, search } = newDomain()
    for (let n = 0; n < 7; n++) await write(`/${n % 2}`, `word ${n}`)
    const seen: string[] = []
    let page = (await search('word', '&limit=3')).body
    await write('/', 'word late')
    for (;;) {
      seen.push(...page.results.map(({ message }) => message.content))
      if (page.next === null) break
      expect(page.next.startsWith(world.url)).toBe(true)
      page = (await world.call<SearchPage>('GET', page.next.slice(world.url.length), {})).body
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `word ${n}`))
  })

  test('finds the first message, however old', async () => {
    const { write, texts } = newDomain()
    await age(await write('/', 'ancient word'), 3_000)
    await age(await write('/', 'old word'), 40)
    await write('/', 'new word')
    expect(await texts('word')).toEqual(['new word', 'old word', 'ancient word'])
  })

  test('finds edited messages by their new content, and never deleted ones', async () => {
    const { write, texts, author } = newDomain()
    const [edited, removed] = [await write('/', 'a typo'), await write('/', 'a typo too')]
    const path = ({ room_id, id }: Message) => `/api/whiteboard/messages/${room_id}/${id}`
    await world.call('PUT', path(edited), author, { content: 'mended' })
    await world.call('DELETE', path(removed), author)
    expect([await texts('typo'), await texts('mended')]).toEqual([[], ['mended']])
  })

  test('finds nothing in a domain without rooms', async () => {
    expect((await newDomain().search('word')).body).toEqual({ next: null, previous: null, results: [] })
  })

  test.each([
    ['one character', 'q=a', 4001],
    ['blanks', 'q=%20%20%20', 4001],
    ['101 characters', `q=${'a'.repeat(101)}`, 4001],
    ['NUL', 'q=a%00b', 4001],
    ['nothing', '', 4001],
    ['an invalid cursor', 'q=word&cursor=x', 4001],
    ['a limit of 101', 'q=word&limit=101', 4001],
  ])('refuses %s', async (_name, query, code) => {
    const { status, body } = await world.call('GET', `/api/search/?domain=example.com&${query}`, {})
    expect([status, body.code]).toEqual([400, code])
  })

  test('is rate limited', async () => {
    await using limited = await startWorld({ env: { FOYER_LIMITS: 'on' } })
    const guest = limited.guest()
    const ask = () => request(limited.url, 'GET', '/api/search/?domain=example.com&q=word', guest)
    const statuses = await Promise.all(Array.from({ length: 22 }, async () => (await ask()).status))
    expect(statuses.sort().slice(-2)).toEqual([429, 429])
  })
})

test('stays within its time budget in a large domain, and returns where it stopped', async () => {
  const { domain, write, search } = newDomain()
  const { room_id, user } = await write('/', 'needle')
  const text = `
    INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at)
    SELECT $1, lpad(to_hex($3::bigint - n * 20000), 12, '0'), n + 10, n + 10, $2, repeat('hay ', 20) || n, now()
    FROM generate_series(1, 60000) n`
  const { pool } = world.context.database
  await pool.query(text, [room_id, user.public_id, Date.now()])
  await pool.query(
    `UPDATE messages SET id = left(id, 8) || '-' || right(id, 4) || '-7000-8000-' || lpad(to_hex(seq), 12, '0') WHERE length(id) = 12`,
  )
  await pool.query(`UPDATE rooms SET created_at = now() - interval '20 days' WHERE domain = $1`, [domain])
  const startedAt = performance.now()
  let page = (await search('hay 59999')).body
  const took = performance.now() - startedAt
  expect(took).toBeLessThan(4_000)
  const found = page.results.length
  for (let n = 0; page.results.length === 0 && page.next !== null && n < 20; n++)
    page = (await world.call<SearchPage>('GET', page.next.slice(world.url.length), {})).body
  expect(found + page.results.length).toBeGreaterThan(0)
  const common = (await search('hay', '&limit=20')).body
  expect(common.results).toHaveLength(20)
})
