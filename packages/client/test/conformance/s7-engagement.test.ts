import { afterEach, describe, expect, test, vi } from 'vitest'
import { NOW, startClient, startConnected } from '../support/harness.ts'

const ANALYTICS = 'https://stats.example.net/in?key=1'
const RECORD = 'POST /api/user-engagement-event/'
const TRACK = 'POST /in'

afterEach(() => void vi.unstubAllGlobals())

const accepting = (harness: ReturnType<typeof startClient>) => {
  harness.server.script(RECORD, { status: 201, body: { success: true, duplicate: false } })
  harness.server.script(TRACK, { status: 204, body: null })
  return harness
}

describe('heartbeat', () => {
  test('tells the session to the server and to analytics (S7-38, S3-14)', async () => {
    const { client, server, lines } = accepting(startClient({ analyticsUrl: ANALYTICS }))
    await client.engagement.heartbeat()
    expect(server.to(RECORD)[0]?.body).toEqual({
      event: 'heartbeat',
      event_data: { domain: 'example.com', session_id: client.session.id },
    })
    expect(server.to(TRACK)[0]?.body).toMatchObject({ payload: 'heartbeat' })
    expect(lines).toEqual([])
  })

  test('names the open page where one is given (S7-38)', async () => {
    const { client, server } = accepting(startClient())
    await client.engagement.heartbeat({ domain: 'shop.example', url: 'https://shop.example/tea' })
    expect(server.to(RECORD)[0]?.body).toMatchObject({
      event_data: { domain: 'shop.example', url: 'https://shop.example/tea' },
    })
  })

  test.each([
    ['is sent', 300_000, [RECORD, TRACK]],
    ['is not sent', 300_001, []],
  ])('%s after %i ms (S4-47, S9-01)', async (_, age, expected) => {
    const { client, server, clock, lines } = accepting(startClient({ analyticsUrl: ANALYTICS }))
    clock.now = NOW + age
    await client.engagement.heartbeat()
    expect([server.lines, lines]).toEqual([expected, []])
  })

  test('each of the two kinds is skipped by itself; heartbeats renew nothing; other events go on (S4-47)', async () => {
    const { client, server, clock } = accepting(startClient({ analyticsUrl: ANALYTICS }))
    clock.now = NOW + 299_000
    await client.engagement.heartbeat()
    clock.now = NOW + 300_001
    await client.engagement.record('heartbeat')
    await client.engagement.track('heartbeat')
    expect(server.lines).toEqual([RECORD, TRACK])
    await client.engagement.record('nft_sent')
    await client.engagement.track('click')
    expect(server.lines).toEqual([RECORD, TRACK, RECORD, TRACK])
  })
})

