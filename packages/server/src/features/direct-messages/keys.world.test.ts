import { randomBytes } from 'node:crypto'
import { contentId, paddedLength, renderKeyStatement } from '@foyer/contract'
import type { Backup, Keys } from '@foyer/contract/direct-messages'
import { proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { Correspondent, newCorrespondent, newPublicKey, sha256Hex } from '@foyer/testkit/direct-messages'
import { getAddress } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodePublicKey } from './envelope.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const readKeys = (who: Correspondent) => who.call<Keys>('GET', `/api/v1/dm-keys/${who.address}`)

describe('the published vectors', () => {
  test('the content id is computed as published', () => {
    const digest = Buffer.from('kyPPs0wsMbd2DLPFPMSg8505jjJVP+OBOTWjDIU3E64=', 'base64')
    expect(contentId(digest)).toBe('bafkreieteph3gtbmgg3xmdftyu6mjihttu4y4msvh7rycojvumgiknytvy')
  })
  test.each([
    'Afd/9LEHiL/cpiyguxYNQnz1di2F8rXK1oB+ycP+u94JvHy8tWNjdfodgkNNRmck2SN39TuYBpXdSdJtDOEiBaU=',
    'AXOy2LdqqbU2YAMryPXYvuOjrk47On/Umt6B9zR6NKpoRyG1tjInLmWmjdp6wltBhfiwGRbbGFwUKH25Lit3D64=',
  ])('the public key %s is accepted', (key) => expect(decodePublicKey(key)).toHaveLength(65))
  test.each([32, 64, 96, 128, 224, 320, 384, 1024, 4096, 16384])('%i bytes are a padded length', (length) =>
    expect(paddedLength(length)).toBe(length),
  )
  test.each([0, 1, 31, 33, 257, 288, 383, 1000, 16385])('%i bytes are no padded length', (length) =>
    expect(paddedLength(length)).toBeGreaterThan(length),
  )
})

describe('a first key', () => {
  test('is bound by the sign-in challenge', async () => {
    const anna = await new Correspondent(world.url).signIn()
    expect((await readKeys(anna)).body).toEqual({ address: anna.address, statements: [] })
    const added = await anna.register<Keys>()
    expect(added.status).toBe(201)
    expect(added.body.statements).toEqual([
      {
        seq: 1,
        pub_key_base64: anna.publicKey,
        statement: anna.statement,
        signature: anna.signature,
        previous_hash: '0',
        attested_by: 'wallet',
        created_at: expect.any(String),
      },
    ])
    expect((await readKeys(anna)).body).toEqual(added.body)
    const profile = await anna.call('GET', `/api/v1/user-profile/get/${anna.address}`)
    expect(profile.body).toMatchObject({ pub_key_base64: anna.publicKey })
  })

  test('may have a statement of its own', async () => {
    const anna = await new Correspondent(world.url).signIn()
    anna.statement = ''
    await anna.rotate(1)
    anna.statement = anna.statement.replace(sha256Hex(''), '0')
    anna.signature = await anna.account.signMessage({ message: anna.statement })
    expect((await anna.register()).status).toBe(201)
  })

  test('of a Google login is attested by the server', async () => {
    const anna = await new Correspondent(world.url).signIn()
    await world.context.database.pool.query(`UPDATE identities SET auth_type = 'googlelogin' WHERE id = $1`, [
      anna.address,
    ])
    await anna.rotate(1)
    const statement = renderKeyStatement({
      authority: anna.host,
      address: getAddress(anna.address),
      chainId: 1,
      nonce: 'Abcdefgh12345678',
      issuedAt: new Date().toISOString(),
      seq: 1,
      keyHash: sha256Hex(Buffer.from(anna.publicKey, 'base64')),
      previousHash: '0',
    })
    expect((await anna.register({ statement })).status).toBe(400)
    const added = await anna.register<Keys>({ statement, signature: null })
    expect(added.body.statements).toMatchObject([{ attested_by: 'server', signature: null }])
  })
})

