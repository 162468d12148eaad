import { describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '../../src/http/call.ts'
import { API, NOW, startClient, startConnected } from '../support/harness.ts'

const HASH = 'a379a6f6eeafb9a55e378c118034e2751e682fab9f2d30ab13d2125586ce1947'
const ok = (body: unknown) => ({ body })

describe('requests', () => {
  type Calls = ReturnType<typeof startClient>['client']
  const rows: [string, string, (client: Calls) => Promise<unknown>, unknown?][] = [
    ['S7-17', '/api/domain/a%2Fb%20c/settings', ({ domains }) => domains.settings('a/b c')],
    ['S7-18', `/api/lobby/${HASH}`, ({ rooms }) => rooms.lobby(HASH)],
    ['S7-19', '/api/active-rooms/example.com?order=default', ({ rooms }) => rooms.active('example.com')],
    ['S7-19', '/api/active-rooms/example.com?order=hot', ({ rooms }) => rooms.active('example.com', 'hot')],
    [
      'S7-20',
      '/api/whiteboard/?hashed_domain=h&url=https%3A%2F%2Fa.b%2Fc%3Fd&limit=5',
      ({ rooms }) =>
        rooms.messages({ hashed_domain: 'h', url: 'https://a.b/c?d', limit: 5, cursor: undefined }),
    ],
    [
      'S7-20 next',
      '/api/whiteboard/?room_id=r&cursor=c%2B1',
      ({ rooms }) => rooms.messages({ next: `${API}/api/whiteboard/?room_id=r&cursor=c%2B1` }),
    ],
    ['S7-23', '/api/whiteboard-unread-message/?hashed_domain=h', ({ rooms }) => rooms.unread('h')],
    ['S7-24', '/api/hot-room/?hashed_domain=h', ({ rooms }) => rooms.hot('h')],
    [
      'S7-25',
      '/api/whiteboard/messages/reaction/r/m',
      ({ rooms }) => rooms.react('r', 'm', '👍'),
      { reaction: '👍' },
    ],
    ['S7-21', '/api/whiteboard/messages/r', ({ rooms }) => rooms.post('r', 'hi'), { content: 'hi' }],
    [
      'S7-22',
      '/api/whiteboard/new/',
      ({ rooms }) => rooms.create({ domain: 'example.com', url: 'https://example.com/a' }),
      { domain: 'example.com', url: 'https://example.com/a', hashed_domain: HASH },
    ],
    ['S7-29', `/api/get-user-info/?domain=example.com&timestamp=${NOW}`, ({ profile }) => profile.userInfo()],
    [
      'S7-29',
      `/api/get-user-info/?domain=other.org&timestamp=${NOW}`,
      ({ profile }) => profile.userInfo('other.org'),
    ],
  ]
  test.each(rows)('%s %s', async (_, path, call, body = null) => {
    const { client, server } = startClient()
    await call(client).catch(() => {})
    const [request] = server.requests
    expect([request?.url.href, request?.credentials, request?.body]).toEqual([API + path, 'include', body])
    expect(request?.method).toBe(body === null ? 'GET' : 'POST')
  })

  test('no slash is doubled (S7-00c)', async () => {
    const { client, server } = startClient({ apiUrl: `${API}/base/` })
    await client.rooms.hot('h').catch(() => {})
    expect(server.requests[0]?.url.pathname).toBe('/base/api/hot-room/')
  })
})

describe('replies', () => {
  test('missing settings are filled in, explicit ones are kept (S7-17, S3-12, S9-05)', async () => {
    const { client, server } = startClient()
    server.script(
      'GET /api/domain/a.com/settings',
      ok({ domain: 'a.com', allow_guest_user: false, ads_list_number: 0, domain_allowlist: null, extra: 1 }),
    )
    expect(await client.domains.settings('a.com')).toEqual({
      domain: 'a.com',
      use_separate_url: true,
      allow_guest_user: false,
      allow_auto_airdrop: false,
      pause_auto_airdrop: false,
      domain_allowlist: [],
      ads_list_number: 0,
      extra: 1,
    })
  })

  test.each([
    ['500', { status: 500, body: {} }],
    ['no network', { networkError: 'offline' }],
    ['a page instead', { status: 200, text: '<!doctype html>' }],
    ['a list instead', ok([])],
  ])('settings after %s are the defaults, fresh ones each time (S7-17, S9-05)', async (_, reply) => {
    const { client, server } = startClient()
    server.script('GET /api/domain/a.com/settings', reply)
    const first = await client.domains.settings('a.com')
    first.domain_allowlist.push('changed')
    first.allow_guest_user = false
    expect(await client.domains.settings('a.com')).toEqual({
      domain: 'a.com',
      use_separate_url: true,
      allow_guest_user: true,
      allow_auto_airdrop: false,
      pause_auto_airdrop: false,
      domain_allowlist: [],
      ads_list_number: 0,
    })
  })

  test('only rooms with a url, in their order (S7-19)', async () => {
    const { client, server } = startClient()
    const list = [
      { id: '1', url: 'b' },
      { id: '2', url: null },
      { id: '3', url: '' },
      { id: '4' },
      null,
      { id: '5', url: 'a' },
    ]
    server.script('GET /api/active-rooms/a.com', ok(list))
    expect((await client.rooms.active('a.com')).map(({ id }) => id)).toEqual(['1', '5'])
  })

  test('a page, unknown fields included (S7-20)', async () => {
    const { client, server } = startClient()
    const page = {
      room: null,
      room_id: 'r',
      epoch: 'e',
      seq: 3,
      next: null,
      previous: null,
      results: [{ id: 'm', new: 1 }],
    }
    server.script('GET /api/whiteboard/', ok(page))
    expect(await client.rooms.messages({ room_id: 'r' })).toEqual(page)
  })

  test.each([
    ['500', { status: 500, body: {} }],
    ['no network', { networkError: 'offline' }],
    ['no results', ok({ room: null })],
    ['a list', ok([])],
  ])('after %s: the same page, empty (S7-20, S8-30)', async (_, reply) => {
    const { client, server, lines } = startClient()
    server.script('GET /api/whiteboard/', reply)
    const url = 'https://example.com/a/b'
    expect(await client.rooms.messages({ url })).toEqual({
      room: null,
      room_id: 'f5bf953c0697ca9e00b884b594b89eec38d767c85825a8b4600f3f7931429759',
      epoch: '',
      seq: 0,
      next: null,
      previous: null,
      results: [],
    })
    expect(await client.rooms.messages({ url: 'ftp://nowhere' })).toMatchObject({ room_id: '', results: [] })
    expect(lines).toHaveLength(2)
  })

  test('user info is kept for the person it is about (S3-11, S7-29)', async () => {
    const { client, server, wallet } = await startConnected()
    const info = {
      uuid: 'u',
      address: wallet.address.toLowerCase(),
      auth_type: 'wallet',
      created_at: 'c',
      updated_at: null,
      real_address: wallet.address,
      chat_level: 2,
    }
    server.script('GET /api/get-user-info/', ok(info))
    expect(client.userInfo).toEqual({
      uuid: null,
      address: wallet.address,
      auth_type: 'wallet',
      created_at: null,
      updated_at: null,
      real_address: wallet.address,
    })
    await client.profile.userInfo()
    expect(client.userInfo).toEqual(info)
    await client.connectTo('guest')
    expect(client.userInfo).toMatchObject({ auth_type: 'guest', address: null, created_at: null })
  })
})

describe('S8 what is thrown', () => {
  const failures = [
    ['404', { status: 404, body: { code: 4040, message: 'There is nothing here.' } }],
    ['400', { status: 400, body: { code: 4001, message: 'x' } }],
    ['500 with no JSON', { status: 500, text: '<html>' }],
    ['429', { status: 429, body: { code: 4290, message: 'x' } }],
    ['200 with no JSON', { status: 200, text: '<html>' }],
    ['200 with nothing', { status: 200, text: '' }],
    ['no network', { networkError: 'offline' }],
  ] as const

  test.each(failures)('after %s (S8-14)', async (_, reply) => {
    const { client, server } = startClient()
    server.script('GET /api/hot-room/', reply)
    server.script('GET /api/active-rooms/a', reply)
    for (const call of [client.rooms.hot('h'), client.rooms.active('a')])
      await expect(call).rejects.toMatchObject({ name: 'FoyerError', message: 'server error' })
  })

  test.each(failures)('lobby after %s (S8-11)', async (name, reply) => {
    const { client, server } = startClient()
    server.script('GET /api/lobby/x', reply)
    await expect(client.rooms.lobby('x')).rejects.toThrow(
      name === '404' ? /^lobby not found$/ : /^server error$/,
    )
  })

  test('status, code and cause are kept', async () => {
    const { client, server } = startClient()
    server.script('GET /api/hot-room/', { status: 403, body: { code: '4033', message: 'blocked' } })
    await expect(client.rooms.hot('h')).rejects.toMatchObject({
      status: 403,
      code: 4033,
      cause: { message: 'blocked' },
    })
    server.script('GET /api/hot-room/', { networkError: 'offline' })
    await expect(client.rooms.hot('h')).rejects.toMatchObject({ cause: new TypeError('offline') })
  })

  test('no request waits for ever, whatever fetch makes of the signal', async () => {
    vi.useFakeTimers()
    try {
      const { client, server } = startClient()
      server.script('GET /api/hot-room/', 'hang')
      const failed = expect(client.rooms.hot('h')).rejects.toThrow(/^server error$/)
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
      await failed
    } finally {
      vi.useRealTimers()
    }
  })
})
