import { request as httpRequest } from 'node:http'
import { hashDomain, roomId } from '@foyer/contract'
import type { ImportProgress, ImportReport } from '@foyer/contract/imports'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDisqus, type TestComment } from './test-files.ts'

let world: World
let owner: Person
let moderator: Person
let stranger: Person
beforeAll(async () => {
  world = await startWorld()
  ;[owner, moderator, stranger] = (await signInMany(world, 3)) as [Person, Person, Person]
})
afterAll(() => world?.[Symbol.asyncDispose]())

let domains = 0
/** A new domain of the owner. */
async function newDomain(): Promise<string> {
  const domain = `imports-${++domains}.example`
  await world.giveDomain(domain, owner.address)
  return domain
}

interface Answer<T> {
  status: number
  body: T & { code?: number; message?: string }
}

async function send(
  domain: string,
  file: string | Uint8Array<ArrayBuffer>,
  { dry = false, who = owner.headers, type = 'application/octet-stream' } = {},
): Promise<Answer<ImportReport>> {
  const response = await fetch(`${world.url}/api/domain/${domain}/import?dry_run=${dry}`, {
    ...{ method: 'POST', headers: { ...who, 'content-type': type }, body: file },
  })
  return { status: response.status, body: await response.json() }
}

const report = async (...args: Parameters<typeof send>) => (await send(...args)).body
const read = async (domain: string, path = '/a') =>
  (
    await world.call<MessagePage>(
      'GET',
      `/api/whiteboard/?room_id=${roomId(`https://${domain}${path}`)}`,
      owner,
    )
  ).body
const disqus = (domain: string, ...comments: TestComment[]) => createDisqus(domain, comments)
const leftovers = async () =>
  (await world.sql('SELECT run AS id FROM import_rows UNION ALL SELECT id FROM import_runs', [])).length

test('only an owner of the domain imports', async () => {
  const domain = await newDomain()
  const file = disqus(domain, { id: 1 })
  await world.sql('INSERT INTO domain_staff (domain, identity, roles, added_by) VALUES ($1, $2, $3, $4)', [
    ...[domain, moderator.address, ['moderator', 'agent'], owner.address],
  ])
  for (const who of [moderator, stranger]) {
    expect(await send(domain, file, { who: who.headers })).toMatchObject({
      status: 403,
      body: { code: 4030 },
    })
    for (const path of ['import/progress', 'export/messages.jsonl', 'export/messages.html'])
      expect((await world.call('GET', `/api/domain/${domain}/${path}`, who)).status).toBe(403)
  }
  expect(await send(domain, file, { who: world.guest() })).toMatchObject({ status: 403 })
  expect(await send(domain, file, { who: {} })).toMatchObject({ status: 401 })
  expect(await send('unclaimed.example', file)).toMatchObject({ status: 403 })
  expect((await read(domain)).results).toEqual([])
})

test('a dry run reports what an import would do, and stores nothing', async () => {
  const domain = await newDomain()
  const file = disqus(
    domain,
    { id: 1 },
    { id: 2, page: '/b', login: 'bo' },
    { id: 3, isSpam: true },
    { id: 4, page: 'https://other.example/x' },
    { id: 5, page: `https://sub.${domain}/c` },
    { id: 6, html: '<p> </p>' },
    { id: 7, html: 'word '.repeat(1_000) },
    { id: 8, time: 'never' },
    { id: 1, html: 'again' },
  )
  const before = await world.sql('SELECT count(*) AS n FROM messages', [])
  const found = await report(domain, file, { dry: true })
  expect(found).toEqual({
    ...{ format: 'disqus', dry_run: true, complete: true },
    ...{ comments: 4, fresh: 4, known: 0, imported: 0, rooms: 3, authors: 2, cut: 1 },
    skipped: {
      ...{ other_site: 1, deleted: 0, spam: 1, unapproved: 0, pingback: 0, empty: 1, repeated: 1, broken: 1 },
    },
    faults: [{ line: expect.any(Number), reason: 'time' }],
  })
  expect(await world.sql('SELECT count(*) AS n FROM messages', [])).toEqual(before)
  expect(await world.sql('SELECT 1 FROM rooms WHERE domain = $1', [domain])).toEqual([])
  expect(await leftovers()).toBe(0)
})

