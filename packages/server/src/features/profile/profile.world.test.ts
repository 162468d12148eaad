import type { Profile, UserInfo } from '@foyer/contract/profile'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ann = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>
const get = (address: string, headers: Headers = {}) =>
  request<Profile>(world.url, 'GET', `/api/v1/user-profile/get/${encodeURIComponent(address)}`, headers)
const update = (headers: Headers, body: unknown) =>
  request<Profile>(world.url, 'PUT', '/api/v1/user-profile/update/', headers, body)
const info = (headers: Headers, domain?: string) =>
  request<UserInfo>(
    world.url,
    'GET',
    `/api/get-user-info/${domain === undefined ? '' : `?domain=${domain}`}`,
    headers,
  )

describe('a profile', () => {
  test('holds what its owner wrote, and is readable without credentials (S7-08, S7-09)', async () => {
    const written = {
      display_name: 'Ann 👩‍👩‍👧',
      avatar_url: 'https://example.com/ann.png',
      bio: 'Two\nlines.',
      website: 'https://example.com/',
    }
    const updated = await update(ann.headers, written)
    expect(updated).toMatchObject({
      status: 200,
      body: { ...written, address: ann.address, public_id: ann.address, auth_type: 'wallet' },
    })
    const upper = `0x${ann.address.slice(2).toUpperCase()}`
    expect((await get(upper)).body).toEqual(updated.body)
  })

  test("appears at once on the owner's messages", async () => {
    const [eve, domain] = [await signInWallet(world.url), 'names.example']
    const { hashDomain } = await import('@foyer/contract')
    const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    const room = await request<{ id: string }>(world.url, 'POST', '/api/whiteboard/new/', eve.headers, place)
    const say = () =>
      request<{ user: { display_name: string | null } }>(
        world.url,
        'POST',
        `/api/whiteboard/messages/${room.body.id}`,
        eve.headers,
        { content: 'hello' },
      )
    expect((await say()).body.user.display_name).toBeNull()
    await update(eve.headers, { display_name: 'Eve' })
    expect((await say()).body.user.display_name).toBe('Eve')
  })

  test('keeps fields that are left out, and clears empty ones', async () => {
    const eve = await signInWallet(world.url)
    await update(eve.headers, { display_name: 'Eve', bio: 'Hello.', website: 'https://example.com/' })
    expect((await update(eve.headers, { bio: '' })).body).toMatchObject({ display_name: 'Eve', bio: null })
    expect((await update(eve.headers, { website: null, display_name: null })).body).toMatchObject({
      website: null,
      display_name: null,
    })
    expect((await update(eve.headers, {})).status).toBe(200)
  })

  test('of a guest exists after their first message, under their public id', async () => {
    const guest = world.guest()
    const { body } = await info(guest)
    expect((await get(body.public_id)).status).toBe(404)
    const { hashDomain } = await import('@foyer/contract')
    const place = { domain: 'a.example', url: 'https://a.example/', hashed_domain: hashDomain('a.example') }
    const room = await world.call<{ id: string }>('POST', '/api/whiteboard/new/', guest, place)
    await world.call('POST', `/api/whiteboard/messages/${room.body.id}`, guest, { content: 'hello' })
    const found = await get(body.public_id)
    expect(found).toMatchObject({ status: 200, body: { address: null, auth_type: 'guest' } })
    expect(JSON.stringify(found.body)).not.toContain(guest['x-guest-uuid'])
  })

  test.each([
    ['0x0000000000000000000000000000000000000001', 404, 4040],
    ['g_00000000000000000000', 404, 4040],
    ['somebody', 400, 4001],
    ['0x8617E340B3D01FA5F11F306F4090FD50E238070d', 400, 4001],
    ['a\u0000b', 400, 4001],
  ])('of %j is answered with an error (S8-05)', async (address, status, code) => {
    expect(await get(address)).toMatchObject({ status, body: { code } })
  })
})

