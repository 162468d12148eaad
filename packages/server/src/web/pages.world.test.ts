import { appPaths, commonRefusals } from '@foyer/contract'
import { request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpError } from '../lib/http-error.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(world.url + path, { headers })
  return { status: response.status, type: response.headers.get('content-type'), html: await response.text() }
}
const findRoot = (html: string) => /<html[^>]*>/.exec(html)?.[0]

test.each(Object.entries(appPaths))('serves the app for the screen %s', async (_screen, path) => {
  const { status, type, html } = await page(path.replace(/:\w+/g, 'example.com'))
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toContain('id="foyer-data"')
  expect((await page(`${path.replace(/:\w+/g, 'x').replace(/\/$/, '')}/`)).status).toBe(200)
})

test.each(['/nowhere', '/direct/a/b', '/rooms/x', '/settings/x'])('%s is no page', async (path) => {
  const { status, html } = await page(path)
  expect(status).toBe(404)
  expect(JSON.parse(html)).toMatchObject({ code: 4040 })
})

test('serves the files of the app to GET and HEAD, unchanged for a year', async () => {
  const [file = ''] = /\/assets\/index-\w+\.js/.exec((await page('/')).html) ?? []
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(world.url + file, { method })
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers.has('set-cookie')).toBe(false)
  }
})

test.each(['/assets/nothing.js', '/assets/..%2findex.html', '/embed/nothing.js', '/assets/'])(
  '%s is no file',
  async (path) => {
    const { status, html } = await page(path)
    expect(status).toBe(404)
    expect(JSON.parse(html)).toMatchObject({ code: 4040 })
  },
)

test('serves the app for a dead link, and never a page under /api', async () => {
  const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const { status, type, html } = await page('/nowhere/at/all', visit)
  expect([status, type]).toEqual([404, 'text/html; charset=utf-8'])
  expect(html).toContain('id="foyer-data"')
  for (const path of ['/api/nowhere', '/api/v1/nowhere'])
    expect([path, (await page(path, visit)).type]).toEqual([path, 'application/json; charset=utf-8'])
})

test.each([
  ['nothing is asked for', {}, '<html lang="en" dir="ltr">'],
  [
    'French is asked for, then Spanish',
    { 'accept-language': 'fr-CA,es;q=0.8' },
    '<html lang="es" dir="ltr">',
  ],
  ['German is asked for', { 'accept-language': 'de-AT' }, '<html lang="de" dir="ltr">'],
  ['Arabic is asked for', { 'accept-language': 'ar-EG' }, '<html lang="ar" dir="rtl">'],
  [
    'Chinese and dark were chosen',
    { 'accept-language': 'ar', cookie: 'foyer_language=zh; foyer_theme=dark' },
    '<html lang="zh" dir="ltr" data-theme="dark">',
  ],
  [
    'cookies hold rubbish',
    { cookie: 'foyer_language=%22%3E%3Cscript%3E; foyer_theme=%22%3E%3Cscript%3E' },
    '<html lang="en" dir="ltr">',
  ],
])('the first paint is right where %s', async (_case, headers: Record<string, string>, expected) => {
  const { html } = await page('/', headers)
  expect(findRoot(html)).toBe(expected)
  const language = /lang="(\w+)"/.exec(expected)?.[1]
  const words = html.match(/modulepreload" crossorigin href="\/assets\/(\w\w)-[^"]+\.js">/)?.[1]
  expect(words).toBe(language === 'en' ? undefined : language)
})

test("embeds the settings and announcement of a room's page, unless they are long", async () => {
  const domain = 'inlined.example'
  const owner = await signInWallet(world.url)
  await world.giveDomain(domain, owner.address)
  const inlined = async (path: string) => {
    const { html } = await page(`/?url=${encodeURIComponent(`https://${domain}${path}`)}`)
    const json = /id="foyer-data">([^<]*)</.exec(html)?.[1] ?? ''
    return JSON.parse(json) as { url_settings: object[] | null; announcements: object[] | null }
  }
  expect(await inlined('/a')).toMatchObject({ url_settings: [], announcements: [] })
  const create = (path: string, body: object) =>
    request(world.url, 'POST', path, owner.headers, { domain, ...body })
  await create('/api/url-setting/', { url: `https://${domain}/a`, title: 'Set </script>' })
  await create('/api/url-announcement/', { title: 'Said', body: 'to all' })
  expect(await inlined('/a')).toMatchObject({
    url_settings: [{ title: 'Set </script>' }],
    announcements: [{ title: 'Said' }],
  })
  expect(await inlined('/b')).toMatchObject({ url_settings: [], announcements: [{ title: 'Said' }] })
  for (let n = 0; n < 3; n++)
    await create('/api/url-announcement/', { title: 'Long', body: 'x'.repeat(3_000) })
  expect(await inlined('/a')).toMatchObject({
    url_settings: [{ title: 'Set </script>' }],
    announcements: null,
  })
})

test('sets no cookie on files that shared caches store (P32)', async () => {
  const { html } = await page('/')
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) {
    const { headers, status } = await fetch(world.url + path)
    expect([path, status, headers.get('set-cookie')]).toEqual([path, 200, null])
    expect(headers.get('cache-control')).toContain('public')
  }
})

describe('the address of a room in that of a page (H2)', () => {
  const inlinedUrl = (html: string) =>
    (JSON.parse(/id="foyer-data">([^<]*)</.exec(html)?.[1] ?? '') as { url: string | null }).url
  const ask = async (url: string, path = '/') =>
    page(`${path}?url=${encodeURIComponent(url)}`, { accept: 'text/html' })

  test('is read up to 2,048 characters; a longer one gets the start page', async () => {
    const start = 'https://long.example/'
    const longest = start.padEnd(2_048, 'a')
    expect(inlinedUrl((await ask(longest)).html)).toBe(longest)
    for (const url of [`${longest}a`, `${start}#${'a'.repeat(2_048)}`, `${start}${'é'.repeat(500)}`])
      expect(inlinedUrl((await ask(url)).html)).toBe(null)
  })

  test.each(['/', '/nowhere'])('costs nothing of %s, whatever it is made of', async (path) => {
    for (const piece of ['/', '.', '?', '&', '#', '@', 'a.']) {
      // Not encoded: encoding would triple its length, and the request line has a limit of its own.
      const url = `https://a.example/${piece.repeat(15_000 / piece.length)}x`
      const took: number[] = []
      for (let n = 0; n < 3; n++) {
        const begun = performance.now()
        await page(`${path}?url=${url}`, { accept: 'text/html' })
        took.push(performance.now() - begun)
      }
      expect([piece, Math.min(...took) < 200]).toEqual([piece, true])
    }
  })

  test('is looked up within the rate limit of its network; beyond it the page comes without its room', async () => {
    const { context } = world
    const { limiter } = context
    const taken: string[] = []
    const seen = async () => inlinedUrl((await ask('https://a.example/')).html)
    context.limiter = {
      ...limiter,
      take: async (action) => {
        taken.push(action)
        if (taken.length > 1) throw new HttpError(commonRefusals.tooMany)
      },
    }
    try {
      expect([await seen(), await seen()]).toEqual(['https://a.example/', null])
      for (const path of ['/rooms', '/nowhere', '/?url=', '/?url=https://-'])
        expect((await page(path, { accept: 'text/html' })).html).toContain('id="foyer-data"')
    } finally {
      context.limiter = limiter
    }
    expect(taken).toEqual(['page', 'page'])
  })
})
