import { describe, expect, test } from 'vitest'
import { API, getBearer, NOW, startClient, startConnected } from '../support/harness.ts'

const HASH = 'a379a6f6eeafb9a55e378c118034e2751e682fab9f2d30ab13d2125586ce1947'
const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CONTACT = { contact_address: A, contact_name: 'Ann' }

type Client = ReturnType<typeof startClient>['client']
type Row = [id: string, request: string, call: (client: Client) => Promise<unknown>, body?: unknown]

const rows: Row[] = [
  ['S7-01', 'GET /api/domain-blocklist/example.com', ({ blocklist }) => blocklist.ofDomain('example.com')],
  [
    'S7-02',
    `GET /api/domain-blocklist/example.com/${A}`,
    ({ blocklist }) => blocklist.ofAddress('example.com', A),
  ],
  ['S7-03', `GET /api/v1/user-contacts/${A}`, ({ contacts }) => contacts.list(A)],
  ['S7-04', `POST /api/v1/user-contacts/${A}`, ({ contacts }) => contacts.add(A, CONTACT), CONTACT],
  [
    'S5-10 nonsense goes as it is',
    'POST /api/v1/user-contacts/nobody',
    ({ contacts }) => contacts.add('nobody', { contact_address: '', contact_name: '' }),
    { contact_address: '', contact_name: '' },
  ],
  ['S7-05 S7-00c', 'GET /api/v1/user-contact/a%2Fb%20c', ({ contacts }) => contacts.get('a/b c')],
  ['S7-06', 'PUT /api/v1/user-contact/c1', ({ contacts }) => contacts.update('c1', CONTACT), CONTACT],
  ['S7-07', 'DELETE /api/v1/user-contact/c1', ({ contacts }) => contacts.remove('c1')],
  [
    'S7-08',
    'PUT /api/v1/user-profile/update/',
    ({ profile }) => profile.update({ bio: null, display_name: 'Ann' }),
    { bio: null, display_name: 'Ann' },
  ],
  ['S7-09', `GET /api/v1/user-profile/get/${A}`, ({ profile }) => profile.get(A)],
  ['S7-10', `GET /api/dm-preview/?address=${A}`, ({ directMessages }) => directMessages.previews(A)],
  [
    'S7-11',
    `GET /api/dm-history/?from_address=${A}&to_address=0xb`,
    ({ directMessages }) => directMessages.history(A, '0xb'),
  ],
  ['S7-12', `GET /api/b-to-c-preview/?address=${A}`, ({ businessMessages }) => businessMessages.previews(A)],
  [
    'S7-13',
    `GET /api/b-to-c-history/?from_address=${A}&to_domain=a.com`,
    ({ businessMessages }) => businessMessages.history({ fromAddress: A, toDomain: 'a.com' }),
  ],
  [
    'S7-13 a reference',
    `GET /api/b-to-c-history/?from_address=${A}&to_domain=a.com&referenceMessageId=m1`,
    ({ businessMessages }) =>
      businessMessages.history({ fromAddress: A, toDomain: 'a.com', referenceMessageId: 'm1' }),
  ],
  [
    'S7-13 a next page, as its address says',
    `GET /api/b-to-c-history/?cursor=c%2B1&from_address=0xother`,
    ({ businessMessages }) =>
      businessMessages.history({
        fromAddress: A,
        toDomain: 'a.com',
        next: `${API}/x/?cursor=c%2B1&from_address=0xother`,
      }),
  ],
  [
    'X-10 sending to a business',
    'POST /api/b-to-c-message/',
    ({ businessMessages }) => businessMessages.send({ toDomain: 'a.com', text: 'Hi', reference: 'm1' }),
    { to_domain: 'a.com', message_text: 'Hi', message_reference: 'm1' },
  ],
  ['X-10 strangers', 'GET /api/dm-requests/', ({ directMessages }) => directMessages.requests()],
  [
    'X-10 deciding on one',
    'POST /api/dm-requests/0xb',
    ({ directMessages }) => directMessages.decide('0xb', 'accept'),
    { decision: 'accept' },
  ],
  ['S7-14', `GET /api/events/?address=${A}`, ({ engagement }) => engagement.events(A)],
  ['S7-15', `GET /api/url-settings/${HASH}`, ({ domains }) => domains.urlSettings(HASH)],
  ['S7-16', 'GET /api/url-setting/s1', ({ domains }) => domains.urlSetting('s1')],
  [
    'S7-31',
    'GET /api/url-announcements/https%3A%2F%2Fa.com%2Fb',
    ({ announcements }) => announcements.list('https://a.com/b'),
  ],
  ['S7-32', 'GET /api/url-announcement/a1', ({ announcements }) => announcements.get('a1')],
  [
    'S7-38',
    'POST /api/user-engagement-event/',
    ({ engagement }) => engagement.record('chat_level_3', { domain: 'a.com' }),
    { event: 'chat_level_3', event_data: { domain: 'a.com' } },
  ],
  [
    'S7-38 without data',
    'POST /api/user-engagement-event/',
    ({ engagement }) => engagement.record('nft_sent'),
    { event: 'nft_sent', event_data: {} },
  ],
  [
    'S7-39',
    'POST /api/lobby-open-event/',
    ({ engagement }) => engagement.lobbyOpened({ hashedDomain: HASH, url: 'https://example.com/' }),
    { hashed_domain: HASH, url: 'https://example.com/' },
  ],
  ['S7-40', `GET /api/get-user-reward/?domain=a.com&timestamp=${NOW}`, ({ rewards }) => rewards.get('a.com')],
  ['S7-40', `GET /api/get-user-reward/?domain=example.com&timestamp=${NOW}`, ({ rewards }) => rewards.get()],
  ['S7-41', 'GET /api/get-voucher-list/', ({ vouchers }) => vouchers.list()],
  ['S7-42', 'POST /api/redeem-voucher/', ({ vouchers }) => vouchers.redeem('12'), { token: '12' }],
]