test('imports comments with their times, authors and answers, once', async () => {
  const domain = await newDomain()
  const comments: TestComment[] = [
    {
      id: 12,
      time: '2013-01-05T00:00:00Z',
      name: 'Bo',
      login: 'bo',
      parent: 11,
      html: '<p>Yes</p><p>no</p>',
    },
    { id: 11, time: '2013-01-04T00:00:00Z', name: 'Ada' },
    { id: 13, time: '2013-01-06T00:00:00Z', name: 'Robert', login: 'bo', parent: 99 },
  ]
  const file = disqus(domain, ...comments)
  expect(await report(domain, file)).toMatchObject({ complete: true, fresh: 3, imported: 3 })
  const { results, room } = await read(domain)
  expect(results.map(({ seq, content, created_at }) => [seq, content, created_at])).toEqual([
    [1, 'Comment 11', '2013-01-04T00:00:00.000Z'],
    [2, 'Yes\n\nno', '2013-01-05T00:00:00.000Z'],
    [3, 'Comment 13', '2013-01-06T00:00:00.000Z'],
  ])
  expect(results.map(({ reply_to }) => reply_to)).toEqual([null, results[0]?.id, null])
  expect(results.map(({ user }) => user)).toMatchObject([
    { display_name: 'Ada', auth_type: 'imported', address: null, public_id: expect.stringMatching(/^g_/) },
    { display_name: 'Bo', auth_type: 'imported' },
    { display_name: 'Bo', public_id: results[1]?.user.public_id },
  ])
  expect(room).toMatchObject({
    ...{ message_count: 3, title: 'Page 1', last_message_at: '2013-01-06T00:00:00.000Z' },
    created_at: '2013-01-04T00:00:00.000Z',
  })

  expect(await report(domain, file)).toMatchObject({ fresh: 0, known: 3, imported: 0 })
  const newer = disqus(domain, ...comments, { id: 14, time: '2013-01-07T00:00:00Z', parent: 12 })
  expect(await report(domain, newer, { dry: true })).toMatchObject({ fresh: 1, known: 3, imported: 0 })
  expect(await report(domain, newer)).toMatchObject({ fresh: 1, known: 3, imported: 1 })
  // The page in memory is read again after a second.
  await expect.poll(async () => (await read(domain)).results.length, { timeout: 5_000 }).toBe(4)
  const all = (await read(domain)).results
  expect(all.map(({ content }) => content)).toEqual(['Comment 11', 'Yes\n\nno', 'Comment 13', 'Comment 14'])
  expect(all[3]?.reply_to).toBe(all[1]?.id)
  expect(await leftovers()).toBe(0)
})

test('keeps an imported message removed, and has the audit line of each import', async () => {
  const domain = await newDomain()
  const file = disqus(domain, { id: 1 }, { id: 2 })
  await send(domain, file)
  const [message] = (await read(domain)).results as [Message]
  await world.call('DELETE', `/api/whiteboard/messages/${message.room_id}/${message.id}`, owner)
  expect(await report(domain, file)).toMatchObject({ known: 2, imported: 0 })
  expect((await read(domain)).results.map(({ deleted }) => deleted)).toEqual([true, false])
  const lines = await world.sql(
    'SELECT action, target, after FROM domain_audit WHERE domain = $1 ORDER BY id',
    [domain],
  )
  expect(lines[0]).toEqual({ action: 'imports.run', target: 'disqus', after: { imported: 2, known: 0 } })
  expect(lines.filter(({ action }) => action === 'imports.run')).toHaveLength(1)
})

test('two imports at once store each comment once, and numbers have no gaps', async () => {
  const domain = await newDomain()
  const comments = Array.from({ length: 700 }, (_, n) => ({ id: n + 1, page: `/${n % 3}` }))
  const file = createDisqus(domain, comments)
  const both = await Promise.all([report(domain, file), report(domain, file), report(domain, file)])
  expect(both.reduce((sum, { imported }) => sum + imported, 0)).toBe(700)
  const rows = await world.sql<{ seq: string; n: string; head: string }>(
    `SELECT max(m.seq) AS seq, count(*) AS n, max(r.seq) AS head FROM messages m JOIN rooms r ON r.id = m.room_id
     WHERE r.domain = $1 GROUP BY r.id`,
    [domain],
  )
  expect(rows).toHaveLength(3)
  for (const { seq, n, head } of rows) expect([seq, head]).toEqual([n, n])
})

