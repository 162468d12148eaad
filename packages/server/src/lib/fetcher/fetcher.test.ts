import { type FakeInternet, PAGE, PNG, PUBLIC, startFakeInternet, TREACHEROUS } from '@foyer/testkit/internet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFetcher, type Fetcher, type FetchReason, type FetchRequest } from './fetcher.ts'
import { createInternet } from './internet.ts'

const HOST = 'public.example'
const OTHER = 'other.example'

let fakeInternet: FakeInternet
let fetcher: Fetcher
beforeAll(async () => {
  fakeInternet = await startFakeInternet({
    [OTHER]: [PUBLIC[0]],
    'six.example': [PUBLIC[1]],
    'inside.example': ['10.0.0.1'],
    'mixed.example': [PUBLIC[0], '127.0.0.1'],
    'inside-six.example': [PUBLIC[0], '::ffff:127.0.0.1'],
    'treacherous.example': [TREACHEROUS],
    'rebinding.example': [[PUBLIC[0]], ['127.0.0.1']],
    'rebinding-later.example': [[PUBLIC[0]], ['127.0.0.1']],
  })
  fetcher = createFetcher({ ...createInternet([fakeInternet.dns]), ...fakeInternet.internet })
})
afterAll(() => fakeInternet[Symbol.asyncDispose]())
beforeEach(() => {
  fakeInternet.requests.splice(0)
  fakeInternet.inside.splice(0)
  fakeInternet.leaked = 0
})

const asked: Omit<FetchRequest, 'url'> = {
  mediaTypes: ['text/html', 'image/'],
  maxBytes: 64 * 1024,
  beyond: 'cut',
  timeoutMs: 3_000,
}
const get = (url: string, more: Partial<FetchRequest> = {}) => fetcher.fetch({ ...asked, url, ...more })
const getReason = (url: string, more: Partial<FetchRequest> = {}) =>
  get(url, more).then(
    ({ status }) => `answered ${status}`,
    (error: { reason?: FetchReason }) => error.reason ?? error,
  )
const redirect = (to: string, status = 302) =>
  `http://${HOST}/redirect?status=${status}&to=${encodeURIComponent(to)}`

describe('a fetch', () => {
  test.each([
    ['over http', `http://${HOST}/`],
    ['over https', `https://${HOST}/`],
    ['over IPv6', 'http://six.example/'],
    ['from an IP address', `http://${PUBLIC[0]}/`],
    ['from an IPv6 address', `http://[${PUBLIC[1]}]/`],
    ['with its port written down', `http://${HOST}:80/`],
    ['packed', `http://${HOST}/gzip`],
    ['packed in another way', `http://${HOST}/brotli`],
    ['after three redirects', `http://${HOST}/hops?n=3`],
    ['after a redirect to another scheme and host', redirect(`https://${HOST}/`)],
  ])('a page %s', async (_name, url) => {
    const { status, mediaType, body } = await get(url)
    expect({ status, mediaType, text: body.toString() }).toEqual({
      status: 200,
      mediaType: 'text/html',
      text: PAGE,
    })
    expect(fakeInternet.inside).toEqual([])
  })

  test('sends its own User-Agent and no other identification', async () => {
    const hop = `http://${HOST}/cookies?to=${encodeURIComponent(`http://${OTHER}/#part`)}`
    const { url } = await get(`${hop}#secret`)
    expect(url.href).toBe(`http://${OTHER}/`)
    for (const { headers } of fakeInternet.requests)
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
    expect(fakeInternet.requests.map(({ headers }) => headers.host)).toEqual([HOST, OTHER])
    expect(fakeInternet.requests[0]?.headers['user-agent']).toMatch(/^Foyer/)
  })

  test('reports the status and does not read the body of an error', async () => {
    const { status, body } = await get(`http://${HOST}/missing`)
    expect([status, body.length]).toEqual([404, 0])
  })

  test('sends a request body, and does not follow its redirect', async () => {
    const body = Buffer.from('sealed')
    const request = { method: 'POST', body, headers: { ttl: '60' } } as const
    expect((await get(redirect(`http://${HOST}/`, 307), request)).status).toBe(307)
    expect(fakeInternet.requests).toMatchObject([{ body: 'sealed', headers: { ttl: '60' } }])
  })

  test('cuts a long body where the caller asked for it', async () => {
    expect((await get(`http://${HOST}/huge`)).body.length).toBe(asked.maxBytes)
    expect((await get(`http://${HOST}/bomb`)).body.length).toBe(asked.maxBytes)
  })

  test('resolves a host once per request, so that a second DNS answer is never used', async () => {
    expect(await getReason('http://rebinding.example/')).toBe('answered 200')
    expect(fakeInternet.asked.get('rebinding.example')).toBe(1)
    expect(fakeInternet.inside).toEqual([])
  })

  test('tries the next address when one does not answer', async () => {
    const { dial } = fakeInternet.internet
    let dialled = 0
    const internet = {
      ...createInternet([fakeInternet.dns]),
      resolve: async () => ['93.184.215.98', ...PUBLIC],
      dial: (address: string, port: number) => {
        dialled++
        const socket = (dial as NonNullable<typeof dial>)(PUBLIC[0], port)
        return address === '93.184.215.98' ? socket.destroy(new Error('refused')) : socket
      },
    }
    const { status } = await createFetcher(internet).fetch({ ...asked, url: `http://${HOST}/` })
    expect([status, dialled]).toEqual([200, 2])
  })
})

