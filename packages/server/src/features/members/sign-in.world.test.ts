import { generateKeyPairSync } from 'node:crypto'
import type { Profile, UserInfo } from '@foyer/contract/profile'
import type { Message } from '@foyer/contract/rooms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  claimsOf,
  DOMAIN,
  encode,
  INVALID,
  JWKS,
  MembersStage,
  now,
  OTHER,
  pathOf,
  refusalOf,
  sealed,
} from '../../../test/support/members-stage.ts'

const stage = new MembersStage()
beforeAll(() => stage.open())
beforeEach(() => stage.world.sql('DELETE FROM member_keys'))
afterAll(() => stage.close())

describe('a sign-in', () => {
  test('makes a member with the name of the token, marked so, without an address', async () => {
    const picture = 'https://shop.example/ann.png'
    const member = await stage.newMember({ picture })
    expect(member.public_id).toMatch(/^m_[0-9a-f]{20}$/)
    expect(member.exp).toBeGreaterThan(now() + 86_000)
    const { status, body } = await stage.post(member, stage.room)
    expect({ status, user: body.user }).toMatchObject({
      status: 201,
      user: {
        public_id: member.public_id,
        address: null,
        auth_type: 'member',
        display_name: 'Ann Smith',
        avatar_url: picture,
      },
    })
    const { body: info } = await stage.world.call<UserInfo>('GET', '/api/get-user-info/', member)
    expect(info).toMatchObject({ auth_type: 'member', public_id: member.public_id, uuid: '' })
    const { body: profile } = await stage.world.call<Profile>(
      'GET',
      `/api/v1/user-profile/get/${member.public_id}`,
    )
    expect(profile).toMatchObject({ member_of: DOMAIN, auth_type: 'member' })
  })

  test('finds the same member again, with the name and picture of the newest token', async () => {
    const key = await stage.newKey()
    const first = await stage.newMember({ sub: 'again' }, key)
    const { body: message } = await stage.post(first, stage.room)
    const second = await stage.newMember({ sub: 'again', name: 'Ann Jones' }, key)
    expect(second.public_id).toBe(first.public_id)
    const { body } = await stage.world.call<{ results: Message[] }>(
      'GET',
      `/api/whiteboard/?room_id=${stage.room}`,
    )
    expect(body.results.find(({ id }) => id === message.id)?.user.display_name).toBe('Ann Jones')
  })

  test('gives one subject another id in another domain', async () => {
    const own = await stage.newMember({ sub: 'same' })
    const { secret } = await stage.newKey(OTHER)
    const { body } = await stage.signIn(sealed(claimsOf({ sub: 'same', aud: OTHER }), secret), OTHER)
    expect(body.public_id).not.toBe(own.public_id)
  })

  test('accepts an EdDSA token whose public key is at the address of the JWKS', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    stage.serveJwks([{ ...publicKey.export({ format: 'jwk' }), kid: 'a' }])
    await stage.newJwks()
    const header = { alg: 'EdDSA', kid: 'a' }
    expect((await stage.signIn(sealed(claimsOf(), privateKey, header))).status).toBe(200)
    const stranger = generateKeyPairSync('ed25519').privateKey
    expect(await stage.signIn(sealed(claimsOf(), stranger, header))).toMatchObject(refusalOf('badSignature'))
    expect(await stage.signIn(sealed(claimsOf(), privateKey, { alg: 'EdDSA', kid: 'b' }))).toMatchObject(
      refusalOf('keyUnknown'),
    )
    const asked = stage.internet.requests.filter(({ url }) => url === JWKS)
    expect(asked).toHaveLength(1)
  })

  test('reads no JWKS of a private host', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    await stage.world.call('POST', pathOf(DOMAIN), stage.owner, {
      kind: 'jwks',
      url: 'https://inside.example/jwks',
    })
    expect(await stage.signIn(sealed(claimsOf(), privateKey, { alg: 'EdDSA' }))).toMatchObject(
      refusalOf('keysUnreachable'),
    )
    expect(stage.internet.inside).toEqual([])
  })

  test('needs the id of the key in the token while two keys are live', async () => {
    const [first, second] = [await stage.newKey(), await stage.newKey()]
    expect(await stage.signIn(sealed(claimsOf(), first.secret))).toMatchObject(refusalOf('keyUnknown'))
    for (const { secret, id } of [first, second])
      expect((await stage.signIn(sealed(claimsOf(), secret, { alg: 'HS256', kid: id }))).status).toBe(200)
    const mixed = sealed(claimsOf(), first.secret, { alg: 'HS256', kid: second.id })
    expect(await stage.signIn(mixed)).toMatchObject(refusalOf('badSignature'))
  })

  test('is refused with a revoked key, and ends for all who signed in with it', async () => {
    const key = await stage.newKey()
    const member = await stage.newMember({}, key)
    expect((await stage.world.call('DELETE', `${pathOf(DOMAIN)}/${key.id}`, stage.owner)).status).toBe(204)
    expect(await stage.signIn(sealed(claimsOf(), key.secret))).toMatchObject(refusalOf('keyUnknown'))
    expect(await stage.post(member, stage.room)).toMatchObject({ status: 401, body: { code: 4011 } })
  })

  test('works once for each jti, also for two calls at once', async () => {
    const { secret } = await stage.newKey()
    const token = sealed(claimsOf(), secret)
    const codes = (await Promise.all([stage.signIn(token), stage.signIn(token), stage.signIn(token)])).map(
      ({ status }) => status,
    )
    expect(codes.sort()).toEqual([200, 401, 401])
    expect(await stage.signIn(token)).toMatchObject(refusalOf('replayed'))
  })

  test('forgets the jti of tokens that have expired', async () => {
    const key = await stage.newKey()
    await stage.newMember({}, key)
    await stage.world.sql(`UPDATE member_tokens_used SET expires_at = now() - interval '1 second'`)
    await stage.newMember({}, key)
    expect(await stage.world.sql('SELECT 1 FROM member_tokens_used')).toHaveLength(1)
  })

  test('keeps twenty tokens of one member', async () => {
    const key = await stage.newKey()
    for (let n = 0; n < 22; n++) await stage.newMember({ sub: 'often' }, key)
    const { public_id } = await stage.newMember({ sub: 'often' }, key)
    expect(await stage.world.sql('SELECT 1 FROM tokens WHERE identity = $1', [public_id])).toHaveLength(20)
  })

  test.each([
    ['expired a minute ago', { iat: now() - 180, exp: now() - 60 }, 'expired'],
    ['that is valid for an hour', { exp: now() + 3_600 }, 'tooLong'],
    ['that began long ago and is valid for longer than five minutes', { iat: now() - 900 }, 'tooLong'],
    ['for another domain', { aud: OTHER }, 'otherAudience'],
    ['for several domains', { aud: [DOMAIN, OTHER] }, 'otherAudience'],
    ['without an audience', { aud: undefined }, 'otherAudience'],
  ] as const)('refuses a token %s', async (_name, claims, why) => {
    const { secret } = await stage.newKey()
    expect(await stage.signIn(sealed(claimsOf(claims), secret))).toMatchObject(refusalOf(why))
  })

  test.each([
    ['sub', { sub: undefined }],
    ['sub', { sub: '' }],
    ['sub', { sub: 'x'.repeat(256) }],
    ['sub', { sub: 42 }],
    ['jti', { jti: undefined }],
    ['exp', { exp: undefined }],
    ['exp', { exp: '9999999999' }],
    ['iat', { iat: now() + 3_600, exp: now() + 200 }],
    ['name', { name: undefined }],
    ['name', { name: '  ' }],
    ['name', { name: 'Admin' }],
    ['name', { name: '0x8617e340b3d01fa5f11f306f4090fd50e238070d' }],
    ['name', { name: 'x'.repeat(100) }],
    ['picture', { picture: 'http://shop.example/a.png' }],
    ['picture', { picture: 'javascript:alert(1)' }],
  ])('refuses a token and names its claim %s for %j', async (claim, claims) => {
    const { secret } = await stage.newKey()
    const refused = await stage.signIn(sealed(claimsOf(claims), secret))
    expect(refused).toMatchObject({ ...INVALID, body: { errors: { [claim]: [expect.any(String)] } } })
  })

  test.each([
    'x',
    'a.b',
    'a.b.c',
    `${encode({ alg: 'HS256' })}.e30`,
    '....',
    '\u0000',
    `${encode(null)}.e30.AA`,
  ])('refuses %j, which is no JWT', async (token) => {
    await stage.newKey()
    expect(await stage.signIn(token)).toMatchObject(INVALID)
  })

  test('refuses a payload that is no object, and an extension that must be understood', async () => {
    const { secret } = await stage.newKey()
    expect(await stage.signIn(sealed([1], secret))).toMatchObject(INVALID)
    const critical = { alg: 'HS256', crit: ['b64'], b64: false }
    expect(await stage.signIn(sealed(claimsOf(), secret, critical))).toMatchObject(INVALID)
  })

  test('refuses a token beyond 4,096 characters before it looks at it', async () => {
    const { secret } = await stage.newKey()
    expect(await stage.signIn(sealed(claimsOf({ more: 'x'.repeat(4_000) }), secret))).toMatchObject({
      ...INVALID,
      body: { errors: { token: expect.anything() } },
    })
  })
})

