import { defaultDomainSettings, hashDomain } from '@foyer/contract'
import type { Block, DomainSettings, OwnSettings, UrlSetting } from '@foyer/contract/domains'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const adminKey = generatePrivateKey()
let world: World
let owner: Person
let other: Person
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_ADMIN: privateKeyToAccount(adminKey).address } })
  owner = await signInWallet(world.url)
  other = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>
let domains = 0
async function newDomain(): Promise<string> {
  const domain = `owned-${++domains}.example`
  await world.giveDomain(domain, owner.address)
  return domain
}
const settings = (domain: string) =>
  request<DomainSettings>(world.url, 'GET', `/api/domain/${domain}/settings`)
const change = (domain: string, body: unknown, headers: Headers = owner.headers) =>
  request<DomainSettings>(world.url, 'PUT', `/api/domain/${domain}/settings`, headers, body)
const urlSettings = (x: string) =>
  request<UrlSetting[]>(world.url, 'GET', `/api/url-settings/${encodeURIComponent(x)}`)
const createUrl = (body: unknown, headers: Headers = owner.headers) =>
  request<UrlSetting>(world.url, 'POST', '/api/url-setting/', headers, body)
const urlSetting = (method: string, id: string, headers: Headers = {}, body?: unknown) =>
  request<UrlSetting>(world.url, method, `/api/url-setting/${id}`, headers, body)
const blocklist = <T = string[]>(path: string, headers: Headers = {}) =>
  request<T>(world.url, 'GET', `/api/domain-blocklist/${path}`, headers)
const block = (method: 'POST' | 'DELETE', domain: string, body: unknown, headers: Headers = owner.headers) =>
  request<Block>(world.url, method, `/api/domain-blocklist/${domain}`, headers, body)
const publicId = async (headers: Headers) =>
  (await request<{ public_id: string }>(world.url, 'GET', '/api/get-user-info/', headers)).body.public_id

describe('settings', () => {
  test('are the defaults until the owner changes one of them (S9-05)', async () => {
    const domain = await newDomain()
    expect((await settings(domain)).body).toEqual(defaultDomainSettings(domain))
    const first = await change(domain, { allow_guest_user: false, ads_list_number: 20 })
    const expected = { ...defaultDomainSettings(domain), allow_guest_user: false, ads_list_number: 20 }
    expect(first).toMatchObject({ status: 200, body: expected })
    const hosts = {
      domain_allowlist: ['https://Staging.Example/x', 'staging.example', 'xn--bcher-kva.example'],
    }
    await change(domain, hosts)
    expect((await settings(domain)).body).toEqual({
      ...expected,
      domain_allowlist: ['staging.example', 'xn--bcher-kva.example'],
    })
    expect((await change(domain, {})).status).toBe(200)
  })

  test('refuse messages of guests as soon as allow_guest_user is false (S6-06)', async () => {
    const [domain, guest] = [await newDomain(), world.guest()]
    const room = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    const create = () => request(world.url, 'POST', '/api/whiteboard/new/', guest, room)
    expect((await create()).status).toBe(201)
    await change(domain, { allow_guest_user: false })
    expect(await create()).toMatchObject({ status: 403, body: { code: 4031 } })
  })

  test('give the lobby the domain’s title and logo', async () => {
    const domain = await newDomain()
    const room = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    await request(world.url, 'POST', '/api/whiteboard/new/', owner.headers, room)
    await change(domain, { title: 'The shop', logo_url: 'https://example.com/logo.png' })
    const lobby = () => request(world.url, 'GET', `/api/lobby/${domain}`)
    expect((await lobby()).body).toMatchObject({
      title: 'The shop',
      logo_url: 'https://example.com/logo.png',
    })
    await change(domain, { title: '', logo_url: null })
    expect((await lobby()).body).toMatchObject({ title: null, logo_url: null })
  })

  test.each([
    ['a word for a switch', { allow_guest_user: 'no' }, 4000],
    ['null for a switch', { allow_guest_user: null }, 4000],
    ['null for search engines', { allow_indexing: null }, 4000],
    ['21 ads', { ads_list_number: 21 }, 4001],
    ['-1 ads', { ads_list_number: -1 }, 4001],
    ['an invalid host', { domain_allowlist: ['nowhere'] }, 4001],
    ['101 hosts', { domain_allowlist: Array(101).fill('a.example') }, 4001],
    ['a script as logo', { logo_url: 'javascript:alert(1)' }, 4001],
    ['a title with NUL', { title: 'a\u0000' }, 4001],
  ])('refuse %s and keep their values', async (_name, body, code) => {
    const domain = await newDomain()
    expect(await change(domain, body)).toMatchObject({ status: 400, body: { code } })
    expect((await settings(domain)).body).toEqual(defaultDomainSettings(domain))
  })

  test('keep the choice of the owner about search engines among those of the staff', async () => {
    const domain = await newDomain()
    const read = async () =>
      (await request<OwnSettings>(world.url, 'GET', `/api/domain/${domain}/own-settings`, owner.headers)).body
    expect(await read()).toMatchObject({ allow_indexing: true, updated_at: null })
    await change(domain, { allow_indexing: false })
    await change(domain, { title: 'Shop' })
    expect(await read()).toMatchObject({ allow_indexing: false, title: 'Shop' })
    expect((await settings(domain)).body).toEqual(defaultDomainSettings(domain))
  })

  test('are changeable by the owner and the operators only', async () => {
    const domain = await newDomain()
    const admin = await signInWallet(world.url, adminKey)
    expect(await change(domain, {}, other.headers)).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await change(domain, {}, world.guest())).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await change(domain, {}, {})).toMatchObject({ status: 401, body: { code: 4010 } })
    expect((await change(domain, {}, admin.headers)).status).toBe(200)
    expect((await change('nowhere', {})).status).toBe(400)
    expect((await change(`sub.${domain}`, {})).status).toBe(403)
  })
})

