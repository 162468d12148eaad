import { randomUUID } from 'node:crypto'
import { hashDomain, keyResource, realtime, roomId } from '@foyer/contract'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  owner = await signInWallet(world.url)
  await world.giveDomain('shop.example', owner.address)
})
afterAll(() => world[Symbol.asyncDispose]())

const SITE = 'https://shop.example'
const UNKNOWN = { status: 403, body: { success: false, code: 4038 } }
const OTHER_SITE = { status: 403, body: { code: 4039 } }

const challenge = (page: string, headers: Record<string, string> = {}, changes: object = {}, at = world) =>
  at.call<{ challenge?: string; code?: number }>('POST', '/api/v1/siww/get', headers, {
    payload: {
      ...{ domain: new URL(page).host, uri: `${page}/`, address: owner.address, chainId: 1, version: '2' },
      nonce: randomUUID().replaceAll('-', ''),
      ...changes,
    },
    header: { t: 'eip191' },
    network: 'ethereum',
  })

async function newRoom(domain: string): Promise<string> {
  const url = `https://${domain}/`
  const body = { domain, url, hashed_domain: hashDomain(domain) }
  await world.call('POST', '/api/whiteboard/new/', world.guest(), body)
  return roomId(url)
}
const post = (who: Person, room: string) =>
  world.call('POST', `/api/whiteboard/messages/${room}`, who, { content: 'hello' })

describe('a challenge (C1)', () => {
  test.each([
    ['an unclaimed site', 'https://evil.example', {}],
    ['an unclaimed site with its own Origin', 'https://evil.example', { origin: 'https://evil.example' }],
    ['a site whose name ends in that of a claimed one', 'https://evilshop.example', {}],
    ['a domain above a claimed one', 'https://example', {}],
    ['an address in a private network', 'http://192.168.1.5:8787', {}],
    ['a host with the prefix of loopback', 'https://localhost.evil.example', {}],
    ['a host that only resembles loopback', 'http://127.evil.example', {}],
  ])('is refused for %s', async (_name, page, headers) => {
    expect(await challenge(page, headers)).toMatchObject(
      page === 'https://example' ? { status: 403 } : UNKNOWN,
    )
  })

  test('is refused for a consent on an unclaimed site', async () => {
    const payload = { domain: 'evil.example', address: owner.address, nonce: 'a'.repeat(16), version: '1' }
    expect(await world.call('POST', '/api/v1/cookie/sign-message', {}, { payload })).toMatchObject(UNKNOWN)
  })

  test.each([
    ['the server itself', () => world.url],
    ['another port of the machine', () => 'http://localhost:5173'],
    ['a claimed site', () => SITE],
    ['a subdomain of a claimed site', () => 'https://blog.shop.example'],
    ['a claimed site with www', () => 'https://www.shop.example'],
  ])('is issued for %s', async (_name, pageOf) => {
    const page = pageOf()
    const { status, body } = await challenge(page, { origin: page })
    expect(status).toBe(200)
    expect(body.challenge).toContain(`${new URL(page).host} wants you to sign in`)
  })

  test('is issued for a site that a claimed domain lists, until it is removed from the list', async () => {
    const settings = (domain_allowlist: string[]) =>
      world.call('PUT', '/api/domain/shop.example/settings', owner, { domain_allowlist })
    expect((await settings(['partner.example'])).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await challenge('https://partner.example')).status).toBe(200)
    await settings([])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await challenge('https://partner.example')).toMatchObject(UNKNOWN)
  })

  test('is refused for localhost when a server without a public address is called by another name', async () => {
    const { hostname, port } = new URL(world.url)
    const { request } = await import('node:http')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'chat.somebody.org', 'content-type': 'application/json' }
      const asked = request({ hostname, port, path: '/api/v1/siww/get', method: 'POST', headers }, (answer) =>
        resolve(answer.statusCode),
      )
      asked.on('error', reject)
      const payload = { domain: 'localhost:3000', uri: 'http://localhost:3000/', address: owner.address }
      const rest = { chainId: 1, version: '2', nonce: 'b'.repeat(16) }
      asked.end(
        JSON.stringify({ payload: { ...payload, ...rest }, header: { t: 'eip191' }, network: 'ethereum' }),
      )
    })
    expect(status).toBe(403)
  })

  test('binds a key on the chat’s own pages only', async () => {
    const resources = [keyResource({ seq: 1, keyHash: 'a'.repeat(64), previousHash: '0' })]
    expect(await challenge(SITE, {}, { resources })).toMatchObject(UNKNOWN)
    expect((await challenge(world.url, {}, { resources })).status).toBe(200)
  })

  test.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['a precompiled contract', `0x${'0'.repeat(39)}1`],
    ['the last of the precompiled contracts', `0x${'0'.repeat(37)}100`],
  ])('is refused to %s, which cannot sign (L3)', async (_name, address) => {
    expect(await challenge(world.url, {}, { address })).toMatchObject({ status: 400 })
  })
})

