import { request, startWorld, type World } from '@foyer/testkit'
import { type FakeInternet, PNG, PUBLIC, startFakeInternet } from '@foyer/testkit/internet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

interface Preview {
  url: string
  title: string | null
  description: string | null
  image_url: string | null
  site_name: string | null
}

const HOST = 'http://public.example'
let fakeInternet: FakeInternet
let world: World
beforeAll(async () => {
  fakeInternet = await startFakeInternet({ 'other.example': [PUBLIC[0]], 'inside.example': ['10.0.0.1'] })
  world = await startWorld({ env: { FOYER_DNS: fakeInternet.dns }, internet: fakeInternet.internet })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await fakeInternet[Symbol.asyncDispose]()
})
beforeEach(() => {
  fakeInternet.requests.splice(0)
})

const preview = (url: string, headers = world.guest(), at = world) =>
  request<Preview>(at.url, 'GET', `/api/link-preview/?url=${encodeURIComponent(url)}`, headers)
/** Address of a page with this head; different on each call. */
let pages = 0
const page = (html: string) => `${HOST}/html?n=${++pages}&text=${encodeURIComponent(html)}`
const readPreview = async (html: string) => (await preview(page(html))).body
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`

describe('a preview', () => {
  test('shows the metadata of the page', async () => {
    const { status, headers, body } = await preview(`${HOST}/#part`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      url: `${HOST}/`,
      title: 'A page',
      description: 'About & more',
      image_url: expect.stringContaining(`${world.url}/api/link-preview/image?url=http`),
      site_name: 'Public',
    })
  })

  test('shows the address at which redirects ended', async () => {
    const to = encodeURIComponent('https://public.example/')
    expect((await preview(`${HOST}/redirect?to=${to}`)).body.url).toBe('https://public.example/')
  })

  test('of a picture shows the picture', async () => {
    const { body } = await preview(`${HOST}/picture.png`)
    expect(body).toMatchObject({ title: null, image_url: expect.any(String) })
  })

  test.each<[string, string, Partial<Preview>]>([
    ['prefers what was written for previews', `<title>A</title>${meta('og:title', 'B')}`, { title: 'B' }],
    ['takes a plain description', '<title>A</title><meta name=description content=B>', { description: 'B' }],
    ['is one line', `<title>\n a \t b\n</title>`, { title: 'a b' }],
    ['decodes entities once', '<title>&amp;lt;b&amp;gt;</title>', { title: '&lt;b&gt;' }],
    ['loses control characters', '<title>a\u0001\u0000&#27;b\u0085</title>', { title: 'ab' }],
    ['loses what turns the text around', '<title>a\u202egnp.exe&#x2066;</title>', { title: 'agnp.exe' }],
    ['cuts a title', `<title>${'é'.repeat(201)}</title>`, { title: `${'é'.repeat(199)}…` }],
    [
      'cuts a description',
      `<title>A</title>${meta('og:description', 'a'.repeat(500))}`,
      { description: `${'a'.repeat(299)}…` },
    ],
    ['drops an invisible title', `<title>\u200b</title>${meta('og:description', 'B')}`, { title: null }],
    [
      'drops a picture in a data address',
      `<title>A</title>${meta('og:image', 'data:image/png;base64,AA')}`,
      { image_url: null },
    ],
    [
      'drops a picture on another port',
      `<title>A</title>${meta('og:image', 'http://a:22/')}`,
      { image_url: null },
    ],
    [
      'drops an invalid address of a picture',
      `<title>A</title>${meta('og:image', 'http://[')}`,
      { image_url: null },
    ],
  ])('%s', async (_name, html, expected) => expect(await readPreview(html)).toMatchObject(expected))

  test.each([
    ['text/html; charset=iso-8859-1', Buffer.from('<title>ä</title>', 'latin1')],
    ['text/html; charset="windows-1252"', Buffer.from('<title>ä</title>', 'latin1')],
    ['text/html', Buffer.from('<meta charset=latin1><title>ä</title>', 'latin1')],
    ['text/html; charset=latin1', Buffer.from('<title>\xe4\x81</title>', 'latin1')],
    ['text/html', Buffer.from('<title>ä</title>')],
    ['text/html; charset=nonsense', Buffer.from('\ufeff<title>ä</title>')],
    ['application/xhtml+xml', Buffer.from('<html><head><title>ä</title></head></html>')],
  ])('decodes %s', async (type, bytes) => {
    const query = new URLSearchParams({ type, hex: bytes.toString('hex') })
    expect((await preview(`${HOST}/typed?${query}`)).body.title).toBe('ä')
  })
})

