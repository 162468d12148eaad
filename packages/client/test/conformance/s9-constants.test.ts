import { describe, expect, test, vi } from 'vitest'
import { createClient } from '../../src/create-client.ts'
import { isSessionOver } from '../../src/identity/session.ts'
import { createLogger, LOG_LEVELS } from '../../src/lib/log.ts'
import { randomAlphanumeric, randomUuid } from '../../src/lib/random.ts'
import { createStorage } from '../../src/platform/storage.ts'
import { API, createTestLog, NOW, startClient, startConnected, TestStorage } from '../support/harness.ts'

describe('session', () => {
  test('has an id of 16 letters and digits and its start (S3-14, S9-04)', () => {
    const { client } = startClient()
    expect(client.session).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9]{16}$/), startedAt: NOW })
  })

  test.each([
    [300_000, false],
    [300_001, true],
  ])('after %i ms heartbeats have ended: %s (S4-47, S9-01)', (age, over) =>
    expect(isSessionOver({ startedAt: NOW }, NOW + age)).toBe(over),
  )
})

describe('randomness', () => {
  test('every letter and digit comes up, and no two ids are alike', () => {
    const texts = Array.from({ length: 500 }, () => randomAlphanumeric(16))
    expect(new Set(texts).size).toBe(500)
    expect(new Set(texts.join('')).size).toBe(62)
  })

  test('uuids are of version 4', () =>
    expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
})

describe('storage', () => {
  test('keeps a guest, a kind and a token, and nothing else (S9-11)', async () => {
    const { client, storage, wallet } = await startConnected()
    await client.authenticate()
    expect([...storage.items.keys()].sort()).toEqual([
      'foyer_cached_adapter',
      'foyer_guest_uuid',
      `foyer_token_${wallet.address.toLowerCase()}_metamask`,
    ])
  })

  test('that fails half-way is remembered for the page (P39)', () => {
    const own = new TestStorage({ foyer_a: '1', foyer_b: '2' })
    const { log, lines } = createTestLog()
    const storage = createStorage(own, log)
    own.broken = true
    storage.setItem('a', 'new')
    storage.removeItem('b')
    expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['new', null, null])
    expect(lines).toHaveLength(1)
    own.broken = false
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['new', null])
    storage.setItem('a', 'newer')
    expect([storage.getItem('a'), own.items.get('foyer_a')]).toEqual(['newer', 'newer'])
  })

  test('everything works without any (P39)', async () => {
    const { client } = await startConnected({
      storage: Object.assign(new TestStorage(), { broken: true }),
    })
    await client.authenticate()
    expect([client.cachedAdapter, (await client.authenticate()).token]).toEqual(['metamask', 'token-1'])
    await client.disconnect()
    expect(client.cachedAdapter).toBe(null)
  })

  test('clearCache forgets the kind and says so once', async () => {
    const { client, payloads } = await startConnected()
    client.clearCache()
    client.clearCache()
    expect([client.cachedAdapter, client.connectedAdapterName, payloads('cache_clear').length]).toEqual([
      null,
      'metamask',
      1,
    ])
  })
})

describe('logger', () => {
  const sink = () => ({ trace: vi.fn(), debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })

  test.each(LOG_LEVELS)('%s and what is graver (S9-13)', (level) => {
    const into = sink()
    const log = createLogger({ level, sink: into })
    for (const each of LOG_LEVELS) log[each]('x')
    const heard = LOG_LEVELS.filter((each) => into[each].mock.calls.length > 0)
    expect(heard).toEqual(LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)))
  })

  test('lines start with the time; warn is the default (S9-14)', () => {
    const into = sink()
    const log = createLogger({ sink: into })
    log.info('not heard')
    log.warn('text', 1)
    log.error({ an: 'object' })
    expect(into.info).not.toHaveBeenCalled()
    expect(into.warn).toHaveBeenCalledWith(
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z text$/),
      1,
    )
    expect(into.error).toHaveBeenCalledWith(expect.stringMatching(/^\d{4}-\d\d-\d\dT/), { an: 'object' })
  })
})

describe('events', () => {
  test('on, once and off (S4-02)', async () => {
    const { client } = startClient()
    const [always, once, off, unsubscribed] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    client.on('connected', always)
    client.once('connected', once)
    client.on('connected', off)
    client.off('connected', off)
    client.on('connected', unsubscribed)()
    await client.init()
    await client.connectTo('guest')
    expect([always, once, off, unsubscribed].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0, 0])
  })
})

test('the public surface', async () => {
  expect(Object.keys(await import('../../src/index.ts')).sort()).toEqual([
    'FoyerError',
    'canAskPasskeys',
    'canonicalUrl',
    'createClient',
    'createLogger',
    'getErrorKind',
    'getRefusal',
    'hashDomain',
    'isRefusal',
    'isUnauthorised',
    'metamask',
    'normalizeDomain',
    'openlogin',
    'passkey',
    'roomId',
    'walletConnectV2',
  ])
  expect(createClient({ apiUrl: API, domain: 'example.com' })).toMatchObject({
    status: 'not_ready',
    wallets: [],
    connectedAdapterName: null,
    cachedAdapter: null,
    address: null,
    provider: null,
  })
})
