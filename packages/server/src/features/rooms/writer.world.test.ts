import { randomUUID } from 'node:crypto'
import { roomId } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../lib/uuid.ts'
import type { NewMessage } from './append.ts'
import { getWriter } from './services.ts'

/** More than two batches. */
const MANY = 1_200
const ROOMS = 6

test('numbers messages without gaps and in order, with several batches and resends among them (P10)', async () => {
  await using world = await startWorld()
  const writer = getWriter(world.context)
  const urls = Array.from({ length: ROOMS }, (_, n) => `https://batches.example/${n}`)
  for (const url of urls)
    await world.sql('INSERT INTO rooms (id, domain, hashed_domain, path) VALUES ($1, $2, $3, $4)', [
      roomId(url),
      'batches.example',
      'batches',
      new URL(url).pathname,
    ])
  const drafts = Array.from(
    { length: MANY },
    (_, n): NewMessage => ({
      id: uuidv7(),
      roomId: roomId(urls[n % ROOMS] ?? ''),
      author: `g_${n % 7}`,
      content: `text ${n} with "quotes", \\ and {braces}`,
      replyTo: null,
      clientId: n % 5 === 0 ? null : randomUUID(),
      mentions: n % 3 === 0 ? [`g_${n % 11}`, 'g_other'] : [],
    }),
  )
  const first = await Promise.all(drafts.map((draft) => writer.append(draft)))
  // Every third is sent again, under a new id, between messages that are new.
  const again = drafts.filter(({ clientId }, n) => clientId !== null && n % 3 === 0)
  const fresh = drafts.slice(0, 300).map((draft) => ({ ...draft, id: uuidv7(), clientId: null }))
  const mixed = [...again.map((draft) => ({ ...draft, id: uuidv7() })), ...fresh].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const second = await Promise.all(mixed.map((draft) => writer.append(draft)))

  expect(first.every(({ kind }) => kind === 'stored')).toBe(true)
  const ids = new Map(drafts.map(({ id, clientId }) => [clientId, id]))
  for (const [n, { clientId }] of mixed.entries())
    if (clientId !== null) expect(second[n]).toEqual({ kind: 'known', id: ids.get(clientId) })
    else expect(second[n]?.kind).toBe('stored')

  for (const url of urls) {
    const rows = await world.sql<{ id: string; seq: number; content: string }>(
      'SELECT id, seq::int, content FROM messages WHERE room_id = $1 ORDER BY seq',
      [roomId(url)],
    )
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1))
    const sent = [...drafts, ...mixed.filter(({ clientId }) => clientId === null)]
    const own = sent.filter((draft) => draft.roomId === roomId(url))
    expect(rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
    expect(rows.map(({ content }) => content)).toEqual(own.map(({ content }) => content))
  }
  const [counts] = await world.sql(
    `SELECT (SELECT count(*)::int FROM mentions) AS mentions, (SELECT sum(seq)::int FROM rooms) AS seqs,
      (SELECT count(*)::int FROM messages) AS messages`,
  )
  const named = new Set(
    [...drafts, ...fresh].flatMap(({ id, mentions }) => mentions.map((m) => `${id} ${m}`)),
  )
  expect(counts).toEqual({ mentions: named.size, seqs: MANY + 300, messages: MANY + 300 })
})

test('a batch updates its room in place, without an entry in an index', async () => {
  await using world = await startWorld()
  const id = roomId('https://batches.example/')
  await world.sql(
    "INSERT INTO rooms (id, domain, hashed_domain, path) VALUES ($1, 'batches.example', '', '/')",
    [id],
  )
  const draft = { roomId: id, author: 'g_1', content: 'x', replyTo: null, clientId: null, mentions: [] }
  const post = () => getWriter(world.context).append({ id: uuidv7(), ...draft })
  const countUpdates = async () => {
    await world.sql('SELECT pg_stat_force_next_flush()')
    const [counted] = await world.sql<{ all: number; inPlace: number }>(
      `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS "inPlace" FROM pg_stat_user_tables WHERE relname = 'rooms'`,
    )
    return counted ?? { all: 0, inPlace: 0 }
  }
  // The first message of a room changes what is indexed.
  await post()
  const before = await countUpdates()
  for (let n = 0; n < 20; n++) await post()

  const after = await countUpdates()
  expect(after.all - before.all).toBe(20)
  // The ten minutes may end meanwhile.
  expect(after.inPlace - before.inPlace).toBeGreaterThanOrEqual(19)
})