test('follows the messages of a room in use, whose readers get them and no notification', async () => {
  const domain = await newDomain()
  const place = { domain, url: `https://${domain}/a`, hashed_domain: hashDomain(domain) }
  const { body: room } = await world.call<{ id: string }>('POST', '/api/whiteboard/new/', stranger, place)
  const say = (content: string) =>
    world.call<Message>('POST', `/api/whiteboard/messages/${room.id}`, stranger, { content })
  await say('first')
  const client = world.client()
  const live = client.rooms.open(`https://${domain}/a`)
  await expect.poll(() => live.getSnapshot().messages.map(({ content }) => content)).toEqual(['first'])
  await send(domain, disqus(domain, { id: 1, html: `@${stranger.address} hello` }))
  const after = (await say('second')).body
  expect(after.seq).toBe(3)
  const contents = ['first', `@${stranger.address} hello`, 'second']
  await expect
    .poll(() => live.getSnapshot().messages.map(({ content }) => content), { timeout: 10_000 })
    .toEqual(contents)
  live.close()
  const { results, room: found } = await read(domain)
  expect(results.map(({ seq, content }) => [seq, content])).toEqual(
    contents.map((content, n) => [n + 1, content]),
  )
  expect(Date.parse(found?.last_message_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await world.sql('SELECT 1 FROM mentions WHERE room_id = $1', [room.id])).toEqual([])
  expect(await world.sql('SELECT 1 FROM push_queue', [])).toEqual([])
  // The room stays among the active ones when the newest message is removed.
  await world.call('DELETE', `/api/whiteboard/messages/${room.id}/${after.id}`, stranger)
  expect(Date.parse((await read(domain)).room?.last_message_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('search finds imported messages', async () => {
  const domain = await newDomain()
  await send(domain, disqus(domain, { id: 1, html: 'A rare marmoset' }))
  const path = `/api/search/?domain=${domain}&q=marmoset`
  const { body } = await world.call<{ results: { message: Message }[] }>('GET', path, owner)
  expect(body.results.map(({ message }) => message.content)).toEqual(['A rare marmoset'])
})

test('an imported author is no account', async () => {
  const domain = await newDomain()
  await send(domain, disqus(domain, { id: 1, name: stranger.address }))
  const [message] = (await read(domain)).results as [Message]
  expect(message.user).toMatchObject({ address: null, auth_type: 'imported', name_flagged: true })
  const profile = await world.call('GET', `/api/v1/user-profile/get/${message.user.public_id}`, owner)
  expect(profile).toMatchObject({ status: 200, body: { auth_type: 'imported', address: null } })
  // Another domain's author of the same name is another person.
  const other = await newDomain()
  await send(other, disqus(other, { id: 1, name: stranger.address }))
  expect((await read(other)).results[0]?.user.public_id).not.toBe(message.user.public_id)
})

test('imports nothing of a file that is broken further on, and says the line', async () => {
  const domain = await newDomain()
  const file = disqus(domain, { id: 1 }, { id: 2 }).replace('</disqus>', '<post></disqus>')
  const found = await report(domain, file)
  expect(found).toMatchObject({ complete: false, comments: 2, fresh: 2, imported: 0 })
  expect(found.faults).toEqual([{ line: 6, reason: 'markup' }])
  expect((await read(domain)).results).toEqual([])
})

test('imports a table, whose rows without an id are known again', async () => {
  const domain = await newDomain()
  const file = `url,author,created_at,content\nhttps://${domain}/a,Ada,2020-01-02,"One,\ntwo"\nhttps://${domain}/a,Ada,2020-01-01,zero\n`
  expect(await report(domain, file)).toMatchObject({ format: 'csv', imported: 2, authors: 1 })
  expect((await read(domain)).results.map(({ content }) => content)).toEqual(['zero', 'One,\ntwo'])
  expect(await report(domain, file)).toMatchObject({ known: 2, imported: 0 })
})

test.each([
  ['another file', 'hello', 'application/octet-stream', 400, 4003],
  ['no file', '', 'application/octet-stream', 400, 4003],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 4150],
])('refuses %s', async (_name, file, type, status, code) => {
  const domain = await newDomain()
  expect(await send(domain, file, { type })).toMatchObject({ status, body: { code } })
  expect(await leftovers()).toBe(0)
})

test('refuses a file beyond the limit by its length, before it is sent', async () => {
  const domain = await newDomain()
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(`${world.url}/api/domain/${domain}/import`, {
      method: 'POST',
      headers: {
        ...owner.headers,
        ...{ 'content-type': 'application/octet-stream', 'content-length': 200 * 1024 * 1024 + 1 },
      },
    })
    request.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
    request.flushHeaders()
  })
  expect(status).toBe(413)
})

test('tells the progress, and stops when the upload is cancelled', async () => {
  const domain = await newDomain()
  const file = createDisqus(
    domain,
    Array.from({ length: 2_000 }, (_, n) => ({ id: n + 1 })),
  )
  const progress = async () =>
    (await world.call<ImportProgress>('GET', `/api/domain/${domain}/import/progress`, owner)).body.running
  expect(await progress()).toBeNull()
  const request = httpRequest(`${world.url}/api/domain/${domain}/import?dry_run=false`, {
    method: 'POST',
    headers: {
      ...owner.headers,
      ...{ 'content-type': 'application/octet-stream', 'content-length': file.length },
    },
  })
  request.on('error', () => {})
  request.write(file.slice(0, file.length / 2))
  await expect.poll(progress).toMatchObject({ phase: 'reading', total: file.length, dry_run: false })
  request.destroy()
  await expect.poll(leftovers).toBe(0)
  expect(await progress()).toBeNull()
  expect((await read(domain)).results).toEqual([])
})

test('forgets what a server that was killed in the middle has left', async () => {
  const domain = await newDomain()
  await world.sql(
    `INSERT INTO import_runs (id, domain, dry_run, touched_at) VALUES ('old', $1, false, now() - interval '2 hours')`,
    [domain],
  )
  await world.sql(
    `INSERT INTO import_rows (run, source_id, room_id, path, author, created_at, content, known)
     VALUES ('old', '1', 'r', '/', 'g', now(), '', false), ('gone', '1', 'r', '/', 'g', now(), '', false)`,
    [],
  )
  await send(domain, disqus(domain, { id: 1 }), { dry: true })
  expect(await leftovers()).toBe(0)
})