describe('settings of pages', () => {
  test('are listed by url, domain or hash, the closest first (S7-15)', async () => {
    const domain = await newDomain()
    expect(await urlSettings(domain)).toMatchObject({
      status: 404,
      body: { code: 4040, message: 'urlsettings not found' },
    })
    for (const path of ['/', '/shop', '/shop/cups', '/shop?x=1'])
      expect((await createUrl({ domain, url: `https://${domain}${path}`, title: path })).status).toBe(201)
    const titles = async (x: string) => (await urlSettings(x)).body.map(({ title }) => title)
    expect(await titles(`https://${domain}/shop/cups/red`)).toEqual(['/shop/cups', '/shop', '/'])
    expect(await titles(`https://${domain}/shop/`)).toEqual(['/shop', '/'])
    expect(await titles(`https://${domain}/shop?x=1`)).toEqual(['/shop?x=1', '/shop', '/'])
    expect(await titles(`https://${domain}/shopping`)).toEqual(['/'])
    expect(await titles(domain)).toHaveLength(4)
    expect(await titles(hashDomain(domain))).toHaveLength(4)
  })

  test('are readable without credentials, and replaceable and removable by the owner (S7-16)', async () => {
    const domain = await newDomain()
    const body = {
      domain,
      url: `https://${domain}/a/`,
      title: 'A',
      logo_url: null,
      theme_color: '#1a2B3c',
      welcome_message: 'Hello\nthere',
      is_enabled: false,
    }
    const made = await createUrl(body)
    expect(made).toMatchObject({ status: 201, body: { ...body, url: `https://${domain}/a` } })
    const { id } = made.body
    expect((await urlSetting('GET', id)).body).toEqual(made.body)
    expect(await createUrl({ domain, url: `http://www.${domain}/a` })).toMatchObject({
      status: 409,
      body: { code: 4090 },
    })
    const second = (await createUrl({ domain, url: `https://${domain}/b` })).body
    const put = (id: string, body: unknown) => urlSetting('PUT', id, owner.headers, body)
    expect((await put(second.id, { url: `https://${domain}/a` })).status).toBe(409)
    expect((await put(second.id, { url: `https://${domain}/c` })).body).toMatchObject({
      url: `https://${domain}/c`,
      title: null,
      is_enabled: true,
    })
    expect((await urlSetting('DELETE', id, owner.headers)).status).toBe(204)
    expect(await urlSetting('GET', id)).toMatchObject({
      status: 404,
      body: { message: 'urlsetting not found' },
    })
  })

  test.each([
    ['a page elsewhere', { url: 'https://elsewhere.example/' }, 4001],
    ['an invalid page address', { url: 'nothing' }, 4001],
    ['no colour', { theme_color: 'red' }, 4001],
    ['a style', { theme_color: '#fff;}' }, 4001],
    ['a long welcome', { welcome_message: 'a'.repeat(501) }, 4001],
    ['a script as logo', { logo_url: 'javascript:alert(1)' }, 4001],
    ['a missing url', { url: undefined }, 4001],
  ])('with %s are refused', async (_name, changes, code) => {
    const domain = await newDomain()
    const body = { domain, url: `https://${domain}/`, ...changes }
    expect(await createUrl(body)).toMatchObject({ status: 400, body: { code } })
  })

  test('are writable by the owner only', async () => {
    const domain = await newDomain()
    const { id } = (await createUrl({ domain, url: `https://${domain}/` })).body
    const body = { domain, url: `https://${domain}/x` }
    const refused = [
      await createUrl(body, other.headers),
      await urlSetting('PUT', id, other.headers, body),
      await urlSetting('DELETE', id, other.headers),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await urlSetting('DELETE', 'nothing', owner.headers)).status).toBe(404)
  })
})

