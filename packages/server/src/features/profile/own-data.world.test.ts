import { randomUUID } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'
import type { OwnData } from '@foyer/contract/profile'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { type Person, proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { Correspondent } from '@foyer/testkit/direct-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getReadMarkers } from '../rooms/services.ts'

const DOMAIN = 'leaving.example'
const URL = `https://${DOMAIN}/`
const ROOM = roomId(URL)

let world: World
beforeAll(async () => {
  world = await startWorld()
  const body = { domain: DOMAIN, url: URL, hashed_domain: hashDomain(DOMAIN) }
  await world.call('POST', '/api/whiteboard/new/', world.guest(), body)
})
afterAll(() => world?.[Symbol.asyncDispose]())

const say = async (who: { headers: Record<string, string> }, content: string, rest: object = {}) =>
  (await world.call<Message>('POST', `/api/whiteboard/messages/${ROOM}`, who.headers, { content, ...rest }))
    .body
const leave = async (who: Person, publicId = who.address) => {
  const { headers } = await proveAct(world.url, who, 'delete-account')
  return world.call<unknown>('DELETE', `/api/v1/me?public_id=${publicId}`, headers)
}
const read = async () =>
  (await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${ROOM}`, world.guest())).body

const readTables = async () =>
  (
    await world.sql(`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_\\_%'`)
  ).map(({ name }) => String(name))

/** Tables with a row that contains a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await readTables()) {
    const rows = await world.sql(`SELECT 1 FROM ${table} AS t WHERE t::text ILIKE '%' || $1 || '%' LIMIT 1`, [
      text,
    ])
    if (rows.length > 0) found.push(table)
  }
  return found.sort()
}

/** A person with rows in every table with personal data, and people who know them. */
async function livedHere(): Promise<{ ann: Correspondent; bea: Correspondent; uuid: string }> {
  const [ann, bea] = [new Correspondent(world.url), new Correspondent(world.url)]
  for (const who of [ann, bea]) {
    await who.signIn()
    await who.register()
  }
  const uuid = randomUUID()
  const first = await say(ann, 'I am moving out')
  await say(bea, `Farewell ${ann.address}`, { mentions: [ann.address], reply_to: first.id })
  await say({ headers: { 'x-guest-uuid': uuid } }, 'from my other browser')
  await world.call('POST', '/api/v1/link', ann.headers, { guest_uuid: uuid })
  for (const who of [ann, bea])
    await world.call('POST', `/api/whiteboard/messages/reaction/${ROOM}/${first.id}`, who.headers, {
      reaction: '👋',
    })
  await ann.send(ann.messageTo(bea))
  await bea.send(bea.messageTo(ann))
  const asContact = { contact_address: ann.address, contact_name: 'Ann', note: 'owes me a book' }
  await world.call('POST', `/api/v1/user-contacts/${bea.address}`, bea.headers, asContact)
  await world.call('POST', `/api/v1/user-contacts/${ann.address}`, ann.headers, {
    ...asContact,
    contact_address: bea.address,
  })
  await world.call('PUT', '/api/v1/user-profile/update/', ann.headers, {
    display_name: 'Ann',
    bio: 'until May',
  })
  await world.call('POST', '/api/b-to-c-message/', ann.headers, {
    to_domain: DOMAIN,
    message_text: 'my order?',
  })
  await world.call('POST', '/api/v1/user-engagement-event/', ann.headers, {
    event: 'nft_sent',
    event_data: {},
  })
  await world.call('POST', '/api/lobby-open-event/', ann.headers, {
    hashed_domain: hashDomain(DOMAIN),
    url: URL,
  })
  await world.call('GET', `/api/whiteboard/?room_id=${ROOM}`, ann.headers)
  await getReadMarkers(world.context).flush()
  for (const statement of [
    `INSERT INTO levels (identity, domain, n) VALUES ($1, '${DOMAIN}', 7)`,
    `INSERT INTO rewards (identity, id, domain, event, amount, status, title, description)
     VALUES ($1, gen_random_uuid()::text, '${DOMAIN}', 'chat_level_7', 1, 'granted', 'Tea', 'A pot')`,
    `INSERT INTO vouchers (holder, token, domain, title, description) VALUES ($1, 123456789, '${DOMAIN}', 'Tea', 'A pot')`,
    `INSERT INTO consents (identity, audience, marketing, functional) VALUES ($1, '${DOMAIN}', false, true)`,
    `INSERT INTO blocklist (domain, identity) VALUES ('elsewhere.example', $1)`,
    `INSERT INTO domain_owners (domain, address, method) VALUES ('own.example', $1, 'dns')`,
    `INSERT INTO announcements (domain, id, hashed_domain, title, body, author) VALUES ('own.example', gen_random_uuid()::text, 'x', 'Closed', 'Bye', $1)`,
    `INSERT INTO domain_claims (domain, identity, token) VALUES ('own.example', $1, 'chat-verify=x')`,
    `INSERT INTO domain_staff (domain, identity, roles, added_by) VALUES ('other.example', $1, '{agent}', $1)`,
    `INSERT INTO domain_audit (domain, id, actor, action, target) VALUES ('own.example', gen_random_uuid()::text, $1, 'domains.block', $1)`,
    `INSERT INTO hidden_messages (room_id, message_id, author, content, mentions) VALUES ('${ROOM}', gen_random_uuid()::text, $1, 'hidden', '{}')`,
    `INSERT INTO held_messages (room_id, id, author, content, mentions, rule) VALUES ('${ROOM}', gen_random_uuid()::text, $1, 'held', '{}', 'x')`,
    `INSERT INTO held_messages (room_id, id, author, content, mentions, rule) VALUES ('${ROOM}', gen_random_uuid()::text, '${bea.address}', 'ask ' || $1, ARRAY[$1], 'x')`,
    `INSERT INTO hidden_messages (room_id, message_id, author, content, mentions) VALUES ('${ROOM}', gen_random_uuid()::text, '${bea.address}', 'ask ' || $1, ARRAY[$1])`,
    `INSERT INTO slow_turns (room_id, identity) VALUES ('${ROOM}', $1)`,
    `INSERT INTO reports (domain, message_id, reporter, reason, note) VALUES ('${DOMAIN}', gen_random_uuid()::text, $1, 'spam', 'it is')`,
    `INSERT INTO report_cases (domain, id, room_id, kind, decided_by) VALUES ('${DOMAIN}', gen_random_uuid()::text, '${ROOM}', 'reported', $1)`,
    `INSERT INTO direct_gates (address, admits) VALUES ($1, 'contacts')`,
    `INSERT INTO reports (domain, message_id, reporter, reason) VALUES ('', $1, '${bea.address}', 'abuse')`,
    `INSERT INTO report_cases (domain, id, room_id, kind) VALUES ('', $1, '', 'person')`,
  ])
    await world.sql(statement, [ann.address])
  return { ann, bea, uuid }
}

describe('the export', () => {
  test('holds all stored data of the person, and no secret', async () => {
    const { ann, uuid } = await livedHere()
    const { body, status } = await world.call<OwnData>('GET', '/api/v1/me/export', ann.headers)
    expect(status).toBe(200)
    expect(body.public_ids).toHaveLength(2)
    const { tables } = body
    expect(tables.messages?.map(({ content }) => content)).toEqual([
      'I am moving out',
      'from my other browser',
    ])
    expect(tables.contacts).toMatchObject([{ contact_name: 'Ann' }])
    expect(tables.direct_messages).toHaveLength(2)
    expect(tables.vouchers).toMatchObject([{ token: '123456789' }])
    expect(tables.identities?.[0]).toMatchObject({ display_name: 'Ann' })
    const text = JSON.stringify(body)
    for (const secret of [uuid, ann.headers.authorization?.slice(7) ?? '', 'hash'])
      expect(text).not.toContain(secret)
  })

  test('returns rows of several batches in order, none twice', async () => {
    const cleo = await signInWallet(world.url)
    await world.sql(
      `INSERT INTO events (identity, id, event, event_data, created_at)
       SELECT $1, 'e' || n, 'nft_sent', '{}', now() + make_interval(secs => n / 700) FROM generate_series(1, 1501) n`,
      [cleo.address],
    )
    const { body } = await world.call<OwnData>('GET', '/api/v1/me/export', cleo.headers)
    expect(new Set(body.tables.events?.map(({ id }) => id)).size).toBe(1_501)
    expect(body.tables.events).toHaveLength(1_501)
  })

  test("returns a guest's data, and is refused without credentials", async () => {
    const guest = world.guest()
    await say({ headers: guest }, 'passing by')
    const { body } = await world.call<OwnData>('GET', '/api/v1/me/export', guest)
    expect(body.tables.messages).toMatchObject([{ content: 'passing by', room: `${DOMAIN}/` }])
    expect((await world.call('GET', '/api/v1/me/export', {})).status).toBe(401)
  })
})

describe('deleting an account (P34)', () => {
  test('removes the person from all rows except those with a stated reason', async () => {
    const { ann, bea } = await livedHere()
    const hex = ann.address.slice(2)
    expect((await tablesWith(hex)).length).toBeGreaterThan(20)
    const before = (await world.sql('SELECT seq, message_count FROM rooms WHERE id = $1', [ROOM]))[0]
    expect((await leave(ann)).status).toBe(204)
    expect(await tablesWith(hex)).toEqual(['blocklist', 'report_cases', 'reports'])
    expect(await world.call('GET', '/api/get-user-info/', ann.headers)).toMatchObject({
      status: 401,
      body: { code: 4011 },
    })

    // Each deleted message is a change of the room, so that clients that were offline learn of it.
    const after = (await world.sql('SELECT seq, message_count FROM rooms WHERE id = $1', [ROOM]))[0]
    expect([after?.seq - before?.seq, before?.message_count - after?.message_count]).toEqual([2, 2])
    const { results } = await read()
    const left = results.filter(({ deleted }) => deleted)
    expect(left.map(({ content, user }) => [content, user.display_name, user.address])).toEqual(
      left.map(() => ['', null, null]),
    )
    expect(results.flatMap(({ mentions }) => mentions)).not.toContain(ann.address)

    // Data of others is unchanged.
    const contacts = await world.call<{ note: string }[]>(
      'GET',
      `/api/v1/user-contacts/${bea.address}`,
      bea.headers,
    )
    expect(contacts.body).toMatchObject([{ contact_name: 'Ann', note: 'owes me a book' }])
    expect(
      await world.sql('SELECT message_text FROM business_messages WHERE to_domain = $1', [DOMAIN]),
    ).toContainEqual({
      message_text: 'my order?',
    })
  })

  test('is refused for a bearer without a proof (C2)', async () => {
    const ann = await signInWallet(world.url)
    const path = `/api/v1/me?public_id=${ann.address}`
    expect(await world.call('DELETE', path, ann)).toMatchObject({ status: 401, body: { code: 4012 } })
    const { headers } = await proveAct(world.url, ann, 'end-sessions')
    expect(await world.call('DELETE', path, headers)).toMatchObject({ status: 401, body: { code: 4012 } })
    expect((await world.call('GET', '/api/get-user-info/', ann.headers)).status).toBe(200)
  })

  test("requires the caller's own public id", async () => {
    const [ann, bea] = [await signInWallet(world.url), await signInWallet(world.url)]
    expect(await leave(ann, bea.address)).toMatchObject({ status: 400, body: { code: 4001 } })
    expect((await world.call('GET', '/api/get-user-info/', ann.headers)).status).toBe(200)
  })

  test('lets a guest with the same id start anew', async () => {
    const guest = world.guest()
    await say({ headers: guest }, 'not for long')
    const info = await world.call<{ public_id: string }>('GET', '/api/get-user-info/', guest)
    const path = `/api/v1/me?public_id=${info.body.public_id}`
    expect((await world.call('DELETE', path, guest)).status).toBe(204)
    expect(await tablesWith('not for long')).toEqual([])
    expect((await say({ headers: guest }, 'here again')).content).toBe('here again')
  })
})
