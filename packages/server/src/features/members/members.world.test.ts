import { type Endpoint, features, hashDomain } from '@foyer/contract'
import type { MemberKey } from '@foyer/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  claimsOf,
  DOMAIN,
  INVALID,
  MembersStage,
  OTHER,
  OTHER_SITE,
  pathOf,
  refusalOf,
  sealed,
} from '../../../test/support/members-stage.ts'

const stage = new MembersStage()
beforeAll(() => stage.open())
beforeEach(() => stage.world.sql('DELETE FROM member_keys'))
afterAll(() => stage.close())

describe('a key', () => {
  test('is shown once as a secret of 256 bits and then listed without it', async () => {
    const { secret, id } = await stage.newKey()
    expect(Buffer.from(secret.replace(/^fmk_/, ''), 'base64url')).toHaveLength(32)
    const { body } = await stage.world.call<MemberKey[]>('GET', pathOf(DOMAIN), stage.owner)
    expect(body).toEqual([
      { id, kind: 'secret', url: null, created_at: expect.any(String), last_used_at: null, revoked_at: null },
    ])
    expect(JSON.stringify(await stage.world.sql('SELECT * FROM member_keys'))).not.toContain(secret.slice(4))
  })

  test('is one of two that a domain has at once, and revoking one makes room', async () => {
    const [first] = [await stage.newKey(), await stage.newKey()]
    expect(await stage.world.call('POST', pathOf(DOMAIN), stage.owner, { kind: 'secret' })).toMatchObject({
      status: 400,
      body: { code: 4003 },
    })
    expect((await stage.world.call('DELETE', `${pathOf(DOMAIN)}/${first.id}`, stage.owner)).status).toBe(204)
    await stage.newKey()
    const { body } = await stage.world.call<MemberKey[]>('GET', pathOf(DOMAIN), stage.owner)
    expect(body.map(({ revoked_at }) => revoked_at === null)).toEqual([true, true, false])
    expect((await stage.world.call('DELETE', `${pathOf(DOMAIN)}/${first.id}`, stage.owner)).status).toBe(404)
  })

  test('is in the audit log of its domain when it is created and revoked', async () => {
    const { id } = await stage.newKey()
    await stage.world.call('DELETE', `${pathOf(DOMAIN)}/${id}`, stage.owner)
    const lines = await stage.world.sql(
      'SELECT action, actor FROM domain_audit WHERE target = $1 ORDER BY id',
      [id],
    )
    expect(lines).toEqual([
      { action: 'members.createKey', actor: stage.owner.address },
      { action: 'members.revokeKey', actor: stage.owner.address },
    ])
  })

  test.each([
    'http://keys.public.example/jwks.json',
    'https://keys.public.example:8443/',
    'keys.public.example',
    '',
  ])('is refused as a JWKS at %j', async (url) => {
    const made = await stage.world.call('POST', pathOf(DOMAIN), stage.owner, { kind: 'jwks', url })
    expect(made).toMatchObject({ ...INVALID, body: { errors: { url: expect.anything() } } })
  })

  test('tells when it was last used', async () => {
    await stage.newMember()
    const [{ last_used_at } = { last_used_at: null }] = (
      await stage.world.call<MemberKey[]>('GET', pathOf(DOMAIN), stage.owner)
    ).body
    expect(Date.parse(last_used_at ?? '')).toBeGreaterThan(Date.now() - 10_000)
  })

  test('signs no member in once its owner has left the domain', async () => {
    const leaving = 'leaving.example'
    await stage.world.giveDomain(leaving, stage.owner.address)
    const { secret } = await stage.newKey(leaving)
    await stage.world.giveDomain(leaving, stage.ann.address)
    await stage.world.sql('DELETE FROM domain_owners WHERE domain = $1 AND address = $2', [
      leaving,
      stage.owner.address,
    ])
    expect(await stage.signIn(sealed(claimsOf({ aud: leaving }), secret), leaving)).toMatchObject(
      refusalOf('keyUnknown'),
    )
  })
})

