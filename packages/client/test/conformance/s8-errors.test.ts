import { describe, expect, test } from 'vitest'
import { getBearer, startClient, startConnected } from '../support/harness.ts'

type Client = ReturnType<typeof startClient>['client']
type Call = (client: Client) => Promise<unknown>

const CONTACT = { contact_address: '0xa', contact_name: 'Ann' }
const SERVER_ERROR = 'server error'

/** Ways to fail that no call has a text of its own for. */
const others = {
  '401 without 4011': { status: 401, body: { code: 4010, message: 'who?' } },
  403: { status: 403, body: { code: 4030, message: 'no' } },
  409: { status: 409, body: { code: 4090, message: 'no' } },
  418: { status: 418, text: 'a teapot' },
  429: { status: 429, body: { code: 4290, message: 'slow down' } },
  500: { status: 500, body: { code: 5000, message: 'oops' } },
  'a page instead of JSON': { status: 200, text: '<!doctype html>' },
  'nothing at all': { status: 200, text: '' },
  'no network': { networkError: 'offline' },
} as const

const calls: Record<string, [line: string, call: Call]> = {
  'contacts.list': ['GET /api/v1/user-contacts/a', ({ contacts }) => contacts.list('a')],
  'contacts.add': ['POST /api/v1/user-contacts/a', ({ contacts }) => contacts.add('a', CONTACT)],
  'contacts.get': ['GET /api/v1/user-contact/1', ({ contacts }) => contacts.get('1')],
  'contacts.update': ['PUT /api/v1/user-contact/1', ({ contacts }) => contacts.update('1', CONTACT)],
  'contacts.remove': ['DELETE /api/v1/user-contact/1', ({ contacts }) => contacts.remove('1')],
  'profile.get': ['GET /api/v1/user-profile/get/a', ({ profile }) => profile.get('a')],
  'profile.update': ['PUT /api/v1/user-profile/update/', ({ profile }) => profile.update({})],
  'profile.userInfo': ['GET /api/get-user-info/', ({ profile }) => profile.userInfo()],
  'domains.urlSettings': ['GET /api/url-settings/x', ({ domains }) => domains.urlSettings('x')],
  'domains.urlSetting': ['GET /api/url-setting/1', ({ domains }) => domains.urlSetting('1')],
  'announcements.list': ['GET /api/url-announcements/x', ({ announcements }) => announcements.list('x')],
  'announcements.get': ['GET /api/url-announcement/1', ({ announcements }) => announcements.get('1')],
  'businessMessages.send': [
    'POST /api/b-to-c-message/',
    ({ businessMessages }) => businessMessages.send({ toDomain: 'a.com', text: 'Hi' }),
  ],
  'engagement.events': ['GET /api/events/', ({ engagement }) => engagement.events('a')],
  'rooms.unread': ['GET /api/whiteboard-unread-message/', ({ rooms }) => rooms.unread('h')],
  'rooms.react': ['POST /api/whiteboard/messages/reaction/r/m', ({ rooms }) => rooms.react('r', 'm', '👍')],
  'rewards.get': ['GET /api/get-user-reward/', ({ rewards }) => rewards.get('a.com')],
  'vouchers.list': ['GET /api/get-voucher-list/', ({ vouchers }) => vouchers.list()],
  'vouchers.redeem': ['POST /api/redeem-voucher/', ({ vouchers }) => vouchers.redeem('1')],
}

/** The texts of the catalogue: for a status, or for whatever has none. */
const texts: Record<keyof typeof calls, Record<number, string> & { other?: string }> = {
  'contacts.list': { 400: 'invalid address', 404: 'Contact not found' },
  'contacts.add': { 400: 'contact already exists or invalid inputs', 404: 'Contact not found' },
  'contacts.get': { 400: SERVER_ERROR, 404: 'Contact not found' },
  'contacts.update': { 400: SERVER_ERROR, 404: 'Contact not found' },
  'contacts.remove': { 400: SERVER_ERROR, 404: 'Contact not found' },
  'profile.get': { 404: 'user profile not found', 503: SERVER_ERROR },
  'profile.update': {
    400: SERVER_ERROR,
    404: 'user profile not found',
    503: 'you are not allowed to update profile',
  },
  'profile.userInfo': { 404: SERVER_ERROR, 503: SERVER_ERROR },
  'domains.urlSettings': { 400: SERVER_ERROR, 404: 'urlsettings not found' },
  'domains.urlSetting': { 404: 'urlsetting not found' },
  'announcements.list': { 400: SERVER_ERROR, 404: 'announcements not found' },
  'announcements.get': { 404: 'announcement not found' },
  'businessMessages.send': { 400: SERVER_ERROR, 404: SERVER_ERROR },
  'engagement.events': { 400: SERVER_ERROR, 404: SERVER_ERROR },
  'rooms.unread': { 400: SERVER_ERROR, 404: SERVER_ERROR },
  'rooms.react': { 400: SERVER_ERROR, 404: SERVER_ERROR },
  'rewards.get': { 400: 'Fetching reward failed.', other: 'Fetching reward failed.' },
  'vouchers.list': { 404: 'Fetching voucherList failed.', other: 'Fetching voucherList failed.' },
  'vouchers.redeem': { 404: SERVER_ERROR, 503: SERVER_ERROR },
}

