import type { OwnSettings } from '@foyer/contract/domains'
import type { AuditPage, Claim, Colleague, OwnDomain, StaffMember } from '@foyer/contract/owners'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let owner: Person
let bea: Person
let eve: Person
beforeAll(async () => {
  world = await startWorld()
  for (const set of [
    (each: Person) => (owner = each),
    (each: Person) => (bea = each),
    (each: Person) => (eve = each),
  ])
    set(await signInWallet(world.url))
})
afterAll(() => world[Symbol.asyncDispose]())

let domains = 0
/** A new domain of `owner`, claimed without a proof from the server's own machine. */
async function newDomain(): Promise<string> {
  const domain = `staff-${++domains}.example`
  await world.call('POST', `/api/domain/${domain}/claim`, owner)
  const checked = await world.call<Claim>('POST', `/api/domain/${domain}/claim/check`, owner)
  expect(checked.body).toMatchObject({ status: 'verified', method: 'local' })
  return domain
}
const setStaff = (domain: string, member: string, roles: string[], who = owner) =>
  world.call<StaffMember>('PUT', `/api/domain/${domain}/staff/${member}`, who, { roles })
const removeStaff = (domain: string, member: string, who = owner) =>
  world.call('DELETE', `/api/domain/${domain}/staff/${member}`, who)
const staff = async (domain: string) =>
  (await world.call<StaffMember[]>('GET', `/api/domain/${domain}/staff`, owner)).body
const audit = async (domain: string, query = '') =>
  (await world.call<AuditPage>('GET', `/api/domain/${domain}/audit${query}`, owner)).body
const mine = async (who: Person) => (await world.call<OwnDomain[]>('GET', '/api/v1/my-domains/', who)).body
const block = (domain: string, who: Person, address: string) =>
  world.call('POST', `/api/domain-blocklist/${domain}`, who, { address })
const somebody = `0x${'ab'.repeat(20)}`

describe('on a server for its own machine', () => {
  test('grants reserved names without a proof', async () => {
    for (const domain of ['localhost', '127.0.0.1', 'demo.test']) {
      await world.call('POST', `/api/domain/${domain}/claim`, eve)
      const { body } = await world.call<Claim>('POST', `/api/domain/${domain}/claim/check`, eve)
      expect(body).toMatchObject({ status: 'verified', method: 'local' })
    }
  })

  test('requires a proof for all other names', async () => {
    for (const domain of ['example.com', 'shop.de', 'example.com.evil.net']) {
      await world.call('POST', `/api/domain/${domain}/claim`, eve)
      const { body } = await world.call<Claim>('POST', `/api/domain/${domain}/claim/check`, eve)
      expect(body.status).toBe('open')
    }
  })
})

