import type { Contact } from '@foyer/contract/contacts'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ann = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

let people = 0
/** An address that is unique in this file. */
const newAddress = () => `0x${(++people).toString(16).padStart(40, 'a')}`
const contact = (changes: object = {}) => ({
  contact_address: newAddress(),
  contact_name: 'Bob',
  ...changes,
})

const list = (person: Person, address = person.address) =>
  request<Contact[]>(world.url, 'GET', `/api/v1/user-contacts/${address}`, person.headers)
const add = (person: Person, body: unknown, address = person.address) =>
  request<Contact>(world.url, 'POST', `/api/v1/user-contacts/${address}`, person.headers, body)
const one = (method: string, person: Person, id: string, body?: unknown) =>
  request<Contact>(world.url, method, `/api/v1/user-contact/${id}`, person.headers, body)

describe('one contact', () => {
  test('is added, read, changed and removed (S7-03 to S7-07)', async () => {
    const body = contact({ note: 'met in the lobby\r\nlast week', avatar_url: 'https://example.com/a.png' })
    const added = await add(ann, body)
    expect(added).toMatchObject({ status: 201, body: { ...body, owner_address: ann.address } })
    const { id } = added.body
    expect((await one('GET', ann, id)).body).toEqual(added.body)
    const changed = await one('PUT', ann, id, { ...body, contact_name: 'Bobby', note: null })
    expect(changed).toMatchObject({ status: 200, body: { id, contact_name: 'Bobby', note: null } })
    expect(Date.parse(changed.body.updated_at)).toBeGreaterThanOrEqual(Date.parse(added.body.updated_at))
    expect((await one('DELETE', ann, id)).status).toBe(204)
    expect(await one('GET', ann, id)).toMatchObject({ status: 404, body: { code: 4040 } })
    expect((await one('DELETE', ann, id)).status).toBe(404)
  })

  test('of another owner is answered as one that does not exist', async () => {
    const eve = await signInWallet(world.url)
    const { id } = (await add(ann, contact())).body
    const answers = await Promise.all([
      one('GET', eve, id),
      one('PUT', eve, id, contact()),
      one('DELETE', eve, id),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 4040]))
    expect((await one('GET', ann, id)).status).toBe(200)
  })

  test('keeps its address when it is changed', async () => {
    const body = contact()
    const { id } = (await add(ann, body)).body
    const upper = `0x${body.contact_address.slice(2).toUpperCase()}`
    expect((await one('PUT', ann, id, { ...body, contact_address: upper })).status).toBe(200)
    expect(await one('PUT', ann, id, contact())).toMatchObject({
      status: 400,
      body: { code: 4001, errors: { contact_address: [expect.any(String)] } },
    })
  })
})

describe('the list', () => {
  test('is sorted by name, then by creation', async () => {
    const person = await signInWallet(world.url)
    for (const contact_name of ['Zoe', 'bob', 'Ann', 'bob']) await add(person, contact({ contact_name }))
    const { body } = await list(person)
    expect(body.map((each) => each.contact_name)).toEqual(['Ann', 'bob', 'bob', 'Zoe'])
    expect(body.map(({ id }) => id).slice(1, 3)).toEqual(
      body
        .map(({ id }) => id)
        .slice(1, 3)
        .toSorted(),
    )
  })

  test('accepts any spelling of the address and is closed to other accounts', async () => {
    expect((await list(ann, `0x${ann.address.slice(2).toUpperCase()}`)).status).toBe(200)
    const eve = await signInWallet(world.url)
    expect(await list(eve, ann.address)).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await add(eve, contact(), ann.address)).toMatchObject({ status: 403, body: { code: 4030 } })
  })

  test('refuses a path that is no address (S8-01)', async () => {
    expect(await list(ann, 'somebody')).toMatchObject({
      status: 400,
      body: { code: 4001, message: 'invalid address' },
    })
  })
})

describe('adding', () => {
  test('refuses an address that is in the book already, in any spelling (S8-02)', async () => {
    const body = contact()
    await add(ann, body)
    const upper = `0x${body.contact_address.slice(2).toUpperCase()}`
    const again = await add(ann, { ...body, contact_address: upper, contact_name: 'Other' })
    expect(again).toMatchObject({
      status: 400,
      body: { code: 4002, message: 'contact already exists or invalid inputs' },
    })
  })

  test('the same address 200 times concurrently creates one contact', async () => {
    const body = contact()
    const answers = await Promise.all(Array.from({ length: 200 }, () => add(ann, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body: { code } }) => code === 4002)).toHaveLength(199)
  })

  test('stops at 1,000 contacts, also for concurrent additions', async () => {
    const person = await signInWallet(world.url)
    const fill = `INSERT INTO contacts (owner, id, contact_address, contact_name)
      SELECT $1, n::text, '0x' || lpad(to_hex(n), 40, '0'), 'x' FROM generate_series(1, 995) n`
    await world.context.database.pool.query(fill, [person.address])
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(person, contact())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect((await list(person)).body).toHaveLength(1_000)
  })

  test.each([
    ['no name', { contact_name: ' ' }, 4002, 'contact_name'],
    ['a long name', { contact_name: 'a'.repeat(65) }, 4002, 'contact_name'],
    ['a name with NUL', { contact_name: 'a\u0000' }, 4001, 'contact_name'],
    ['a name of two lines', { contact_name: 'a\nb' }, 4002, 'contact_name'],
    ['a name with a bidirectional override', { contact_name: 'a\u202eb' }, 4002, 'contact_name'],
    ['half a surrogate', { contact_name: 'a\ud800' }, 4001, 'contact_name'],
    ['no address', { contact_address: 'bob.eth' }, 4002, 'contact_address'],
    [
      'a wrong checksum',
      { contact_address: '0x8617E340B3D01FA5F11F306F4090FD50E238070d' },
      4002,
      'contact_address',
    ],
    ['a long note', { note: 'a'.repeat(1001) }, 4002, 'note'],
    ['a picture over http', { avatar_url: 'http://example.com/a.png' }, 4002, 'avatar_url'],
    ['a script as picture', { avatar_url: 'javascript:alert(1)' }, 4002, 'avatar_url'],
    ['a number as name', { contact_name: 5 }, 4000, 'contact_name'],
    ['a missing name', { contact_name: undefined }, 4001, 'contact_name'],
  ])('refuses %s', async (_name, changes, code, field) => {
    const answer = await add(ann, contact(changes))
    expect(answer).toMatchObject({ status: 400, body: { code, errors: { [field]: expect.any(Array) } } })
  })

  test("refuses the owner's own address", async () => {
    expect(await add(ann, contact({ contact_address: ann.address }))).toMatchObject({
      status: 400,
      body: { code: 4002 },
    })
  })
})

test.each([
  ['an anonymous caller', () => ({}), 401, 4010],
  ['a guest', () => world.guest(), 403, 4030],
])('%s has no contacts', async (_who, headers, status, code) => {
  const person = { ...ann, headers: headers() as Record<string, string> }
  const answers = [
    await list(person),
    await add(person, contact()),
    await one('GET', person, 'x'),
    await one('PUT', person, 'x', contact()),
    await one('DELETE', person, 'x'),
  ]
  expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array(5).fill([status, code]))
})
