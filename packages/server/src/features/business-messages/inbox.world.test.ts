import type {
  Broadcast,
  BusinessMessageRow,
  BusinessStanding,
  CannedAnswer,
  InboxThread,
} from '@foyer/contract/business-messages'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'
import { sendBroadcasts } from './broadcasts.ts'

let world: World
let crowd: Person[]
beforeAll(async () => {
  world = await startWorld()
  crowd = await signInMany(world, 60)
})
afterAll(() => world?.[Symbol.asyncDispose]())

interface Page {
  next: string | null
  results: InboxThread[]
}

let shops = 0
/** A domain with its owner, and customers who have written to it. */
async function newShop(customers = 1) {
  const domain = `inbox-${++shops}.example`
  const owner = crowd.at(-1) as Person
  await world.giveDomain(domain, owner.address)
  for (const who of crowd.slice(0, customers)) await write(who, domain, 'Are you open?')
  const inbox = async (query = '') =>
    (await world.call<Page>('GET', `/api/domain/${domain}/inbox${query}`, owner)).body
  const change = (customer: Person, body: object, who = owner) =>
    world.call<InboxThread>('PUT', `/api/domain/${domain}/inbox/${customer.address}`, who, body)
  return { domain, owner, inbox, change }
}
const write = async (who: Person, domain: string, message_text: string, from_address?: string) =>
  (
    await world.call<BusinessMessageRow>('POST', '/api/b-to-c-message/', who, {
      to_domain: domain,
      message_text,
      from_address,
    })
  ).body
const stand = (who: Person, domain: string, body: object) =>
  world.call<BusinessStanding>('PUT', `/api/business/${domain}/thread`, who, body)

describe('the inbox', () => {
  test('lists every thread once, newest first, over its pages', async () => {
    const { domain, owner, inbox } = await newShop(7)
    await write(crowd[2] as Person, domain, 'Hello?')
    const seen: string[] = []
    let page = await inbox('?limit=3')
    for (;;) {
      seen.push(...page.results.map(({ customer }) => customer.address))
      if (page.next === null) break
      page = (await world.call<Page>('GET', page.next.replace(world.url, ''), owner)).body
    }
    expect(seen[0]).toBe(crowd[2]?.address)
    expect([...seen].sort()).toEqual(
      crowd
        .slice(0, 7)
        .map(({ address }) => address)
        .sort(),
    )
  })

  test('opens a thread with a customer’s message, waits after an answer, and opens it again', async () => {
    const { domain, owner, inbox, change } = await newShop()
    const [ann] = crowd as [Person]
    expect((await inbox()).results).toMatchObject([
      { status: 'open', unread_count: 1, last_message: { text: 'Are you open?', message_type: 'customer' } },
    ])
    await write(owner, domain, 'Until six.', ann.address)
    expect((await inbox()).results).toMatchObject([{ status: 'waiting', unread_count: 0, message_count: 2 }])
    await change(ann, { status: 'closed' })
    expect((await inbox('?status=open')).results).toEqual([])
    await write(ann, domain, 'On my way.')
    expect((await inbox('?status=open&unread=true')).results).toMatchObject([{ unread_count: 1 }])
  })

  test('marks a thread as read up to a message, and never moves the mark back', async () => {
    const { domain, change, inbox } = await newShop()
    const [ann] = crowd as [Person]
    const second = await write(ann, domain, 'Hello?')
    expect((await inbox()).results[0]?.unread_count).toBe(2)
    expect((await change(ann, { read: second.id })).body).toMatchObject({ unread_count: 0, version: 0 })
    expect((await change(ann, { read: 'nothing' })).body.unread_count).toBe(0)
    expect((await inbox('?unread=true')).results).toEqual([])
  })

  test('refuses the second of two concurrent assignments with the current state', async () => {
    const { owner, change, inbox, domain } = await newShop()
    const [ann] = crowd as [Person]
    const take = () => change(ann, { assignee: owner.address, expected: 0 })
    const answers = await Promise.all([take(), take(), take()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await inbox(`?assignee=${owner.address}`)).results).toMatchObject([
      { assignee: { public_id: owner.address }, version: 1 },
    ])
    expect((await inbox('?assignee=nobody')).results).toEqual([])
    expect((await change(ann, { assignee: ann.address })).status).toBe(400)
    expect((await change(ann, { assignee: null, expected: 1 })).body.assignee).toBeNull()
    expect((await change(crowd[9] as Person, { status: 'open' })).status).toBe(404)
    expect((await world.call('GET', `/api/domain/${domain}/inbox`, ann)).status).toBe(403)
    expect((await change(ann, { status: 'open' }, ann)).status).toBe(403)
  })

  test('shows of a customer only what their consent allows', async () => {
    const { domain, inbox } = await newShop()
    const [ann] = crowd as [Person]
    await world.sql('UPDATE identities SET display_name = $2 WHERE id = $1', [ann.address, 'Ann'])
    world.context.lookups.forgetPerson(ann.address)
    const seen = async () => (await inbox()).results[0]?.customer
    const consent = (functional: boolean, marketing: boolean) =>
      world.sql(
        `INSERT INTO consents (identity, audience, functional, marketing) VALUES ($1, $2, $3, $4)
         ON CONFLICT (identity, audience) DO UPDATE SET functional = $3, marketing = $4`,
        [ann.address, domain, functional, marketing],
      )
    expect(await seen()).toMatchObject({ user: { display_name: null }, activity: null })
    await consent(true, false)
    expect(await seen()).toMatchObject({ user: { display_name: 'Ann' }, activity: null })
    await consent(false, true)
    expect(await seen()).toMatchObject({
      user: { display_name: null, public_id: ann.address },
      activity: { chat_level: 0, rewards: 0, redeemed: 0 },
    })
  })

  test('notifies staff at once of changes of a thread', async () => {
    const { domain, owner, change } = await newShop()
    const [ann] = crowd as [Person]
    const peer = await new Peer(world.url).open(owner.headers)
    await peer.next('welcome')
    peer.send({ type: 'follow', topic: 'b2c' })
    await peer.next('followed')
    await change(ann, { status: 'closed' })
    expect(await peer.next('b2c_inbox')).toMatchObject({ topic: 'b2c', domain, customer: ann.address })
    peer.socket.close()
  })
})