describe('a preview is refused with one and the same answer for', () => {
  test.each([
    ['a page without metadata', () => page('<p>hello')],
    ['an empty page', () => page('')],
    ['a page that is missing', () => `${HOST}/missing`],
    ['a page that fails', () => `${HOST}/error`],
    ['an SVG', () => `${HOST}/svg`],
    ['an SVG declared as PNG', () => `${HOST}/svg-as-png`],
    ['a file', () => `${HOST}/typed?type=application/pdf&hex=00`],
    ['an unknown host', () => 'http://nobody.example/'],
    ['an internal host', () => 'http://inside.example/'],
    ['this machine', () => 'http://127.0.0.1/'],
  ])('%s', async (_name, url) => {
    const { status, body } = await preview(url())
    expect({ status, code: body.code }).toEqual({ status: 404, code: 4040 })
  })

  test.each(['ftp://public.example/', 'http://a:b@public.example/', 'http://public.example:8080/', 'x'])(
    '%s, which cannot be fetched',
    async (url) => {
      const { status, body } = await preview(url)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: 4001, errors: { url: [expect.any(String)] } },
      })
    },
  )

  test('an anonymous caller', async () => {
    expect((await preview(`${HOST}/`, {} as never)).body.code).toBe(4010)
  })
})

describe('a page is not fetched again', () => {
  test('for concurrent and later callers', async () => {
    const url = page('<title>once</title>')
    const answers = await Promise.all(Array.from({ length: 20 }, () => preview(url)))
    expect(new Set(answers.map(({ body }) => body.title))).toEqual(new Set(['once']))
    await preview(`${url}#later`)
    expect(fakeInternet.requests).toHaveLength(1)
  })

  test('when it has no preview', async () => {
    const url = page('')
    await preview(url)
    await preview(url)
    expect(fakeInternet.requests).toHaveLength(1)
  })

  test('for a caller over the limit, who still gets cached previews', async () => {
    await using limited = await startWorld({
      env: { FOYER_DNS: fakeInternet.dns, FOYER_LIMITS: 'on' },
      internet: fakeInternet.internet,
    })
    const guest = limited.guest()
    const known = page('<title>known</title>')
    const statuses = async (urls: string[]) =>
      (await Promise.all(urls.map((url) => preview(url, guest, limited)))).map(({ status }) => status)
    await statuses([known])
    expect(await statuses(Array(40).fill(known))).toEqual(Array(40).fill(200))
    const outcomes = await statuses(Array.from({ length: 25 }, () => page('<title>new</title>')))
    expect(outcomes.filter((status) => status === 200)).toHaveLength(19)
    expect(outcomes.filter((status) => status === 429)).toHaveLength(6)
  })
})

describe('the picture', () => {
  const readPictureAddress = async (path: string) => {
    const { image_url } = await readPreview(`<title>A</title>${meta('og:image', HOST + path)}`)
    return image_url ?? ''
  }

  test('is served by the server as bytes that cannot execute', async () => {
    const answer = await fetch(await readPictureAddress('/picture.png'))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('is fetched once for concurrent readers', async () => {
    const address = await readPictureAddress('/picture.png?once')
    await Promise.all(Array.from({ length: 20 }, async () => (await fetch(address)).arrayBuffer()))
    expect(fakeInternet.requests.filter(({ url }) => url.endsWith('?once'))).toHaveLength(1)
  })

  test('has the media type of its bytes', async () => {
    const jpeg = 'ffd8ffe000104a464946'
    const answer = await fetch(await readPictureAddress(`/typed?type=image/png&amp;hex=${jpeg}`))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test.each([
    ['an SVG', '/svg'],
    ['an SVG declared as a bitmap', '/svg-as-png'],
    ['a page', '/'],
    ['more than two megabytes', '/huge-picture'],
    ['a decompression bomb', '/bomb-picture'],
    ['a missing file', '/missing'],
    ['a redirect to an internal address', '/redirect?to=http://127.0.0.1/'],
  ])('is refused for %s', async (_name, path) => {
    const answer = await fetch(await readPictureAddress(path))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(fakeInternet.inside).toEqual([])
  })

  test('is refused for an address without a valid signature', async () => {
    const genuine = new URL(await readPictureAddress('/picture.png'))
    fakeInternet.requests.splice(0)
    const forged = ['signature', 'url'].flatMap((name) => {
      const [changed, without, twice] = [new URL(genuine), new URL(genuine), new URL(genuine)]
      changed.searchParams.set(name, `${genuine.searchParams.get(name)}x`)
      without.searchParams.delete(name)
      twice.searchParams.append(name, 'x')
      return [changed, without, twice]
    })
    for (const address of forged) expect((await fetch(address)).status).toBe(403)
    expect(fakeInternet.requests).toEqual([])
  })
})
