import { hashDomain } from '@foyer/contract'
import type { FoundPerson, Visibility } from '@foyer/contract/profile'
import type { Message, Room } from '@foyer/contract/rooms'
import { joinLogin, type Person, proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldName } from '../../lib/names/fold.ts'
import { FOUND_BY_NAME } from './people-store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

type Headers = Record<string, string>
const ask = (who: Headers, q?: string) =>
  world.call<FoundPerson[]>(
    'GET',
    `/api/v1/people/${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
    who,
  )
const find = async (who: Person, q?: string) =>
  (await ask(who.headers, q)).body.map(({ user }) => user.display_name)
const rename = (who: Person, display_name: string) =>
  world.call('PUT', '/api/v1/user-profile/update/', who.headers, { display_name })
const show = (who: Person, found_by_name = true) =>
  world.call<Visibility>('PUT', '/api/v1/visibility', who.headers, { found_by_name })
const decide = (who: Person, about: string, decision: string) =>
  world.call('POST', `/api/dm-requests/${about}`, who.headers, { decision })

async function newPerson(name: string, isFound = false): Promise<Person> {
  const person = await signInWallet(world.url)
  await rename(person, name)
  if (isFound) await show(person)
  return person
}

let rooms = 0
/** A room that is used by one test only, in which the people write one after the other. */
async function meet(...people: { headers: Headers }[]) {
  const domain = `met-${++rooms}.example`
  const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
  const { id } = (await world.call<Room>('POST', '/api/whiteboard/new/', world.guest(), place)).body
  const write = async ({ headers }: { headers: Headers }) =>
    (await world.call<Message>('POST', `/api/whiteboard/messages/${id}`, headers, { content: 'hello' })).body
  const messages: Message[] = []
  for (const person of people) messages.push(await write(person))
  return { domain, id, messages }
}

describe('people met in rooms', () => {
  test('are those who wrote where the caller wrote, the latest first, with the place', async () => {
    const [ann, bob, cleo, stranger] = await Promise.all(
      ['Ann', 'Bob', 'Cleo', 'Dora'].map((name) => newPerson(name)),
    )
    if (!ann || !bob || !cleo || !stranger) throw new Error('unreachable')
    await meet(cleo, ann)
    const { domain, messages } = await meet(ann, bob)
    await meet(stranger, bob)
    const { body } = await ask(ann.headers)
    expect(body.map(({ user }) => user.display_name)).toEqual(['Bob', 'Cleo'])
    expect(body[0]).toMatchObject({
      user: { public_id: bob.address, address: bob.address },
      met: { domain, at: messages[1]?.created_at },
    })
    expect(await find(ann, 'bo')).toEqual(['Bob'])
    expect(await find(ann, 'Dora')).toEqual([])
  })

  test('are found in other case, width and accents, and by a later word of the name', async () => {
    const [ann, zoe] = [await newPerson('Ann'), await newPerson('Zoë Ångström Ли')]
    await meet(ann, zoe)
    for (const q of ['ZOE', 'zoé', 'ｚｏｅ', ' angstrom ', 'ЛИ', 'zoë å'])
      expect([q, await find(ann, q)]).toEqual([q, ['Zoë Ångström Ли']])
    expect(await find(ann, 'strom')).toEqual([])
  })

  test('are no guests, no bots, no joined logins and no erased accounts', async () => {
    const [ann, bob, gone] = [await newPerson('Ann'), await newPerson('Bob'), await newPerson('Gone')]
    const second = await newPerson('Second')
    const guest = world.guest()
    await world.call('PUT', '/api/v1/nickname', guest, { nickname: 'Gus' })
    await meet(ann, { headers: guest }, second, bob, gone)
    await joinLogin(world.url, bob, second)
    const { headers: proved } = await proveAct(world.url, gone, 'delete-account')
    await world.call('DELETE', `/api/v1/me?public_id=${gone.address}`, proved)
    const left = await find(ann)
    for (const name of ['Gus', 'Second', 'Gone', null]) expect(left).not.toContain(name)
    expect(left.filter((name) => name === 'Bob')).toEqual(['Bob'])
  })

  test('are not those whose words are older than a week, or deleted', async () => {
    const [ann, old, silent] = [await newPerson('Ann'), await newPerson('Old'), await newPerson('Silent')]
    const { id } = await meet(ann, old, silent)
    await world.sql(
      `UPDATE messages SET created_at = now() - interval '8 days' WHERE room_id = $1 AND author = $2`,
      [id, old.address],
    )
    await world.sql('UPDATE messages SET deleted_at = now() WHERE room_id = $1 AND author = $2', [
      id,
      silent.address,
    ])
    expect(await find(ann)).toEqual([])
  })

  test('are hidden by a block of the caller, while the block of another person stays silent', async () => {
    const [ann, bob] = [await newPerson('Ann'), await newPerson('Bob')]
    await meet(ann, bob)
    await decide(bob, ann.address, 'block')
    expect(await find(ann, 'bob')).toEqual(['Bob'])
    expect(await find(bob, 'ann')).toEqual([])
    expect(await find(bob)).toEqual([])
  })
})

describe('people found by name', () => {
  test('are found by strangers once they allow it, until they take it back', async () => {
    const [ann, mira] = [await newPerson('Ann'), await newPerson('Mira Unmet')]
    expect(await find(ann, 'Mira Unmet')).toEqual([])
    expect((await world.call<Visibility>('GET', '/api/v1/visibility', mira.headers)).body).toEqual({
      found_by_name: false,
    })
    expect((await show(mira)).body).toEqual({ found_by_name: true })
    expect(await find(ann, 'mira unmet')).toEqual(['Mira Unmet'])
    expect((await ask(ann.headers, 'mira')).body[0]?.met).toBe(null)
    expect(await find(ann, 'unmet')).toEqual([])
    await show(mira, false)
    expect(await find(ann, 'Mira Unmet')).toEqual([])
  })

  test('are found by their new name only, also by that of a guest who joined', async () => {
    const ann = await newPerson('Ann')
    const newcomer = await signInWallet(world.url)
    await show(newcomer)
    const guest = world.guest()
    await world.call('PUT', '/api/v1/nickname', guest, { nickname: 'Wanda First' })
    await world.call('POST', '/api/v1/link', newcomer.headers, { guest_uuid: guest['x-guest-uuid'] })
    expect(await find(ann, 'wanda')).toEqual(['Wanda First'])
    await rename(newcomer, 'Xenia Second')
    expect(await find(ann, 'wanda')).toEqual([])
    expect(await find(ann, 'xenia')).toEqual(['Xenia Second'])
  })

  test('are never the caller, a suspended or a banned person, or a blocked one in either direction', async () => {
    const ann = await newPerson('Quentin Caller', true)
    const people = await Promise.all(
      ['Quentin A', 'Quentin B', 'Quentin C', 'Quentin D', 'Quentin E'].map((name) => newPerson(name, true)),
    )
    const [suspended, banned, blocked, blocking] = people.map(({ address }) => address)
    expect(await find(ann, 'quentin')).toHaveLength(5)
    await world.sql('UPDATE identities SET suspended = true WHERE id = $1', [suspended])
    await world.sql(`INSERT INTO blocklist (domain, identity, reason) VALUES ('', $1, 'spam')`, [banned])
    await decide(ann, blocked ?? '', 'block')
    await decide(people.find(({ address }) => address === blocking) ?? ann, ann.address, 'block')
    expect(await find(ann, 'quentin')).toEqual(['Quentin E'])
  })

  test('are 20 of 21, with people met before strangers, each once', async () => {
    const ann = await newPerson('Ann')
    const met = await newPerson('Ottokar Zz', true)
    await meet(ann, met)
    const names = Array.from({ length: 21 }, (_, n) => `Ottokar ${String.fromCharCode(97 + n)}`)
    await world.sql(
      `INSERT INTO identities (id, auth_type, address, display_name, folded_name, found_by_name)
       SELECT '0x' || lpad(to_hex(n), 40, 'e'), 'wallet', '0x' || lpad(to_hex(n), 40, 'e'), name, lower(name), true
       FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n)`,
      [names],
    )
    expect(await find(ann, 'ottokar')).toEqual(['Ottokar Zz', ...names.slice(0, 19)])
  })

  test('are not searched by one letter, which would list them, but by one Chinese character', async () => {
    const [ann, yves, li] = [await newPerson('Ann'), await newPerson('Yv', true), await newPerson('李', true)]
    expect(await find(ann, 'y')).toEqual([])
    expect(await find(ann, 'y\u0301\u202e ')).toEqual([])
    expect(await find(ann, 'yv')).toEqual(['Yv'])
    expect(await find(ann, '李')).toEqual(['李'])
    await meet(ann, yves, li)
    expect(await find(ann, 'y')).toEqual(['Yv'])
  })

  test('are found by their name as a sentence isolates it, and not by one that only looks like it', async () => {
    const [ann] = [await newPerson('Ann'), await newPerson('Pascal Real', true)]
    expect(await find(ann, '\u2068Pascal Real\u2069')).toEqual(['Pascal Real'])
    expect(await find(ann, '\u202ePas\u200bcal')).toEqual(['Pascal Real'])
    // With a Cyrillic а, and backwards.
    expect(await find(ann, 'P\u0430scal')).toEqual([])
    expect(await find(ann, '\u202elaeR lacsaP')).toEqual([])
  })

  test('keep the folded name of a change that came before their choice', async () => {
    const [ann, late] = [await newPerson('Ann'), await newPerson('Late Fold')]
    await world.sql('UPDATE identities SET folded_name = NULL WHERE id = $1', [late.address])
    await show(late)
    expect(await find(ann, 'late')).toEqual(['Late Fold'])
    await rename(late, 'Later Fold')
    await show(late)
    expect(await find(ann, 'later')).toEqual(['Later Fold'])
  })

  test.each(['%%', '_', '__', '\\\\', '\\%', '%a', '_nn', '" OR 1=1'])(
    'the text %s means itself',
    async (q) => {
      const ann = await newPerson('Ann', true)
      const other = await newPerson('Anna', true)
      await meet(ann, other)
      expect(await ask(ann.headers, q)).toMatchObject({ status: 200, body: [] })
    },
  )

  test('are read through the index, also by a plan that serves every text', async () => {
    const client = await world.context.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO identities (id, auth_type, address, display_name, folded_name, found_by_name)
         SELECT '0xmany' || n, 'wallet', '0xmany' || n, 'Name ' || n, 'name ' || n, n % 50 = 0
         FROM generate_series(1, 20000) n`,
      )
      await client.query('ANALYZE identities')
      await client.query('SET LOCAL plan_cache_mode = force_generic_plan')
      await client.query(`PREPARE found (text, text, text, int) AS ${FOUND_BY_NAME}`)
      const { rows } = await client.query(`EXPLAIN EXECUTE found ('0xa', 'name 1', 'name 1\u{10ffff}', 20)`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/identities_found_by_name/)
      expect(plan).not.toMatch(/Seq Scan on identities i/)
      await client.query('DEALLOCATE found')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

