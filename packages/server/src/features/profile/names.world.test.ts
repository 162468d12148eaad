import { hashDomain, nameRefusalOf, nameRefusals } from '@foyer/contract'
import type { Profile, UserInfo } from '@foyer/contract/profile'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ann = await signInWallet(world.url)
})
afterAll(() => world?.[Symbol.asyncDispose]())

const UPDATE = '/api/v1/user-profile/update/'
const update = (who: Person, body: unknown) => world.call<Profile>('PUT', UPDATE, who, body)
/** Sets a name in the database, without the checks. */
const rename = (who: Person, name: string) =>
  world.context.database.pool.query('UPDATE identities SET display_name = $2 WHERE id = $1', [
    who.address,
    name,
  ])

describe('a misleading name', () => {
  test.each([
    ['Foyer', 'reserved'],
    ['admin', 'reserved'],
    ['Support ✓', 'reserved'],
    ['ad\u200bmin', 'reserved'],
    ['аdmin', 'reserved'],
    ['Vitalik.eth', 'address'],
    ['0x19E7…A5d', 'address'],
    ['Guest d448', 'address'],
    ['Mila ✓', 'badge'],
    ['Mi\u00adla', 'invisible'],
    ['Z\u0351\u0352\u0353\u0354algo', 'marks'],
    ['𝓜𝓲𝓵𝓪', 'lookalike'],
    ['Мila', 'scripts'],
  ] as const)(
    'is refused: %j as %s, with a suggestion that is accepted (M5)',
    async (display_name, reason) => {
      const { status, body } = await update(ann, { display_name })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 4001,
        errors: { display_name: [nameRefusals[reason]], reason: [reason] },
      })
      const refusal = nameRefusalOf({ cause: body })
      expect(refusal).toEqual({ reason, suggestion: expect.any(String) })
      const accepted = await update(ann, { display_name: refusal?.suggestion })
      expect(accepted).toMatchObject({ status: 200, body: { display_name: refusal?.suggestion } })
      expect(accepted.body).not.toHaveProperty('name_flagged')
    },
  )

  test('is answered with 503 for a caller who cannot change a profile', async () => {
    const answer = await world.call('PUT', UPDATE, { headers: world.guest() }, { display_name: 'admin' })
    expect(answer).toMatchObject({ status: 503, body: { code: 5030 } })
  })
})

test.each(['José', '张伟', 'さくら', 'Иван', 'محمد', 'אברהם', 'नीलम', "O'Brien", '👩‍🚀 Ada', 'Ada 🦊'])(
  'accepts %j',
  async (display_name) => {
    expect(await update(ann, { display_name })).toMatchObject({ status: 200, body: { display_name } })
  },
)

test('stores a name in composed form, with single spaces and trimmed', async () => {
  const { body } = await update(ann, { display_name: '  Jose\u0301 \u00a0 Ilves ' })
  expect(body.display_name).toBe('José Ilves')
})

describe('a stored name that the rules refuse', () => {
  test('is flagged wherever the person is shown, until it changes (M5)', async () => {
    const [eve, domain] = [await signInWallet(world.url), 'old-names.example']
    const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    const { id } = (await world.call<{ id: string }>('POST', '/api/whiteboard/new/', eve, place)).body
    await rename(eve, 'Foyer Support')
    const say = async () =>
      (await world.call<Message>('POST', `/api/whiteboard/messages/${id}`, eve, { content: 'hello' })).body
        .user
    const marked = { display_name: 'Foyer Support', name_flagged: true, address: eve.address }
    await expect.poll(say, { timeout: 3_000 }).toMatchObject(marked)
    const page = await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${id}`, ann)
    expect(page.body.results[0]?.user).toMatchObject(marked)
    const profile = await world.call<Profile>('GET', `/api/v1/user-profile/get/${eve.address}`, ann)
    expect(profile.body).toMatchObject(marked)
    expect((await world.call<UserInfo>('GET', '/api/get-user-info/', eve)).body).toMatchObject(marked)

    await update(eve, { display_name: 'Eve' })
    expect(await say()).toMatchObject({ display_name: 'Eve' })
    expect(await say()).not.toHaveProperty('name_flagged')
  })

  test('stays when the rest of the profile changes, also when it is sent along', async () => {
    const eve = await signInWallet(world.url)
    await rename(eve, 'admin ')
    const changed = await update(eve, { display_name: 'admin', bio: 'Hello.' })
    expect(changed).toMatchObject({ status: 200, body: { display_name: 'admin ', bio: 'Hello.' } })
    expect(await update(eve, { bio: 'Bye.' })).toMatchObject({ status: 200 })
    expect(await update(eve, { display_name: 'administrator' })).toMatchObject({ status: 400 })
  })
})

test('a contact may have any visible name', async () => {
  const contact = { contact_address: '0x0000000000000000000000000000000000000b0b' }
  const add = (contact_name: string) =>
    world.call('POST', `/api/v1/user-contacts/${ann.address}`, ann, { ...contact, contact_name })
  expect(await add('Mi\u200bla')).toMatchObject({
    status: 400,
    body: { errors: { contact_name: [nameRefusals.invisible] } },
  })
  expect((await add('Support ✓')).status).toBeLessThan(300)
})

test('a domain cannot be titled Foyer, except by an operator', async () => {
  const domain = 'posing.example'
  await world.giveDomain(domain, ann.address)
  const put = (title: string) => world.call('PUT', `/api/domain/${domain}/settings`, ann, { title })
  const answer = await put('Foyer Support')
  expect(answer).toMatchObject({ status: 400, body: { errors: { title: [nameRefusals.reserved] } } })
  expect(await put('Foyer Design')).toMatchObject({ status: 200 })
})

test('a bot cannot have a name that looks like the service', async () => {
  const domain = 'bots-pose.example'
  await world.giveDomain(domain, ann.address)
  const add = (name: string) =>
    world.call('POST', `/api/domain/${domain}/bots`, ann, { name, scopes: ['rooms'] })
  expect(await add('Foyer bot')).toMatchObject({
    status: 400,
    body: { errors: { name: [nameRefusals.reserved] } },
  })
  expect((await add('Support bot')).status).toBe(201)
})