test.each(rows)('%s %s (S7-00a)', async (_, expected, call, body = null) => {
  const { client, server } = await startConnected()
  await client.authenticate()
  const before = server.requests.length
  await call(client).catch(() => {})
  expect(server.requests).toHaveLength(before + 1)
  const request = server.requests[before]
  expect(`${request?.method} ${request?.url.href.slice(API.length)}`).toBe(expected)
  expect([request?.body, request?.credentials]).toEqual([body, 'include'])
  expect(request && getBearer(request)).toBe('Bearer token-1')
  expect(request?.headers.has('content-type')).toBe(body !== null)
})

test('an answer without a body is no failure (S7-07)', async () => {
  const { client, server } = startClient()
  server.script('DELETE /api/v1/user-contact/c1', { status: 204, body: null })
  expect(await client.contacts.remove('c1')).toBeUndefined()
})

test('a next page elsewhere is not fetched (S6-08, S7-13)', async () => {
  const { client, server } = startClient()
  const page = { fromAddress: A, toDomain: 'a.com' }
  for (const next of ['https://evil.example/api/b-to-c-history/?cursor=1', '//evil.example/', 'http://'])
    expect(await client.businessMessages.history({ ...page, next })).toEqual({
      next: null,
      previous: null,
      results: [],
    })
  expect(server.requests).toEqual([])
})

test('a page leads to its neighbours (S7-13)', async () => {
  const { client, server } = startClient()
  const links = { next: `${API}/api/b-to-c-history/?cursor=2`, previous: null }
  server.script('GET /api/b-to-c-history/', { body: { ...links, results: [] } })
  const page = await client.businessMessages.history({ fromAddress: A, toDomain: 'a.com' })
  expect(page).toEqual({ ...links, results: [] })
})

