import { describe, expect, test } from 'vitest'
import { startClient } from '../support/harness.ts'

const DM = {
  id: 'd1',
  created_at: '2026-01-01T00:00:00.000Z',
  from_address: '0xa',
  to_address: '0xb',
  message_text: 'c2VhbGVk',
  sended: true,
  msg_sha256_base64: 'aGFzaA==',
  from_pub_key_base64: 'ZnJvbQ==',
  to_pub_key_base64: null,
  cid: null,
}
const MAPPED_DM = {
  id: 'd1',
  createdAt: '2026-01-01T00:00:00.000Z',
  fromAddress: '0xa',
  toAddress: '0xb',
  messageText: 'c2VhbGVk',
  sended: true,
  msgSha256Base64: 'aGFzaA==',
  fromPubKeyBase64: 'ZnJvbQ==',
  toPubKeyBase64: null,
  cid: null,
  plaintextMessage: '',
}

describe('direct messages', () => {
  const read = async (rows: unknown) => {
    const { client, server } = startClient()
    for (const line of ['GET /api/dm-history/', 'GET /api/dm-preview/']) server.script(line, { body: rows })
    return [await client.directMessages.history('0xa', '0xb'), await client.directMessages.previews('0xa')]
  }

  test('have these eleven keys (S3-02, S3-03)', async () => {
    for (const list of await read([DM])) {
      expect(list).toEqual([MAPPED_DM])
      expect(Object.keys(list[0] ?? {}).sort()).toEqual(Object.keys(MAPPED_DM).sort())
    }
  })

  test('a plain text on the wire is none of ours; fields of tomorrow pass through (S3-04, S3-19)', async () => {
    const row = { ...DM, plaintextMessage: 'forged', client_id: 'c', sent_at: 1, unread_count: 2 }
    for (const list of await read([row]))
      expect(list).toEqual([{ ...MAPPED_DM, client_id: 'c', sent_at: 1, unread_count: 2 }])
  })

  test.each([true, false])('sended %s (S3-07)', async (sended) => {
    for (const list of await read([{ ...DM, sended }])) expect(list).toMatchObject([{ sended }])
  })

  test('a malformed row does not take the others with it (P9)', async () => {
    for (const list of await read([null, DM, 'x', 7])) expect(list).toEqual([MAPPED_DM])
  })
})

const B2C = {
  id: 'b1',
  created_at: '2026-01-01T00:00:00.000Z',
  from_address: '0xa',
  message_type: 'business',
  message_text: 'Welcome',
  sended: true,
  message_reference: 'b0',
  referenced_message: null,
  message_count: 3,
  logo_url: null,
}
const MAPPED_B2C = {
  id: 'b1',
  createdAt: '2026-01-01T00:00:00.000Z',
  fromAddress: '0xa',
  toDomain: 'a.com',
  messageType: 'business',
  messageText: 'Welcome',
  sended: true,
  message_reference: 'b0',
  referenced_message: null,
  message_count: 3,
  logoUrl: null,
}

describe('business messages', () => {
  const read = async (row: unknown) => {
    const { client, server } = startClient()
    server.script('GET /api/b-to-c-preview/', { body: [row] })
    server.script('GET /api/b-to-c-history/', { body: { next: null, previous: null, results: [row] } })
    server.script('POST /api/b-to-c-message/', { status: 201, body: row })
    const { businessMessages } = client
    return [
      ...(await businessMessages.previews('0xa')),
      ...(await businessMessages.history({ fromAddress: '0xa', toDomain: 'a.com' })).results,
      await businessMessages.send({ toDomain: 'a.com', text: 'Hello' }),
    ]
  }

  test('have these eleven keys, three of them in snake case (S3-05)', async () => {
    const rows = await read({ ...B2C, to_domain: 'a.com' })
    expect(rows).toEqual([MAPPED_B2C, MAPPED_B2C, MAPPED_B2C])
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(MAPPED_B2C).sort())
  })

  test.each([
    ['to_domain alone', { to_domain: 'a.com' }, 'a.com'],
    ['the joined form alone', { to_domain__domain: 'b.com' }, 'b.com'],
    ['both', { to_domain: 'a.com', to_domain__domain: 'b.com' }, 'a.com'],
    ['a key beside the joined form', { to_domain: 7, to_domain__domain: 'b.com' }, 'b.com'],
    ['nothing beside the joined form', { to_domain: '', to_domain__domain: 'b.com' }, 'b.com'],
    ['null beside the joined form', { to_domain: null, to_domain__domain: 'b.com' }, 'b.com'],
    ['neither', {}, ''],
  ])('toDomain of %s (S3-06)', async (_, domains, toDomain) => {
    for (const row of await read({ ...B2C, ...domains })) expect(row.toDomain).toBe(toDomain)
  })

  test('sended as it is, fields of tomorrow pass through (S3-07, S3-19)', async () => {
    for (const row of await read({ ...B2C, to_domain: 'a.com', sended: false, mood: 'good' }))
      expect(row).toEqual({ ...MAPPED_B2C, sended: false, mood: 'good' })
  })
})

describe('entities without a spelling of their own stay as on the wire (S3-19)', () => {
  const row = { id: '1', some_field: { deep: [1] }, token: '1', url: 'u' }
  type Client = ReturnType<typeof startClient>['client']
  const rows: [string, string, unknown, (client: Client) => Promise<unknown>][] = [
    ['contacts', 'GET /api/v1/user-contacts/a', [row], ({ contacts }) => contacts.list('a')],
    ['a contact', 'GET /api/v1/user-contact/1', row, ({ contacts }) => contacts.get('1')],
    ['a profile', 'GET /api/v1/user-profile/get/a', row, ({ profile }) => profile.get('a')],
    ['url settings', 'GET /api/url-settings/x', [row], ({ domains }) => domains.urlSettings('x')],
    ['announcements', 'GET /api/url-announcements/x', [row], ({ announcements }) => announcements.list('x')],
    ['rooms', 'GET /api/active-rooms/x', [row], ({ rooms }) => rooms.active('x')],
    ['vouchers', 'GET /api/get-voucher-list/', [row], ({ vouchers }) => vouchers.list()],
    ['rewards', 'GET /api/get-user-reward/', row, ({ rewards }) => rewards.get('x')],
  ]
  test.each(rows)('%s', async (_, line, body, call) => {
    const { client, server } = startClient()
    server.script(line, { body })
    expect(await call(client)).toEqual(body)
  })
})