describe.each(Object.entries(calls))('%s (S8-01…14, S6-05, X-01)', (name, [line, call]) => {
  const { other = SERVER_ERROR, ...known } = texts[name] ?? {}
  const rows = [
    ...Object.entries(known).map(
      ([status, text]) =>
        [status, { status: Number(status), body: { code: 4000, message: 'no' } }, text] as const,
    ),
    ...Object.entries(others).map(([what, reply]) => [what, reply, other] as const),
  ]
  test.each(rows)('after %s', async (_, reply, text) => {
    const { client, server } = startClient()
    server.script(line, reply)
    await expect(call(client)).rejects.toMatchObject({ name: 'FoyerError', message: text })
  })

  test('after 401 with 4011 (S8-32, S4-44)', async () => {
    const { client, server, payloads } = await startConnected()
    await client.authenticate()
    server.script(line, { status: 401, body: { code: 4011, message: 'no' } })
    await expect(call(client)).rejects.toThrow(new RegExp(`^${other}$`))
    expect(payloads('clear_token')).toEqual(['Invalid token'])
    await call(client).catch(() => {})
    expect(server.requests.map(getBearer).at(-1)).toBeNull()
  })
})

test.each([
  ['message', { code: 4003, message: 'voucher expired', detail: 'd', error: 'e' }, 'voucher expired'],
  ['detail', { detail: 'already redeemed', error: 'e' }, 'already redeemed'],
  ['error', { message: '', detail: 7, error: 'paused' }, 'paused'],
  ['nothing', {}, SERVER_ERROR],
  ['a list', ['x'], SERVER_ERROR],
])('redeem with 400 and %s (S8-15)', async (_, body, text) => {
  const { client, server } = startClient()
  server.script('POST /api/redeem-voucher/', { status: 400, body })
  await expect(client.vouchers.redeem('1')).rejects.toMatchObject({ message: text, status: 400 })
})

describe('reads that end empty (S8-30)', () => {
  const page = { next: null, previous: null, results: [] }
  const history: Call = ({ businessMessages }) =>
    businessMessages.history({ fromAddress: 'a', toDomain: 'b.com' })
  const lists: [string, string, Call, unknown][] = [
    ['S7-01', 'GET /api/domain-blocklist/a.com', ({ blocklist }) => blocklist.ofDomain('a.com'), null],
    ['S7-02', 'GET /api/domain-blocklist/a.com/b', ({ blocklist }) => blocklist.ofAddress('a.com', 'b'), []],
    ['S7-10', 'GET /api/dm-preview/', ({ directMessages }) => directMessages.previews('a'), []],
    ['S7-11', 'GET /api/dm-history/', ({ directMessages }) => directMessages.history('a', 'b'), []],
    ['S7-12', 'GET /api/b-to-c-preview/', ({ businessMessages }) => businessMessages.previews('a'), []],
    ['S7-13', 'GET /api/b-to-c-history/', history, page],
  ]
  const replies = {
    ...others,
    400: { status: 400, body: { code: 4001 } },
    404: { status: 404, body: { code: 4040 } },
    'an answer of another shape': { body: { results: 'none' } },
    '204': { status: 204, body: null },
  }
  const rows = lists.flatMap(([id, line, call, empty]) =>
    Object.entries(replies).map(([what, reply]) => [id, line, what, call, reply, empty] as const),
  )

  test.each(rows)('%s %s after %s', async (_, line, __, call, reply, empty) => {
    const { client, server, lines } = startClient()
    server.script(line, reply)
    expect(await call(client)).toEqual(empty)
    expect(lines.map(({ level }) => level)).toEqual(['warn'])
  })

  test.each(lists)('%s S4-44 after 401 with 4011 the token is cleared too', async (_, line, call, empty) => {
    const { client, server, payloads } = await startConnected()
    await client.authenticate()
    server.script(line, { status: 401, body: { code: 4011 } })
    expect(await call(client)).toEqual(empty)
    expect(payloads('clear_token')).toEqual(['Invalid token'])
  })

  test('a list that a caller changes is not the one of the next call', async () => {
    const { client } = startClient()
    const first = await client.directMessages.previews('a')
    first.push({} as never)
    const { results } = (await history(client)) as { results: unknown[] }
    results.push({})
    expect([await client.directMessages.previews('a'), await history(client)]).toEqual([[], page])
  })
})