test.each([
  ['an empty text', ''],
  ['65 characters', 'a'.repeat(65)],
  ['spaces', '   '],
  ['10,000 characters', 'a'.repeat(10_000)],
  ['accents without a letter', '\u0301'],
  ['a sign that turns the direction, alone', '\u202e'],
  ['a control character', 'a\u0000'],
])('the search refuses %s', async (_what, q) => {
  const ann = await newPerson('Ann')
  expect(await ask(ann.headers, q)).toMatchObject({ status: 400, body: { code: 4001 } })
})

test('the search takes 64 characters, also of two units each', async () => {
  const ann = await newPerson('Ann')
  for (const q of ['a'.repeat(64), '🦊'.repeat(64)])
    expect(await ask(ann.headers, q)).toMatchObject({ status: 200, body: [] })
})

test('the search refuses a guest and a caller without an identity', async () => {
  expect((await ask(world.guest(), 'ann')).status).toBe(403)
  expect((await ask({}, 'ann')).status).toBe(401)
})

test('a caller who lists names letter by letter is refused after 40 in a minute', async () => {
  await using strict = await startWorld({ env: { FOYER_LIMITS: 'on' } })
  const ann = await signInWallet(strict.url)
  const statuses: number[] = []
  for (let n = 0; n < 42; n++)
    statuses.push((await strict.call('GET', '/api/v1/people/?q=a', ann.headers)).status)
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
  expect(statuses.at(-1)).toBe(429)
})

test('names fold to one form for search', () => {
  expect(['ÉLAN', 'élan', 'e\u0301lan', ' Ｅｌａｎ '].map(foldName)).toEqual(Array(4).fill('elan'))
})