describe('updating', () => {
  const REFUSED = { status: 503, body: { code: 5030, message: 'you are not allowed to update profile' } }

  test('is refused to guests, to anonymous callers and to suspended accounts (S8-06)', async () => {
    const eve = await signInWallet(world.url)
    await world.context.database.pool.query('UPDATE identities SET suspended = true WHERE id = $1', [
      eve.address,
    ])
    for (const headers of [world.guest(), {}, eve.headers])
      expect(await update(headers, { display_name: 'X' })).toMatchObject(REFUSED)
  })

  test("accepts the caller's own address only", async () => {
    const upper = `0x${ann.address.slice(2).toUpperCase()}`
    expect((await update(ann.headers, { address: upper })).status).toBe(200)
    const other = { address: '0x0000000000000000000000000000000000000001', display_name: 'X' }
    expect(await update(ann.headers, other)).toMatchObject({ status: 403, body: { code: 4030 } })
  })

  test.each([
    ['display_name', ''],
    ['display_name', ' \u200b'],
    ['display_name', '\u3164\u2800'],
    ['display_name', 'a'.repeat(33)],
    ['display_name', 'a\u202eb'],
    ['display_name', 'a\u0007b'],
    ['display_name', 'a\nb'],
    ['display_name', 'a\u0000'],
    ['display_name', '\ud800'],
    ['bio', 'a'.repeat(281)],
    ['bio', 'a\u0000'],
    ['avatar_url', 'http://example.com/a.png'],
    ['avatar_url', 'data:image/svg+xml,<svg/>'],
    ['avatar_url', 'javascript:alert(1)'],
    ['avatar_url', 'https://ann@example.com/'],
    ['website', 'example.com'],
    ['website', 'https://exa mple.com/'],
    ['website', `https://example.com/${'a'.repeat(2048)}`],
    ['pub_key_base64', Buffer.alloc(65, 1).toString('base64')],
  ])('refuses %s %j', async (field, value) => {
    const answer = await update(ann.headers, { [field]: value })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 4001, errors: { [field]: [expect.any(String)] } },
    })
  })

  test('refuses a name that is a number, and a body that is no object', async () => {
    expect((await update(ann.headers, { display_name: 5 })).status).toBe(400)
    expect((await update(ann.headers, 'x')).status).toBe(400)
  })

  test('shows the key of the latest statement, and refuses any other (TH-21)', async () => {
    const eve = await signInWallet(world.url)
    const key = Buffer.alloc(65, 1).toString('base64')
    await world.context.database.pool.query('UPDATE identities SET pub_key_base64 = $2 WHERE id = $1', [
      eve.address,
      key,
    ])
    expect((await get(eve.address)).body.pub_key_base64).toBe(key)
    expect((await update(eve.headers, { pub_key_base64: key, bio: 'Hello.' })).status).toBe(200)
    for (const other of [null, '', Buffer.alloc(65, 2).toString('base64')])
      expect((await update(eve.headers, { pub_key_base64: other })).status).toBe(400)
    expect((await get(eve.address)).body.pub_key_base64).toBe(key)
  })

  test('accepts 32 characters of any script as a name', async () => {
    expect((await update(ann.headers, { display_name: '👋'.repeat(32) })).status).toBe(200)
  })
})

describe('user info', () => {
  test('shows ownership of a domain and blocks in it', async () => {
    const domain = 'mine.example'
    const { pool } = world.context.database
    expect((await info(ann.headers, domain)).body).toMatchObject({
      is_domain_owner: false,
      is_blocked: false,
    })
    await world.giveDomain(domain, ann.address)
    await pool.query('INSERT INTO blocklist (domain, identity) VALUES ($1, $2)', [domain, ann.address])
    world.context.lookups.forgetBlock(domain, [ann.address])
    expect((await info(ann.headers, domain)).body).toMatchObject({ is_domain_owner: true, is_blocked: true })
    expect((await info(ann.headers, 'other.example')).body).toMatchObject({
      is_domain_owner: false,
      is_blocked: false,
    })
  })

  test('holds the fields of each kind of identity (S3-10, S3-11)', async () => {
    const guest = world.guest()
    expect((await info(guest)).body).toMatchObject({
      uuid: guest['x-guest-uuid'],
      address: null,
      auth_type: 'guest',
      real_address: null,
    })
    const { body } = await info(ann.headers)
    expect(body).toMatchObject({ address: ann.address, auth_type: 'wallet' })
    expect(body.real_address?.toLowerCase()).toBe(ann.address)
    expect(await info({})).toMatchObject({ status: 401, body: { code: 4010 } })
    expect((await info(guest, 'nowhere')).status).toBe(400)
  })
})