describe('later keys', () => {
  test('continue the chain', async () => {
    const anna = await newCorrespondent(world.url)
    const first = anna.statement
    await anna.rotate(2)
    const { body } = await anna.register<Keys>()
    expect(body.statements.map(({ seq }) => seq)).toEqual([1, 2])
    expect(body.statements[1]?.previous_hash).toBe(sha256Hex(first))
  })

  test('200 concurrent statements add one key (P13)', async () => {
    const anna = await newCorrespondent(world.url)
    await anna.rotate(2)
    const answers = await Promise.all(Array.from({ length: 200 }, () => anna.register()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199)
    expect((await readKeys(anna)).body.statements).toHaveLength(2)
  })

  test.each<[string, (anna: Correspondent) => Promise<unknown>]>([
    ['the same statement again', async () => {}],
    ['a skipped sequence number', (anna) => anna.rotate(3)],
    [
      'another previous hash',
      async (anna) => {
        anna.statement = 'something else'
        await anna.rotate(2)
      },
    ],
  ])('are answered with 409/4091 for %s', async (_name, prepare) => {
    const anna = await newCorrespondent(world.url)
    await prepare(anna)
    expect(await anna.register()).toMatchObject({ status: 409, body: { code: 4091 } })
    expect((await readKeys(anna)).body.statements).toHaveLength(1)
  })
})

describe('a key without a signature made for it is refused', () => {
  test('as a later key without a signature, with a bearer only (C2)', async () => {
    const anna = await newCorrespondent(world.url)
    await anna.rotate(2)
    expect(await anna.register({ signature: null })).toMatchObject({ status: 401, body: { code: 4012 } })
  })

  test('as a later key with a text that the server did not issue (C2)', async () => {
    const anna = await newCorrespondent(world.url)
    const previous = sha256Hex(anna.statement)
    await anna.rotate(2)
    const statement = anna.render(2, previous)
    const signature = await anna.account.signMessage({ message: statement })
    expect(await anna.register({ statement, signature })).toMatchObject({ status: 400, body: { code: 4001 } })
  })

  test('as a later key with a text issued more than five minutes ago (C2)', async () => {
    const anna = await newCorrespondent(world.url)
    await anna.rotate(2)
    await world.sql(`UPDATE challenges SET expires_at = now() WHERE purpose = 'renew-key' AND address = $1`, [
      anna.address,
    ])
    expect(await anna.register()).toMatchObject({ status: 400, body: { code: 4001 } })
  })

  test('as a first key whose statement names a foreign site (C1)', async () => {
    const anna = await new Correspondent(world.url).signIn()
    const statement = anna.render(1, '0').replaceAll(anna.host, 'evil.example')
    const signature = await anna.account.signMessage({ message: statement })
    expect(await anna.register({ statement, signature })).toMatchObject({ status: 400, body: { code: 4001 } })
  })
})

describe('a key is refused', () => {
  const other = new Correspondent('')
  const sign = async (anna: Correspondent, statement: string) => ({
    statement,
    signature: await anna.account.signMessage({ message: statement }),
  })
  test.each<[string, (anna: Correspondent) => Promise<object>]>([
    ['that differs from the one in the statement', async () => ({ pub_key_base64: newPublicKey() })],
    ['that is too short', async () => ({ pub_key_base64: randomBytes(64).toString('base64') })],
    ['of another version', async () => ({ pub_key_base64: Buffer.alloc(65, 2).toString('base64') })],
    [
      'that another wallet signed',
      async (anna) => ({ signature: await other.account.signMessage({ message: anna.statement }) }),
    ],
    ['whose text was changed', (anna) => sign(anna, anna.statement.replace('private', 'public'))],
    ['whose text ends in a line break', (anna) => sign(anna, `${anna.statement}\n`)],
    [
      'whose text is for another address',
      (anna) => sign(anna, anna.statement.replace(anna.account.address, other.account.address)),
    ],
    [
      'whose text is old',
      (anna) => sign(anna, anna.statement.replace(/Issued At: \d{4}/, 'Issued At: 2020')),
    ],
    ['whose text is no statement', (anna) => sign(anna, 'I am Anna.')],
  ])('%s', async (_name, changes) => {
    const anna = await newCorrespondent(world.url)
    await anna.rotate(2)
    expect(await anna.register(await changes(anna))).toMatchObject({ status: 400, body: { code: 4001 } })
    expect((await readKeys(anna)).body.statements).toHaveLength(1)
  })

  test('with a challenge that was not used to sign in', async () => {
    const anna = await new Correspondent(world.url).signIn()
    const unsigned = anna.statement.replace(/Nonce: \w+/, 'Nonce: abcdefgh12345678')
    expect((await anna.register(await sign(anna, unsigned))).status).toBe(400)
  })

  test.each([
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ])('with an encryption key of low order: %s (TH-22)', (point) => {
    const good = Buffer.from(newPublicKey(), 'base64')
    const bad = Buffer.concat([good.subarray(0, 1), Buffer.from(point, 'hex'), good.subarray(33)])
    expect(decodePublicKey(good.toString('base64'))).not.toBeNull()
    expect(decodePublicKey(bad.toString('base64'))).toBeNull()
  })

  test.each([
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ])('with a signing key of low order: %s', (point) => {
    const good = Buffer.from(newPublicKey(), 'base64')
    const bad = Buffer.concat([good.subarray(0, 33), Buffer.from(point, 'hex')])
    expect(decodePublicKey(bad.toString('base64'))).toBeNull()
  })

  test('for another account', async () => {
    const [anna, berta] = [await newCorrespondent(world.url), await newCorrespondent(world.url)]
    await anna.rotate(2)
    const body = { pub_key_base64: anna.publicKey, statement: anna.statement, signature: anna.signature }
    const answer = await berta.call('PUT', `/api/v1/dm-keys/${anna.address}`, body)
    expect(answer).toMatchObject({ status: 403, body: { code: 4030 } })
  })
})

describe('backups', () => {
  const blob = (bytes = 100) => randomBytes(bytes).toString('base64')
  const save = (who: Correspondent, body: unknown) => who.call<Backup>('PUT', '/api/v1/dm-backup/', body)
  const list = (who: Correspondent) => who.call<Backup[]>('GET', '/api/v1/dm-backup/')

  const remove = async (who: Correspondent, query = '') => {
    const { headers } = await proveAct(world.url, who, 'delete-backup')
    return world.call('DELETE', `/api/v1/dm-backup/${query}`, headers)
  }

  test('are not deleted with a bearer only (C2)', async () => {
    const anna = await new Correspondent(world.url).signIn()
    await save(anna, { id: 'passkey', blob: blob() })
    expect(await anna.call('DELETE', '/api/v1/dm-backup/')).toMatchObject({
      status: 401,
      body: { code: 4012 },
    })
    expect((await list(anna)).body).toHaveLength(1)
  })

  test('are stored, replaced and deleted by their owner only', async () => {
    const [anna, berta] = [
      await new Correspondent(world.url).signIn(),
      await new Correspondent(world.url).signIn(),
    ]
    const [first, second] = [blob(), blob()]
    expect((await save(anna, { id: 'passkey', blob: first })).body).toMatchObject({
      id: 'passkey',
      blob: first,
    })
    await save(anna, { id: 'passkey', blob: second })
    await save(anna, { id: 'recovery', blob: first })
    expect((await list(anna)).body.map((each) => each.blob).sort()).toEqual([first, second].sort())
    expect((await list(berta)).body).toEqual([])
    expect((await remove(anna, '?id=passkey')).status).toBe(204)
    expect((await list(anna)).body.map(({ id }) => id)).toEqual(['recovery'])
    await remove(berta)
    expect((await list(anna)).body).toHaveLength(1)
    await remove(anna)
    expect((await list(anna)).body).toEqual([])
  })

  test('are limited to sixteen, also for 200 concurrent calls', async () => {
    const anna = await new Correspondent(world.url).signIn()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => save(anna, { id: `backup-${n}`, blob: blob() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(16)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(184)
    const [kept] = (await list(anna)).body
    expect((await save(anna, { id: kept?.id, blob: blob() })).status).toBe(200)
  })

  test.each([
    ['a blob beyond 4 KiB', { id: 'a', blob: blob(4099) }],
    ['a blob that is no base64', { id: 'a', blob: '{}{}' }],
    ['no blob', { id: 'a' }],
    ['an id with a space', { id: 'a b', blob: blob() }],
    ['no id', { blob: blob() }],
  ])('refuses %s', async (_name, body) => {
    const anna = await new Correspondent(world.url).signIn()
    expect((await save(anna, body)).status).toBe(400)
  })

  test('may have 4 KiB', async () => {
    const anna = await new Correspondent(world.url).signIn()
    expect((await save(anna, { id: 'a', blob: blob(4096) })).status).toBe(200)
  })
})

test('refuses a path that is no address', async () => {
  const { headers } = await signInWallet(world.url)
  const answer = await fetch(`${world.url}/api/v1/dm-keys/0x12`, { headers })
  expect(answer.status).toBe(400)
})