describe('a member', () => {
  test('writes, reacts and deletes in the rooms of the domain only', async () => {
    const member = await stage.newMember({ sub: 'placed' })
    const { body } = await stage.post(member, stage.room)
    const own = `/api/whiteboard/messages/${stage.room}/${body.id}`
    expect((await stage.world.call('PUT', own, member, { content: 'hello there' })).status).toBe(200)
    expect((await stage.world.call('DELETE', own, member)).status).toBeLessThan(300)
    expect(await stage.post(member, stage.otherRoom)).toMatchObject(OTHER_SITE)
    expect(
      await stage.world.call('GET', `/api/whiteboard/?room_id=${stage.otherRoom}`, member),
    ).toMatchObject(OTHER_SITE)
  })

  test('stays in the own domain where another domain lists its host', async () => {
    // A domain of its own, because the server keeps the sites of a host for a second.
    const listed = 'listed.example'
    await stage.world.giveDomain(listed, stage.owner.address)
    const settings = 'INSERT INTO domains (domain, hashed_domain, domain_allowlist) VALUES ($1, $2, $3)'
    const set = 'ON CONFLICT (domain) DO UPDATE SET domain_allowlist = excluded.domain_allowlist'
    await stage.world.sql(`${settings} ${set}`, [OTHER, hashDomain(OTHER), [listed]])
    const { secret } = await stage.newKey(listed)
    const { body } = await stage.signIn(sealed(claimsOf({ aud: listed }), secret), listed)
    const headers = { authorization: `Bearer ${body.token}` }
    expect(await stage.post({ headers }, await stage.newRoom(listed))).toMatchObject({ status: 201 })
    expect(await stage.post({ headers }, stage.otherRoom)).toMatchObject(OTHER_SITE)
  })

  test("of the chat's own host gets no token that is good elsewhere", async () => {
    await stage.world.giveDomain('localhost', stage.owner.address)
    const { secret } = await stage.newKey('localhost')
    const { body } = await stage.signIn(sealed(claimsOf({ aud: 'localhost' }), secret), 'localhost')
    const member = { headers: { authorization: `Bearer ${body.token}` } }
    expect(await stage.post(member, stage.room)).toMatchObject(OTHER_SITE)
  })

  test('has none of the calls of accounts and of owners', async () => {
    const member = await stage.newMember()
    const calls: Endpoint[] = [
      features['direct-messages'].requests,
      features.contacts.list,
      features['sign-in'].sessions,
      features.owners.mine,
    ]
    for (const { method, path } of calls)
      expect(await stage.world.call(method, path, member)).toMatchObject({ status: 403 })
  })

  test('is signed out by its own call', async () => {
    const member = await stage.newMember()
    expect((await stage.world.call('POST', '/api/v1/logout', member)).status).toBe(200)
    expect((await stage.post(member, stage.room)).status).toBe(401)
  })

  test.each([
    ['a page of the site', `https://${DOMAIN}`, 201],
    ['a page of a subdomain', `https://www.${DOMAIN}`, 201],
    ["a frame of the chat's own page", 'http://localhost:5173', 201],
    ['a page of another site', `https://${OTHER}`, 403],
    ['a page whose name ends alike', `https://not-${DOMAIN}`, 403],
    ['a page without an origin of its own', 'null', 403],
  ])('may write from %s: %s gets %i', async (_name, origin, status) => {
    const member = await stage.newMember()
    const headers = { ...member.headers, origin }
    expect((await stage.post({ headers }, stage.room)).status).toBe(status)
  })

  test('is blocked in the domain by its stage.owner, and stays blocked with another token', async () => {
    const key = await stage.newKey()
    const member = await stage.newMember({ sub: 'rude' }, key)
    const blocked = await stage.world.call('POST', `/api/domain-blocklist/${DOMAIN}`, stage.owner, {
      public_id: member.public_id,
    })
    expect(blocked.status).toBeLessThan(300)
    const again = await stage.newMember({ sub: 'rude' }, key)
    for (const who of [member, again])
      expect(await stage.post(who, stage.room)).toMatchObject({ status: 403, body: { code: 4033 } })
  })

  test('reports a message, and is reported', async () => {
    const member = await stage.newMember({ sub: 'reporter' })
    const [theirs, own] = [
      await stage.post(stage.ann, stage.room, 'buy'),
      await stage.post(member, stage.room),
    ]
    const report = (id: string) => ({ room_id: stage.room, message_id: id, reason: 'spam' })
    expect(
      (await stage.world.call('POST', '/api/report/', member, report(theirs.body.id))).status,
    ).toBeLessThan(300)
    expect(
      (await stage.world.call('POST', '/api/report/', stage.ann, report(own.body.id))).status,
    ).toBeLessThan(300)
  })

  test('exports and erases the own data, and begins anew afterwards', async () => {
    const key = await stage.newKey()
    const member = await stage.newMember({ sub: 'leaver', name: 'Lea Leaver' }, key)
    const { body: message } = await stage.post(member, stage.room, 'to be erased')
    const file = await stage.world.call('GET', '/api/v1/me/export', member)
    expect(file.status).toBe(200)
    expect(JSON.stringify(file.body)).toContain('to be erased')
    const gone = await stage.world.call('DELETE', `/api/v1/me?public_id=${member.public_id}`, member)
    expect(gone.status).toBe(204)
    expect(await stage.world.sql('SELECT 1 FROM identities WHERE id = $1', [member.public_id])).toEqual([])
    const [row] = await stage.world.sql<{ content: string; author: string }>(
      'SELECT content, author FROM messages WHERE id = $1',
      [message.id],
    )
    expect(row?.content).toBe('')
    expect(row?.author).not.toBe(member.public_id)
    expect((await stage.post(member, stage.room)).status).toBe(401)
    expect((await stage.post(await stage.newMember({ sub: 'leaver' }, key), stage.room)).status).toBe(201)
  })
})
