import { hashDomain } from '@foyer/contract'
import type { Announcement } from '@foyer/contract/announcements'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let owner: Person
let other: Person
beforeAll(async () => {
  world = await startWorld()
  owner = await signInWallet(world.url)
  other = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

let domains = 0
async function newDomain(person = owner): Promise<string> {
  const domain = `announcing-${++domains}.example`
  await world.giveDomain(domain, person.address)
  return domain
}
const announcement = (domain: string, changes: object = {}) => ({
  domain,
  title: 'Sale',
  body: 'Everything\nmust go.',
  ...changes,
})
const create = (body: unknown, headers = owner.headers) =>
  request<Announcement>(world.url, 'POST', '/api/url-announcement/', headers, body)
const list = (x: string) =>
  request<Announcement[]>(world.url, 'GET', `/api/url-announcements/${encodeURIComponent(x)}`)
const one = (method: string, id: string, headers: Record<string, string> = {}, body?: unknown) =>
  request<Announcement>(world.url, method, `/api/url-announcement/${id}`, headers, body)
const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const titles = async (x: string) => (await list(x)).body.map(({ title }) => title)

describe('the list', () => {
  test('is found by domain, hash and page, pinned first, then newest first (S7-31)', async () => {
    const domain = await newDomain()
    await create(announcement(domain, { title: 'old', starts_at: fromNow(-2) }))
    await create(announcement(domain, { title: 'new' }))
    await create(announcement(domain, { title: 'pinned', pinned: true, starts_at: fromNow(-3) }))
    for (const x of [domain, hashDomain(domain), `https://${domain}/any/page`, `https://docs.${domain}/`])
      expect(await titles(x)).toEqual(['pinned', 'new', 'old'])
  })

  test('of a page contains announcements for the page, for its parent paths and for the whole domain', async () => {
    const domain = await newDomain()
    await create(announcement(domain, { title: 'all', starts_at: fromNow(-3) }))
    await create(
      announcement(domain, { title: 'shop', url: `https://${domain}/shop/`, starts_at: fromNow(-2) }),
    )
    await create(
      announcement(domain, { title: 'help', url: `https://${domain}/help`, starts_at: fromNow(-1) }),
    )
    expect(await titles(`https://${domain}/shop/cups?utm_source=x`)).toEqual(['shop', 'all'])
    expect(await titles(`https://${domain}/shopping`)).toEqual(['all'])
    expect(await titles(`https://${domain}/`)).toEqual(['all'])
    expect(await titles(domain)).toEqual(['help', 'shop', 'all'])
  })

  test('contains only what is published and belongs to the domain', async () => {
    const domain = await newDomain()
    const unseen = [
      await create(announcement(domain, { starts_at: fromNow(1) })),
      await create(announcement(domain, { starts_at: fromNow(-2), ends_at: fromNow(-1) })),
    ]
    expect(await list(domain)).toMatchObject({
      status: 404,
      body: { code: 4040, message: 'announcements not found' },
    })
    for (const { body } of unseen) {
      expect(await one('GET', body.id)).toMatchObject({
        status: 404,
        body: { code: 4040, message: 'announcement not found' },
      })
      expect((await one('GET', body.id, other.headers)).status).toBe(404)
      expect((await one('GET', body.id, owner.headers)).status).toBe(200)
    }
    await create(announcement(domain, { starts_at: fromNow(-1), ends_at: fromNow(1) }))
    expect((await list(domain)).body).toHaveLength(1)
    expect((await list(`evil${domain}`)).status).toBe(404)
  })

  test.each([
    ['unknown.example', 404],
    [hashDomain('unknown.example'), 404],
    ['nowhere', 400],
    ['ftp://example.com/', 400],
  ])('answers %s with %i', async (x, status) => expect((await list(x)).status).toBe(status))
})

describe('an announcement', () => {
  test('is readable without credentials, and replaceable and removable by the owner (S7-32)', async () => {
    const domain = await newDomain()
    const made = await create(announcement(domain, { url: `http://www.${domain}/a/?utm_source=x#t` }))
    expect(made).toMatchObject({
      status: 201,
      body: {
        domain,
        url: `https://${domain}/a`,
        author_address: owner.address,
        pinned: false,
        ends_at: null,
        link_url: null,
      },
    })
    const { id } = made.body
    expect((await one('GET', id)).body).toEqual(made.body)
    const changes = { title: 'Sold', body: 'Gone.', link_url: 'https://example.com/', ends_at: fromNow(1) }
    const changed = await one('PUT', id, owner.headers, changes)
    expect(changed).toMatchObject({
      status: 200,
      body: { ...changes, url: null, starts_at: made.body.starts_at, domain },
    })
    expect((await one('DELETE', id, owner.headers)).status).toBe(204)
    expect((await one('DELETE', id, owner.headers)).status).toBe(404)
  })

  test('is writable only by the owner of its own domain', async () => {
    const [domain, foreign] = [await newDomain(), await newDomain(other)]
    const { id } = (await create(announcement(foreign), other.headers)).body
    const refused = [
      await create(announcement(domain), other.headers),
      await create(announcement(foreign)),
      await one('PUT', id, owner.headers, announcement(domain)),
      await one('DELETE', id, owner.headers),
      await create(announcement(domain), world.guest() as typeof owner.headers),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([403, 4030]))
    expect((await create(announcement(domain), {})).status).toBe(401)
    expect((await one('PUT', 'nothing', owner.headers, announcement(domain))).status).toBe(404)
    expect((await one('GET', id)).body.domain).toBe(foreign)
  })

  test.each([
    ['no title', { title: ' ' }, 4001],
    ['a long title', { title: 'a'.repeat(121) }, 4001],
    ['a title of two lines', { title: 'a\nb' }, 4001],
    ['no body', { body: '' }, 4001],
    ['a long body', { body: 'a'.repeat(4001) }, 4001],
    ['NUL', { body: 'a\u0000' }, 4001],
    ['a page elsewhere', { url: 'https://elsewhere.example/' }, 4001],
    ['an invalid page address', { url: 'nothing' }, 4001],
    ['a script link', { link_url: 'javascript:alert(1)' }, 4001],
    ['no time', { starts_at: 'tomorrow' }, 4001],
    ['an invalid date', { starts_at: '2026-02-31T25:00:00Z' }, 4001],
    ['an end before the start', { starts_at: fromNow(2), ends_at: fromNow(1) }, 4001],
    ['an end before now', { ends_at: fromNow(-1) }, 4001],
    ['a number', { title: 5 }, 4000],
    ['a missing body', { body: undefined }, 4001],
  ])('with %s is refused', async (_name, changes, code) => {
    expect(await create(announcement(await newDomain(), changes))).toMatchObject({
      status: 400,
      body: { code },
    })
  })
})