describe('the blocklist', () => {
  test('shows all entries to the owner, and others only their own', async () => {
    const [domain, guest] = [await newDomain(), world.guest()]
    const guestId = await publicId(guest)
    expect(await block('POST', domain, { address: other.address, reason: 'Spam.' })).toMatchObject({
      status: 201,
      body: { domain, address: other.address, reason: 'Spam.' },
    })
    expect((await block('POST', domain, { public_id: guestId })).status).toBe(201)
    for (const x of [domain, hashDomain(domain)]) {
      expect((await blocklist(x, owner.headers)).body).toEqual([other.address, guestId])
      expect((await blocklist(x, other.headers)).body).toEqual([other.address])
      expect((await blocklist(x, guest)).body).toEqual([guestId])
      expect((await blocklist(x, world.guest())).body).toEqual([])
      expect((await blocklist(x)).body).toEqual([])
    }
    expect((await blocklist('unknown.example', owner.headers)).body).toEqual([])
    expect((await blocklist(hashDomain('unknown.example'), owner.headers)).body).toEqual([])
    expect((await blocklist('nowhere', owner.headers)).status).toBe(400)
  })

  test('stops a blocked person from writing at once, and unblocking lets them write (4033)', async () => {
    const [domain, guest] = [await newDomain(), world.guest()]
    const room = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    const write = () => request(world.url, 'POST', '/api/whiteboard/new/', guest, room)
    expect((await write()).status).toBe(201)
    const who = { public_id: await publicId(guest) }
    await block('POST', domain, who)
    expect(await write()).toMatchObject({ status: 403, body: { code: 4033 } })
    expect((await request(world.url, 'GET', `/api/lobby/${domain}`, guest)).status).toBe(200)
    expect((await block('DELETE', domain, who)).status).toBe(204)
    expect((await write()).status).toBe(200)
    expect((await block('DELETE', domain, who)).status).toBe(404)
  })

  test('shows one entry to the person it names and to the owner', async () => {
    const domain = await newDomain()
    await block('POST', domain, { address: other.address, reason: 'Spam.' })
    const path = `${domain}/${other.address}`
    const entry = [
      { domain, address: other.address, reason: 'Spam.', until: null, created_at: expect.any(String) },
    ]
    expect((await blocklist(path, other.headers)).body).toEqual(entry)
    expect((await blocklist(path, owner.headers)).body).toEqual(entry)
    expect(await blocklist(path, world.guest())).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await blocklist(path)).toMatchObject({ status: 401, body: { code: 4010 } })
    expect((await blocklist(`${domain}/${owner.address}`, owner.headers)).body).toEqual([])
    expect((await blocklist(`${domain}/somebody`, owner.headers)).status).toBe(400)
  })

  test('lists the domains in which the caller is blocked, by address', async () => {
    const [first, second] = [await newDomain(), await newDomain()]
    const eve = await signInWallet(world.url)
    await block('POST', second, { address: eve.address })
    await block('POST', first, { address: eve.address })
    const upper = `0x${eve.address.slice(2).toUpperCase()}`
    const found = await blocklist<Block[]>(upper, eve.headers)
    expect(found.body.map(({ domain }) => domain)).toEqual([first, second])
    expect((await blocklist(eve.address, other.headers)).status).toBe(403)
    expect((await blocklist(eve.address)).status).toBe(401)
  })

  test.each([
    ['neither address nor public id', {}, 4001],
    [
      'both an address and a public id',
      { address: '0x0000000000000000000000000000000000000001', public_id: 'g_x' },
      4001,
    ],
    ['no address', { address: 'somebody' }, 4001],
    ['no public id', { public_id: 'g_1' }, 4001],
    ['a reason with NUL', { address: '0x0000000000000000000000000000000000000001', reason: '\u0000a' }, 4001],
  ])('%s cannot be blocked', async (_name, body, code) => {
    expect(await block('POST', await newDomain(), body)).toMatchObject({ status: 400, body: { code } })
  })

  test('refuses to block owners and moderators, and blocks by other accounts', async () => {
    const domain = await newDomain()
    const works = { status: 400, body: { code: 4003, errors: { address: [expect.any(String)] } } }
    const mod = await signInWallet(world.url)
    const staff = `/api/domain/${domain}/staff/${mod.address}`
    await request(world.url, 'PUT', staff, owner.headers, { roles: ['moderator'] })
    for (const { address } of [owner, mod])
      expect(await block('POST', domain, { address }, mod.headers)).toMatchObject(works)
    const body = { address: other.address }
    expect((await block('POST', domain, body, other.headers)).status).toBe(403)
    expect((await block('DELETE', domain, body, other.headers)).status).toBe(403)
  })
})