describe('a forged token is refused', () => {
  test('with the algorithm none', async () => {
    const { id } = await stage.newKey()
    for (const alg of ['none', 'None', 'NONE', ''])
      for (const header of [{ alg }, { alg, kid: id }])
        expect(await stage.signIn(sealed(claimsOf(), null, header))).toMatchObject(refusalOf('keyUnknown'))
  })

  test('that is signed by HMAC with the public key of the site', async () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'public' }
    stage.serveJwks([jwk])
    const { body } = await stage.newJwks()
    const secrets = [
      String(jwk.x),
      JSON.stringify(jwk),
      String(publicKey.export({ format: 'pem', type: 'spki' })),
    ]
    for (const secret of secrets)
      for (const kid of [undefined, 'public', body.id])
        expect(await stage.signIn(sealed(claimsOf(), secret, { alg: 'HS256', kid }))).toMatchObject(
          refusalOf('keyUnknown'),
        )
  })

  test('that names another algorithm than its key has', async () => {
    const { secret, id } = await stage.newKey()
    const { privateKey } = generateKeyPairSync('ed25519')
    for (const alg of ['HS384', 'HS512', 'RS256', 'ES256', 'EdDSA', 'dir'])
      expect(await stage.signIn(sealed(claimsOf(), secret, { alg, kid: id }))).toMatchObject(
        refusalOf('keyUnknown'),
      )
    const named = sealed(claimsOf(), privateKey, { alg: 'HS256', kid: id })
    expect(await stage.signIn(named)).toMatchObject(refusalOf('badSignature'))
  })

  test('that brings its own key', async () => {
    await stage.newKey()
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const jwk = publicKey.export({ format: 'jwk' })
    for (const header of [
      { alg: 'EdDSA', jwk },
      { alg: 'EdDSA', jku: JWKS },
    ])
      expect(await stage.signIn(sealed(claimsOf(), privateKey, header))).toMatchObject(
        refusalOf('keyUnknown'),
      )
  })

  test('with changed claims or another signature', async () => {
    const { secret } = await stage.newKey()
    const [header, , signature] = sealed(claimsOf(), secret).split('.')
    const other = encode(claimsOf({ sub: '1' }))
    expect(await stage.signIn(`${header}.${other}.${signature}`)).toMatchObject(refusalOf('badSignature'))
    expect(await stage.signIn(sealed(claimsOf(), `${secret}x`))).toMatchObject(refusalOf('badSignature'))
  })

  test('that is signed with the key of another domain', async () => {
    const { secret } = await stage.newKey(OTHER)
    await stage.newKey()
    expect(await stage.signIn(sealed(claimsOf(), secret))).toMatchObject(refusalOf('badSignature'))
    expect(await stage.signIn(sealed(claimsOf(), secret), OTHER)).toMatchObject(refusalOf('otherAudience'))
  })
})