const inside = [
  ...['http://127.0.0.1/', 'http://2130706433/', 'http://0177.0.0.1/', 'http://0x7f.1/', 'http://127.1/'],
  ...['http://0/', 'http://１２７.０.０.１/', 'http://169.254.169.254/latest/', 'http://10.0.0.1/'],
  ...[
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::7f00:1]/',
    'http://[fd00::1]/',
  ],
  ...['http://[fe80::1]/', 'http://[2002:7f00:1::]/', 'http://[64:ff9b::7f00:1]/', 'http://[2001::1]/'],
  ...['http://inside.example/', 'http://mixed.example/', 'http://inside-six.example/', 'https://10.0.0.1/'],
]

describe('refuses to connect to internal addresses (P25)', () => {
  test.each(inside)('%s', async (url) => {
    expect(await getReason(url)).toBe('inside')
    expect(fakeInternet.inside).toEqual([])
  })

  test.each(inside)('redirect to %s', async (url) => {
    expect(await getReason(redirect(url))).toBe('inside')
    expect([fakeInternet.requests.length, fakeInternet.inside]).toEqual([1, []])
  })

  test('redirect to a host whose addresses have changed meanwhile', async () => {
    const url = `http://rebinding-later.example/redirect?to=${encodeURIComponent('http://rebinding-later.example/')}`
    expect(await getReason(url)).toBe('inside')
    expect([fakeInternet.requests.length, fakeInternet.inside]).toEqual([1, []])
  })

  test('sends no byte over a connection that ends at another address', async () => {
    expect(await getReason('http://treacherous.example/')).toBe('inside')
    expect(await getReason('https://treacherous.example/')).toBe('inside')
    expect([fakeInternet.inside, fakeInternet.leaked]).toEqual([[TREACHEROUS, TREACHEROUS], 0])
  })
})

describe('refuses by the URL alone', () => {
  test.each([
    ...['ftp://public.example/', 'gopher://public.example/_x', 'file:///etc/passwd', 'data:text/html,x'],
    ...['javascript:alert(1)', 'ws://public.example/', 'http://', '//public.example/', '', 'public.example'],
    ...['http://user@public.example/', 'http://:pass@public.example/', 'http://public.example:8080/'],
    ...['http://public.example:22/', 'http://public.example:0/', 'http://public.example:99999/'],
    ...[
      'http://a b/',
      'http://[::1/',
      'http://[fe80::1%25eth0]/',
      `http://public.example/${'a'.repeat(2_048)}`,
    ],
  ])('"%s"', async (url) => {
    expect(await getReason(url)).toBe('address')
    expect(fakeInternet.requests).toEqual([])
  })

  test.each(['file:///etc/passwd', 'http://user@public.example/', 'http://public.example:8080/'])(
    'a redirect to %s',
    async (url) => expect(await getReason(redirect(url))).toBe('address'),
  )

  test('a scheme that the request does not allow', async () => {
    const schemes = ['https:'] as const
    expect(await getReason(`http://${HOST}/`, { schemes })).toBe('address')
    const downgrade = redirect(`http://${HOST}/`).replace('http:', 'https:')
    expect(await getReason(downgrade, { schemes })).toBe('address')
  })
})