test('canned answers can be added, changed and removed, at most 200 per domain', async () => {
  const { domain, owner } = await newShop(0)
  const path = `/api/domain/${domain}/answers`
  const made = await world.call<CannedAnswer>('POST', path, owner, { title: 'Hours', text: 'Until six.' })
  expect(made.status).toBe(201)
  const one = `${path}/${made.body.id}`
  expect((await world.call('PUT', one, owner, { title: 'Hours', text: 'Until five.' })).body).toMatchObject({
    text: 'Until five.',
  })
  expect((await world.call<CannedAnswer[]>('GET', path, owner)).body).toHaveLength(1)
  expect((await world.call('DELETE', one, owner)).status).toBe(204)
  expect((await world.call('DELETE', one, owner)).status).toBe(404)
  await world.sql(
    `INSERT INTO canned_answers (domain, id, title, text) SELECT $1, n::text, 'a', 'a' FROM generate_series(1, 200) n`,
    [domain],
  )
  expect((await world.call('POST', path, owner, { title: 'a', text: 'a' })).body.message).toBe(
    'a domain can keep 200 answers',
  )
})

test('an agent can assign a thread to another agent, not to a moderator', async () => {
  const { domain, owner, change } = await newShop()
  const [ann, mia, max, mo] = crowd as [Person, Person, Person, Person]
  const hire = (who: Person, role: string) =>
    world.call('PUT', `/api/domain/${domain}/staff/${who.address}`, owner, { roles: [role] })
  await hire(mia, 'agent')
  await hire(max, 'agent')
  await hire(mo, 'moderator')
  for (const to of [max, owner, mia]) {
    const { status, body } = await change(ann, { assignee: to.address }, mia)
    expect([status, body.assignee?.public_id]).toEqual([200, to.address])
  }
  expect((await change(ann, { assignee: mo.address }, mia)).status).toBe(400)
  expect((await change(ann, { assignee: max.address }, mo)).status).toBe(403)
})