describe('analytics', () => {
  test('without an address nothing is sent (S7-50)', async () => {
    const { client, server } = startClient()
    await client.engagement.track('page_view')
    expect(server.requests).toEqual([])
  })

  test('of a guest: the session stands for them (S7-51)', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Browser/1' })
    const { client, server } = accepting(startClient({ analyticsUrl: ANALYTICS }))
    await client.engagement.track('click', { button: 'send' })
    expect(server.requests[0]?.url.href).toBe(ANALYTICS)
    expect(server.requests[0]?.body).toEqual({
      button: 'send',
      payload: 'click',
      user: client.session.id,
      ua: 'Browser/1',
      ip: '',
      active_timestamp: NOW,
    })
  })

  test('of a wallet: its address (S7-51)', async () => {
    vi.stubGlobal('navigator', undefined)
    const { client, server, wallet } = await startConnected({ analyticsUrl: '/in' })
    accepting({ server } as ReturnType<typeof startClient>)
    await client.engagement.track('page_view')
    const [request] = server.to(TRACK)
    expect(request?.url.href).toBe('https://example.com/in')
    expect(request?.body).toMatchObject({ user: wallet.address, ua: '' })
  })

  test('extras cannot replace our own (S7-51)', async () => {
    const { client, server } = accepting(startClient({ analyticsUrl: ANALYTICS }))
    const forged = { payload: 'x', user: 'x', ua: 'x', ip: 'x', active_timestamp: 0 }
    await client.engagement.track('ads_event', forged)
    const body = server.requests[0]?.body as typeof forged
    expect(Object.values(body)).not.toContain('x')
    expect(body).toMatchObject({ payload: 'ads_event', active_timestamp: NOW })
  })

  test('nothing is sent before the person agreed, nor once they took it back (T9)', async () => {
    let proof: string | null = null
    const options = { analyticsUrl: ANALYTICS, consentProof: () => proof }
    const { client, server } = accepting(startClient(options))
    await client.engagement.track('ads_event', { ad: 'a', act: 'view', consent: 'forged' })
    await client.engagement.heartbeat()
    expect(server.to(TRACK)).toEqual([])
    proof = '01.proof'
    await client.engagement.track('ads_event', { ad: 'a', act: 'view', consent: 'forged' })
    expect(server.to(TRACK).map(({ body }) => body)).toMatchObject([
      { payload: 'ads_event', ad: 'a', consent: '01.proof' },
    ])
    proof = null
    await client.engagement.track('ads_event', { ad: 'a', act: 'click' })
    expect(server.to(TRACK)).toHaveLength(1)
  })

  test('without credentials, and past the end of the page (S6-08)', async () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=abc' })
    const { client, server } = await startConnected({ analyticsUrl: ANALYTICS })
    await client.authenticate()
    await client.engagement.track('page_view')
    const [request] = server.to(TRACK)
    expect([...(request?.headers.keys() ?? [])]).toEqual(['content-type'])
    expect([request?.credentials, request?.keepalive]).toEqual(['omit', true])
    expect(JSON.stringify(request?.body)).not.toContain(client.userInfo.uuid ?? 'token-1')
  })

  test('of a guest: their secret stays (S6-08)', async () => {
    const { client, server } = accepting(startClient({ analyticsUrl: ANALYTICS }))
    await client.engagement.track('page_view')
    const [request] = server.requests
    const { uuid } = client.userInfo
    expect(JSON.stringify([request?.body, [...(request?.headers ?? [])]])).not.toContain(uuid)
  })

  test('the names are these eight (S7-54)', async () => {
    const { ANALYTICS_EVENTS } = await import('@foyer/contract/engagement')
    expect(ANALYTICS_EVENTS).toEqual([
      'heartbeat',
      'nft_sent',
      'lobby_open',
      'ads_event',
      'trending_lobby_click',
      'rewards_page_click',
      'click',
      'page_view',
    ])
  })

  test('an address that is none is refused at once', () =>
    expect(() => startClient({ analyticsUrl: 'ftp://stats' })).toThrow(/not an http address/))
})

describe('failures are only logged (S8-31, S7-55)', () => {
  type Client = ReturnType<typeof startClient>['client']
  const recordings: [string, string, (client: Client) => Promise<void>][] = [
    ['record', RECORD, ({ engagement }) => engagement.record('chat_level_1')],
    [
      'lobbyOpened',
      'POST /api/lobby-open-event/',
      ({ engagement }) => engagement.lobbyOpened({ hashedDomain: 'h', url: 'u' }),
    ],
    ['track', TRACK, ({ engagement }) => engagement.track('click')],
  ]
  const replies = [{ status: 500, body: {} }, { status: 400, body: {} }, { networkError: 'offline' }]
  const rows = recordings.flatMap((row) => replies.map((reply) => [...row, reply] as const))

  test.each(rows)('%s', async (_, line, call, reply) => {
    const { client, server, lines } = startClient({ analyticsUrl: ANALYTICS })
    server.script(line, reply)
    await expect(call(client)).resolves.toBeUndefined()
    expect(lines.map(({ level }) => level)).toEqual(['warn'])
  })
})