describe('a server of a third party', () => {
  test.each<[FetchReason, string, Partial<FetchRequest>?]>([
    ['redirects', '/hops?n=4'],
    ['redirects', '/loop'],
    ['redirects', '/redirect?to=http%3A%2F%2F%5B'],
    ['kind', '/svg?', { mediaTypes: ['text/html'] }],
    ['kind', '/typed'],
    ['kind', '/typed?type=text/htmlx'],
    ['kind', '/bomb-in-bomb'],
    ['kind', '/packed-oddly'],
    ['large', '/huge', { beyond: 'refuse' }],
    ['large', '/bomb', { beyond: 'refuse' }],
    ['large', '/packed-nothing'],
    ['unreachable', '/packed-falsely'],
    ['unreachable', '/long-header'],
    ['unreachable', '/many-headers'],
    ['unreachable', '/garbage'],
    ['unreachable', '/switching'],
    ['unreachable', '/cut-off'],
    ['unreachable', '/two-lengths'],
    ['unreachable', '/hang-up'],
    ['late', '/silence', { timeoutMs: 300 }],
    ['late', '/drops', { timeoutMs: 300 }],
    ['late', '/dripping-head', { timeoutMs: 300 }],
    ['late', '/continuing', { timeoutMs: 300 }],
  ])('%s: %s', async (reason, path, more = {}) => {
    const started = performance.now()
    expect(await getReason(`http://${HOST}${path}`, more)).toBe(reason)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('cannot make a fetch hold much memory with a decompression bomb', async () => {
    await getReason(`http://${HOST}/bomb`)
    const before = process.memoryUsage().arrayBuffers
    for (let n = 0; n < 20; n++) await getReason(`http://${HOST}/bomb`, { beyond: 'refuse' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20)
  })

  test.each([
    ['a host that nobody knows', 'http://nobody.example/', 'unknown'],
    ['a name that can be none', `http://${'a'.repeat(64)}.example/`, 'unknown'],
    ['a certificate of another host', `https://${OTHER}/`, 'unreachable'],
    ['a certificate of a name, for an address', `https://${PUBLIC[0]}/`, 'unreachable'],
  ])('%s', async (_name, url, reason) => {
    expect(await getReason(url)).toBe(reason)
    expect(fakeInternet.requests).toEqual([])
  })

  test('is refused with an untrusted certificate', async () => {
    const internet = { ...createInternet([fakeInternet.dns]), dial: fakeInternet.internet.dial as never }
    const fetching = createFetcher(internet).fetch({ ...asked, url: `https://${HOST}/` })
    await expect(fetching).rejects.toMatchObject({ reason: 'unreachable' })
    expect(fakeInternet.requests).toEqual([])
  })

  test('is not waited for longer than the time limit when its name servers do not answer', async () => {
    const internet = { ...createInternet(null), resolve: () => new Promise<never>(() => {}) }
    const started = performance.now()
    const fetching = createFetcher(internet).fetch({ ...asked, url: `http://${HOST}/`, timeoutMs: 200 })
    await expect(fetching).rejects.toMatchObject({ reason: 'late' })
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('is not fetched beyond 64 fetches at a time, and again once some have ended', async () => {
    const slow = { timeoutMs: 400 }
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, () => getReason(`http://${HOST}/silence`, slow)),
    )
    expect(outcomes.filter((each) => each === 'busy')).toHaveLength(80 - 64)
    expect(outcomes.filter((each) => each === 'late')).toHaveLength(64)
    expect(await getReason(`http://${HOST}/picture.png`)).toBe('answered 200')
    expect((await get(`http://${HOST}/picture.png`)).body).toEqual(PNG)
  })
})