describe('a broadcast', () => {
  test('respects the opt-in, which the customer reads back on every device', async () => {
    const { domain } = await newShop()
    const [ann, ben] = crowd as [Person, Person]
    const read = async (who: Person) =>
      (await world.call<BusinessStanding>('GET', `/api/business/${domain}/thread`, who)).body
    expect(await read(ben)).toEqual({ domain, unread_count: 0, muted: false, opt_in: false })
    for (const opt_in of [true, false]) {
      await stand(ben, domain, { opt_in })
      expect((await read(ben)).opt_in).toBe(opt_in)
    }
    await stand(ann, domain, { opt_in: true, muted: true })
    expect(await read(ann)).toEqual({ domain, unread_count: 0, muted: true, opt_in: true })
    expect((await read(ben)).opt_in).toBe(false)
    const threads = await world.sql('SELECT 1 FROM business_threads WHERE to_domain = $1', [`none-${domain}`])
    await world.call('GET', `/api/business/none-${domain}/thread`, ben)
    expect(threads).toEqual([])
  })

  test('reaches each opted-in customer once, also with two servers sending', async () => {
    const { domain, owner, inbox } = await newShop(2)
    const [ann, ben, cleo, dan] = crowd as [Person, Person, Person, Person]
    for (const who of [ann, cleo, dan]) {
      const { body } = await stand(who, domain, { opt_in: true })
      expect(body.opt_in).toBe(true)
    }
    expect((await stand(dan, domain, { opt_in: false })).body.opt_in).toBe(false)
    const path = `/api/domain/${domain}/broadcast`
    const { body: before } = await world.call<{ opted_in: number }>('GET', path, owner)
    expect(before).toEqual({ opted_in: 2, results: [] })
    expect((await world.call('POST', path, owner, { text: 'Sale today!' })).status).toBe(201)
    await Promise.all([sendBroadcasts(world.context), sendBroadcasts(world.context)])
    await expect
      .poll(async () => (await world.call<{ results: Broadcast[] }>('GET', path, owner)).body.results[0])
      .toMatchObject({ sent: 2, finished_at: expect.any(String) })
    const heard = await world.sql(
      `SELECT from_address FROM business_messages WHERE to_domain = $1 AND message_text = 'Sale today!' ORDER BY 1`,
      [domain],
    )
    expect(heard.map(({ from_address }) => from_address)).toEqual([ann.address, cleo.address].sort())
    // A broadcast answers no thread.
    const threads = (await inbox()).results.filter(({ customer }) => customer.address !== cleo.address)
    expect(threads.map(({ status, unread_count }) => [status, unread_count])).toEqual([
      ['open', 1],
      ['open', 1],
    ])
    expect(ben.address).not.toBe(ann.address)
  })

  test('resumes where a stopped server left it', async () => {
    const { domain, owner } = await newShop(0)
    for (const who of crowd.slice(0, 6)) await stand(who, domain, { opt_in: true })
    const reached = crowd
      .slice(0, 6)
      .map(({ address }) => address)
      .sort()[2]
    await world.sql(
      `INSERT INTO broadcasts (domain, id, text, author, sent, reached, leased_until)
       VALUES ($1, '0', 'Half way', $2, 3, $3, now() - interval '1 second')`,
      [domain, owner.address, reached],
    )
    while (await sendBroadcasts(world.context));
    const rows = await world.sql(
      `SELECT sent, finished_at IS NOT NULL AS done, reached FROM broadcasts WHERE domain = $1`,
      [domain],
    )
    expect(rows).toEqual([{ sent: 6, done: true, reached: '' }])
    const sent = await world.sql(`SELECT 1 FROM business_messages WHERE to_domain = $1`, [domain])
    expect(sent).toHaveLength(3)
  })

  test('can be sent three times a day, by the owner only', async () => {
    const { domain, owner } = await newShop(0)
    const path = `/api/domain/${domain}/broadcast`
    for (let n = 0; n < 3; n++)
      expect((await world.call('POST', path, owner, { text: 'News' })).status).toBe(201)
    expect(await world.call('POST', path, owner, { text: 'News' })).toMatchObject({
      status: 400,
      body: { code: 4003 },
    })
    expect((await world.call('POST', path, owner, { text: ' \n' })).status).toBe(400)
    expect((await world.call('POST', path, crowd[0] as Person, { text: 'News' })).status).toBe(403)
  })
})

test('a customer can export the whole thread', async () => {
  const { domain, owner } = await newShop()
  const [ann] = crowd as [Person]
  await write(owner, domain, 'Until "six".', ann.address)
  const { body } = await world.call('GET', `/api/business/${domain}/transcript`, ann)
  expect(body).toMatchObject({
    domain,
    messages: [
      { message_type: 'customer', message_text: 'Are you open?' },
      { message_type: 'business', message_text: 'Until "six".' },
    ],
  })
  expect((await world.call('GET', `/api/business/${domain}/transcript`, crowd[5] as Person)).body).toEqual({
    domain,
    messages: [],
  })
})