describe('a server with a public address', () => {
  test('accepts its public address and the configured front ends as home, and not loopback', async () => {
    await using named = await startWorld({
      env: { FOYER_PUBLIC_URL: 'https://chat.example', FOYER_ORIGINS: 'https://app.example:8443' },
    })
    const status = async (page: string) => (await challenge(page, {}, {}, named)).status
    expect(await status('https://chat.example')).toBe(200)
    expect(await status('https://app.example:8443')).toBe(200)
    expect(await status('http://chat.example')).toBe(403)
    expect(await status('https://app.example')).toBe(403)
    expect(await status('http://localhost:3000')).toBe(403)
  })

  test('issues no token to another port of its host, also when its domain is claimed', async () => {
    await using named = await startWorld({ env: { FOYER_PUBLIC_URL: 'https://chat.somebody.org' } })
    await named.giveDomain('somebody.org', owner.address)
    const status = async (page: string) => (await challenge(page, {}, {}, named)).status
    expect(await status('https://blog.somebody.org')).toBe(200)
    expect(await status('https://chat.somebody.org:9999')).toBe(403)
    expect(await status('http://chat.somebody.org')).toBe(403)
  })
})

describe('a token of a claimed site (C1)', () => {
  let visitor: Person
  let room: string
  let foreign: string
  beforeAll(async () => {
    visitor = await signInWallet(world.url, { page: SITE })
    room = await newRoom('shop.example')
    foreign = await newRoom('elsewhere.example')
  })

  test('can post in the site’s rooms', async () => {
    expect((await post(visitor, room)).status).toBe(201)
  })

  test('cannot post in rooms of other domains', async () => {
    expect(await post(visitor, foreign)).toMatchObject(OTHER_SITE)
  })

  test('of a subdomain can post in its own rooms and in those of the claimed domain', async () => {
    const blogger = await signInWallet(world.url, { page: 'https://blog.shop.example' })
    expect((await post(blogger, await newRoom('blog.shop.example'))).status).toBe(201)
    expect((await post(blogger, room)).status).toBe(201)
  })

  test('cannot post in subdomains, which may have other owners', async () => {
    expect(await post(visitor, await newRoom('tenant.shop.example'))).toMatchObject(OTHER_SITE)
  })

  test.each([
    'GET /api/v1/me/export',
    'GET /api/v1/sessions/',
    'GET /api/dm-preview/',
    'GET /api/v1/my-domains/',
    'DELETE /api/v1/me',
    'GET /api/v1/dm-backup/',
    'POST /api/v1/link',
  ])('cannot %s', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const body = method === 'POST' ? { guest_uuid: randomUUID() } : undefined
    const query = path.includes('/me') ? `?public_id=${visitor.address}` : `?address=${visitor.address}`
    const answer = await world.call<{ code: number }>(method, path + query, visitor, body)
    expect([answer.status, answer.body.code]).toEqual([403, 4039])
  })

  test('is refused to pages of other sites, and of the chat itself', async () => {
    const from = (origin: string) =>
      world.call('GET', `/api/whiteboard/?room_id=${room}`, { ...visitor.headers, origin })
    expect((await from(SITE)).status).toBe(200)
    expect(await from('https://other.example')).toMatchObject(OTHER_SITE)
    expect(await from(world.url)).toMatchObject(OTHER_SITE)
    expect(await from('null')).toMatchObject(OTHER_SITE)
  })

  test('has no rights of the domain’s staff', async () => {
    const here = await signInWallet(world.url, { page: SITE, key: owner.key })
    const { body } = await world.call<{ id: string }>(
      'POST',
      `/api/whiteboard/messages/${room}`,
      world.guest(),
      { content: 'spam' },
    )
    const path = `/api/whiteboard/messages/${room}/${body.id}`
    expect((await world.call('DELETE', path, here)).status).toBe(403)
    expect((await world.call('DELETE', path, owner)).status).toBe(200)
  })

  test('follows rooms over a socket, and no topics of the account', async () => {
    const peer = await new Peer(world.url).open(visitor.headers)
    await peer.next('welcome')
    peer.send({ type: 'follow', topic: `room:${room}` })
    await peer.next('followed')
    peer.send({ type: 'follow', topic: 'dm' })
    expect(await peer.next('error')).toMatchObject({ code: 4039, topic: 'dm' })
  })

  test('ends when the site has no owner any more', async () => {
    await world.giveDomain('gone.example', owner.address)
    const last = await signInWallet(world.url, { page: 'https://gone.example' })
    await world.sql(`DELETE FROM domain_owners WHERE domain = 'gone.example'`, [])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await world.call('GET', '/api/get-user-info/', last)).toMatchObject({
      status: 401,
      body: { code: 4011 },
    })
    const peer = await new Peer(world.url).open(last.headers)
    expect(await peer.closed).toBe(realtime.close.tokenInvalid)
  })
})

test('a token of the chat itself is refused to pages of other sites', async () => {
  const from = (origin: string) => world.call('GET', '/api/v1/sessions/', { ...owner.headers, origin })
  expect((await from(world.url)).status).toBe(200)
  expect((await from('http://localhost:5173')).status).toBe(200)
  expect(await from('https://evil.example')).toMatchObject(OTHER_SITE)
  expect(await from(SITE)).toMatchObject(OTHER_SITE)
})