describe('vouchers', () => {
  test.each([
    ['numbers by size', ['10', '2', '1'], ['1', '2', '10']],
    [
      'numbers beyond 2^53',
      ['9007199254740994', '9007199254740993', '9007199254740992'],
      ['9007199254740992', '9007199254740993', '9007199254740994'],
    ],
    ['numbers of different length', ['100000000000000000000', '9'], ['9', '100000000000000000000']],
    ['text as text', ['b', 'B', 'a'], ['B', 'a', 'b']],
    ['a number beside a text as text', ['a', '10'], ['10', 'a']],
  ])('%s (S7-41)', async (_, tokens, sorted) => {
    const { client, server } = startClient()
    server.script('GET /api/get-voucher-list/', { body: tokens.map((token) => ({ token })) })
    expect((await client.vouchers.list()).map(({ token }) => token)).toEqual(sorted)
  })

  test('equals keep their order (S7-41)', async () => {
    const { client, server } = startClient()
    const list = ['1', '01', '1'].map((token, index) => ({ token, title: String(index) }))
    server.script('GET /api/get-voucher-list/', { body: list })
    expect((await client.vouchers.list()).map(({ title }) => title)).toEqual(['0', '1', '2'])
  })

  test('rows without a token, or that are none, do no harm (S7-41, P9)', async () => {
    const { client, server } = startClient()
    server.script('GET /api/get-voucher-list/', { body: [null, { token: '2' }, {}, { token: '1' }] })
    expect(await client.vouchers.list()).toHaveLength(3)
  })
})

describe('transcribe', () => {
  const LINE = 'POST /api/v1/audio/transcribe'
  const audio = new Blob(['sound'], { type: 'audio/webm' })

  test('sends a form with the field audio (S7-26, S6-04)', async () => {
    const { client, server } = startClient()
    await client.rooms.transcribe(audio)
    const [request] = server.requests
    const form = request?.body as FormData
    expect([request?.line, [...form.keys()]]).toEqual([LINE, ['audio']])
    expect(await (form.get('audio') as Blob).text()).toBe('sound')
    expect(request?.headers.has('content-type')).toBe(false)
    expect(request?.headers.get('x-client-agent')).toMatch(/^foyer-client/)
  })

  test.each([
    ['JSON', { body: { text: 'hello' } }, 'hello'],
    ['silence', { body: { text: '' } }, ''],
    ['JSON without a text', { body: { other: 1 } }, ''],
    ['a text that is none', { body: { text: 7 } }, ''],
    ['a JSON text', { status: 200, text: '"hello"' }, 'hello'],
    ['plain text', { status: 200, text: 'hello there' }, 'hello there'],
    ['a plain number', { status: 200, text: '42' }, '42'],
  ])('the text of %s (S7-26)', async (_, reply, text) => {
    const { client, server } = startClient()
    server.script(LINE, reply)
    expect(await client.rooms.transcribe(audio)).toBe(text)
  })

  test.each([201, 204, 400, 500, 503])('empty after %i (S7-27)', async (status) => {
    const { client, server, lines } = startClient()
    server.script(LINE, { status, body: { text: 'hello' } })
    expect(await client.rooms.transcribe(audio)).toBe('')
    expect(lines).toHaveLength(1)
  })

  test('empty without a network (S7-27)', async () => {
    const { client, server } = startClient()
    server.script(LINE, { networkError: 'offline' })
    expect(await client.rooms.transcribe(audio)).toBe('')
  })

  test.each([
    ['speech is switched off', { status: 503, body: { code: 5031 } }, { status: 503, code: 5031 }],
    ['there is no network', { networkError: 'offline' }, { status: undefined }],
  ])('to a caller who keeps the recording it says that %s', async (_, reply, details) => {
    const { client, server } = startClient()
    server.script(LINE, reply)
    await expect(client.rooms.dictate(audio)).rejects.toMatchObject({ name: 'FoyerError', ...details })
  })
})