describe('staff', () => {
  test('have the rights of their role at once, until it is removed', async () => {
    const domain = await newDomain()
    expect((await block(domain, bea, somebody)).status).toBe(403)
    expect(await setStaff(domain, bea.address, ['moderator'])).toMatchObject({
      status: 200,
      body: { user: { address: bea.address }, roles: ['moderator'], added_by: owner.address },
    })
    expect((await block(domain, bea, somebody)).status).toBe(201)
    expect((await world.call('PUT', `/api/domain/${domain}/settings`, bea, {})).status).toBe(403)
    expect((await setStaff(domain, bea.address, ['moderator', 'agent'], bea)).status).toBe(403)
    await setStaff(domain, bea.address, ['agent'])
    expect((await block(domain, bea, somebody)).status).toBe(403)
    await setStaff(domain, bea.address, ['agent', 'moderator'])
    expect(await mine(bea)).toContainEqual({
      ...{ domain, title: null, logo_url: null },
      roles: ['moderator', 'agent'],
      waiting: { reports: 0, threads: 0 },
    })
    expect((await removeStaff(domain, bea.address)).status).toBe(204)
    expect((await block(domain, bea, somebody)).status).toBe(403)
    expect((await mine(bea)).map(({ domain }) => domain)).not.toContain(domain)
    expect((await removeStaff(domain, bea.address)).status).toBe(404)
  })

  test('are listed with the owners first', async () => {
    const domain = await newDomain()
    await setStaff(domain, somebody, ['agent'])
    expect(await staff(domain)).toEqual([
      expect.objectContaining({ roles: ['owner'], added_by: null, updated_at: null }),
      {
        user: expect.objectContaining({ public_id: somebody, address: somebody, auth_type: 'wallet' }),
        roles: ['agent'],
        added_by: owner.address,
        since: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
  })

  test('see the names and roles of all staff, which other accounts cannot', async () => {
    const domain = await newDomain()
    const colleagues = (who?: Person) =>
      world.call<Colleague[]>('GET', `/api/domain/${domain}/colleagues`, who)
    for (const role of ['agent', 'moderator']) {
      await setStaff(domain, bea.address, [role])
      const { status, body } = await colleagues(bea)
      expect([status, body.map(({ user, roles }) => [user.address, roles])]).toEqual([
        200,
        [
          [owner.address, ['owner']],
          [bea.address, [role]],
        ],
      ])
      expect(body.map((each) => Object.keys(each).sort())).toEqual([
        ['roles', 'user'],
        ['roles', 'user'],
      ])
      expect((await world.call('GET', `/api/domain/${domain}/staff`, bea)).status).toBe(403)
    }
    expect((await colleagues(eve)).status).toBe(403)
    expect((await colleagues()).status).toBe(401)
    await removeStaff(domain, bea.address)
    expect((await colleagues(bea)).status).toBe(403)
  })

  test.each([
    ['a guest', 'g_0123456789abcdef0123', ['agent'], 400],
    ['no address', 'somebody', ['agent'], 400],
    ['an address with a wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', ['agent'], 400],
    ['an owner without a proof', somebody, ['owner'], 400],
    ['no role', somebody, [], 400],
    ['a member with an unknown role', somebody, ['admin'], 400],
  ])('cannot be %s', async (_name, member, roles, status) => {
    const domain = await newDomain()
    expect((await setStaff(domain, member, roles)).status).toBe(status)
    expect(await staff(domain)).toHaveLength(1)
  })

  test('cannot be blocked, and owners cannot get a further role', async () => {
    const domain = await newDomain()
    await setStaff(domain, bea.address, ['agent'])
    expect((await block(domain, owner, bea.address)).status).toBe(400)
    expect((await setStaff(domain, owner.address, ['agent'])).status).toBe(400)
  })

  test('of a former owner lose their roles when the domain gets a new owner', async () => {
    const domain = await newDomain()
    await setStaff(domain, bea.address, ['moderator'])
    const { pool } = world.context.database
    await pool.query('DELETE FROM domain_owners WHERE domain = $1', [domain])
    world.context.lookups.forgetRoles(domain, bea.address)
    expect((await block(domain, bea, somebody)).status).toBe(403)
    await world.call('POST', `/api/domain/${domain}/claim`, eve)
    await world.call('POST', `/api/domain/${domain}/claim/check`, eve)
    const found = await world.call<StaffMember[]>('GET', `/api/domain/${domain}/staff`, eve)
    expect(found.body.map(({ user }) => user.address)).toEqual([eve.address])
  })
})

describe('the last owner', () => {
  test('cannot be removed', async () => {
    const domain = await newDomain()
    expect(await removeStaff(domain, owner.address)).toMatchObject({ status: 409, body: { code: 4090 } })
    expect(await staff(domain)).toHaveLength(1)
  })

  test('remains when two owners remove each other concurrently', async () => {
    for (let n = 0; n < 5; n++) {
      const domain = await newDomain()
      await world.call('POST', `/api/domain/${domain}/claim`, bea)
      await world.call('POST', `/api/domain/${domain}/claim/check`, bea)
      const both = await Promise.all([
        removeStaff(domain, owner.address, bea),
        removeStaff(domain, bea.address, owner),
      ])
      expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
      const rows = await world.sql('SELECT 1 FROM domain_owners WHERE domain = $1', [domain])
      expect(rows).toHaveLength(1)
    }
  })
})

describe('the audit log', () => {
  test('has a line with the changes of every action', async () => {
    const domain = await newDomain()
    await world.call('PUT', `/api/domain/${domain}/settings`, owner, { title: 'Shop', ads_list_number: 3 })
    await setStaff(domain, bea.address, ['moderator'])
    await block(domain, bea, somebody)
    await world.call('DELETE', `/api/domain-blocklist/${domain}`, bea, { address: somebody })
    const setting = { domain, url: `https://${domain}/`, title: 'a' }
    const { id } = (await world.call<{ id: string }>('POST', '/api/url-setting/', owner, setting)).body
    await world.call('PUT', `/api/url-setting/${id}`, owner, { url: setting.url, title: 'b' })
    await world.call('DELETE', `/api/url-setting/${id}`, owner)
    const news = { domain, title: 'Sale', body: 'today' }
    const announced = await world.call<{ id: string }>('POST', '/api/url-announcement/', owner, news)
    await world.call('PUT', `/api/url-announcement/${announced.body.id}`, owner, { ...news, body: 'now' })
    await world.call('DELETE', `/api/url-announcement/${announced.body.id}`, owner)
    await world.call('PUT', `/api/domain/${domain}/reward-rules/1`, owner, { title: 'Coffee' })
    await removeStaff(domain, bea.address)
    const { results } = await audit(domain)
    expect(results.map(({ action }) => action).reverse()).toEqual([
      'owners.checkClaim',
      'domains.update',
      'owners.setStaff',
      'domains.block',
      'domains.unblock',
      'domains.createUrlSetting',
      'domains.updateUrlSetting',
      'domains.removeUrlSetting',
      'announcements.create',
      'announcements.update',
      'announcements.remove',
      'rewards.setRule',
      'owners.removeStaff',
    ])
    const of = (action: string) => results.find((line) => line.action === action)
    expect(of('domains.update')).toMatchObject({
      actor: { address: owner.address },
      target: null,
      before: { title: null, ads_list_number: 0 },
      after: { title: 'Shop', ads_list_number: 3 },
    })
    expect(Object.keys(of('domains.update')?.after ?? {})).not.toContain('allow_guest_user')
    expect(of('domains.block')).toMatchObject({ actor: { address: bea.address }, target: somebody })
    expect(of('domains.updateUrlSetting')).toMatchObject({
      target: id,
      before: { title: 'a' },
      after: { title: 'b' },
    })
    expect(of('owners.removeStaff')).toMatchObject({ before: { roles: ['moderator'] }, after: null })
  })

  test('has no line for refused actions, or for actions without a change', async () => {
    const domain = await newDomain()
    const before = (await audit(domain)).results.length
    await world.call('PUT', `/api/domain/${domain}/settings`, owner, { ads_list_number: 21 })
    await world.call('DELETE', `/api/domain-blocklist/${domain}`, owner, { address: somebody })
    await removeStaff(domain, owner.address)
    await removeStaff(domain, somebody)
    await world.call('PUT', `/api/domain/${domain}/settings`, eve, { title: 'Mine' })
    expect((await audit(domain)).results).toHaveLength(before)
  })

  test('is readable page by page, by owners only', async () => {
    const domain = await newDomain()
    for (let n = 0; n < 4; n++)
      await world.call('PUT', `/api/domain/${domain}/settings`, owner, { ads_list_number: n + 1 })
    const seen: string[] = []
    let next: string | null = `${world.url}/api/domain/${domain}/audit?limit=2`
    while (next !== null) {
      const page: AuditPage = await (await fetch(next, { headers: owner.headers })).json()
      expect(page.results.length).toBeLessThanOrEqual(2)
      seen.push(...page.results.map(({ id }) => id))
      next = page.next
    }
    expect(seen).toHaveLength(5)
    expect(seen).toEqual(seen.toSorted().reverse())
    expect((await world.call('GET', `/api/domain/${domain}/audit?cursor=x`, owner)).status).toBe(400)
    expect((await world.call('GET', `/api/domain/${domain}/audit`, eve)).status).toBe(403)
  })
})

describe('refuses the second of two concurrent changes of', () => {
  const twice = async (
    change: (expected: string | null) => Promise<{ status: number }>,
    expected: string | null,
  ) => {
    const both = await Promise.all([change(expected), change(expected)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change(expected)).status).toBe(409)
  }

  test('settings', async () => {
    const domain = await newDomain()
    const own = () => world.call<OwnSettings>('GET', `/api/domain/${domain}/own-settings`, owner)
    const put = (body: object) => world.call('PUT', `/api/domain/${domain}/settings`, owner, body)
    let n = 0
    const change = (expected: string | null) => put({ ads_list_number: ++n, expected })
    await twice(change, (await own()).body.updated_at)
    const { ads_list_number, title } = (await own()).body
    // One of the first two was stored; the third was refused.
    expect([[1, 2].includes(ads_list_number), title]).toEqual([true, null])
    await twice(change, (await own()).body.updated_at)
    expect((await put({ title: 'without' })).status).toBe(200)
  })

  test('the settings of a page', async () => {
    const domain = await newDomain()
    const body = { domain, url: `https://${domain}/` }
    const made = (
      await world.call<{ id: string; updated_at: string }>('POST', '/api/url-setting/', owner, body)
    ).body
    const change = (expected: string | null) =>
      world.call('PUT', `/api/url-setting/${made.id}`, owner, { ...body, expected })
    await twice(change, made.updated_at)
  })

  test('an announcement', async () => {
    const domain = await newDomain()
    const body = { domain, title: 'Sale', body: 'today', starts_at: '2099-01-01T00:00:00Z', pinned: true }
    const made = (
      await world.call<{ id: string; updated_at: string }>('POST', '/api/url-announcement/', owner, body)
    ).body
    const change = (expected: string | null) =>
      world.call('PUT', `/api/url-announcement/${made.id}`, owner, { ...body, expected })
    await twice(change, made.updated_at)
    // Not published yet, but readable for the owner.
    expect((await world.call('GET', `/api/url-announcements/${domain}`)).status).toBe(404)
    expect((await world.call('GET', `/api/domain/${domain}/announcements`, owner)).body).toMatchObject([
      { id: made.id, pinned: true },
    ])
  })
})
