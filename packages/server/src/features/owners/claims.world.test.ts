import type { AuditPage, Claim, OwnDomain } from '@foyer/contract/owners'
import { request } from '@foyer/testkit'
import { PUBLIC } from '@foyer/testkit/internet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ClaimsStage } from '../../../test/support/claims-stage.ts'

let stage: ClaimsStage
let { fakeInternet, world, ann, bea, call, newDomain, claim, state, check, isOwner, serve } =
  {} as ClaimsStage
beforeAll(async () => {
  stage = await ClaimsStage.open()
  ;({ fakeInternet, world, ann, bea, call, newDomain, claim, state, check, isOwner, serve } = stage)
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(() => {
  fakeInternet.requests.splice(0)
  fakeInternet.inside.splice(0)
  fakeInternet.leaked = 0
})

describe('a claim', () => {
  test('returns the same proof on each call, and another one for each account (P33)', async () => {
    const domain = newDomain()
    expect(await state(domain)).toMatchObject({ status: 404, body: { code: 4040 } })
    const first = await claim(domain)
    expect(first).toMatchObject({
      status: 200,
      body: {
        domain,
        status: 'open',
        file: '/.well-known/chat-verify.txt',
        file_url: `https://${domain}/.well-known/chat-verify.txt`,
        txt_names: [domain, `_chat-verify.${domain}`],
        method: null,
        found: { dns: null, file: null },
        next_check_at: null,
      },
    })
    expect(first.body.txt).toMatch(/^chat-verify=[\w-]{43}$/)
    expect((await claim(domain)).body.txt).toBe(first.body.txt)
    expect((await state(domain)).body).toEqual(first.body)
    expect((await claim(domain, bea)).body.txt).not.toBe(first.body.txt)
    expect((await claim(newDomain())).body.txt).not.toBe(first.body.txt)
    expect(await isOwner(domain)).toBe(false)
  })

  test('gets another token after a week without a proof, and the old one is invalid (L13)', async () => {
    const domain = newDomain()
    const { txt } = (await claim(domain)).body
    const age = (days: number) =>
      world.sql('UPDATE domain_claims SET created_at = now() - make_interval(days => $2) WHERE domain = $1', [
        domain,
        days,
      ])
    await age(6)
    expect((await state(domain)).body.txt).toBe(txt)
    await age(8)
    fakeInternet.texts[domain] = [[txt]]
    const checked = (await check(domain)).body
    expect(checked).toMatchObject({ status: 'open', found: { dns: 'missing' } })
    expect(checked.txt).not.toBe(txt)
    fakeInternet.texts[domain] = [[checked.txt]]
    expect((await check(domain)).body.status).toBe('verified')
    await age(30)
    expect((await state(domain)).body.txt).toBe(checked.txt)
  })

  test('accepts any spelling of the domain', async () => {
    const domain = newDomain()
    const { txt } = (await claim(domain)).body
    for (const spelling of [domain.toUpperCase(), `${domain}.`, `www.${domain}`, `https://${domain}:8443/x`])
      expect((await claim(spelling)).body).toMatchObject({ domain, txt })
    expect((await claim('Bücher.public.example')).body.domain).toBe('xn--bcher-kva.public.example')
  })

  test.each([
    ['com', 400],
    ['co.uk', 400],
    ['COM.AU', 400],
    ['github.io', 400],
    ['93.184.215.14', 400],
    ['0x7f.1', 400],
    ['127.0.0.1', 400],
    ['[::1]', 400],
    ['a..b', 400],
    ['*.public.example', 400],
  ])('on %s is refused', async (domain, status) => {
    expect((await claim(domain)).status).toBe(status)
    expect((await check(domain)).status).toBe(status)
  })

  test('requires an account', async () => {
    const domain = newDomain()
    expect((await request(world.url, 'POST', `/api/domain/${domain}/claim`, world.guest())).status).toBe(403)
    expect((await request(world.url, 'POST', `/api/domain/${domain}/claim`)).status).toBe(401)
    expect((await check(domain)).status).toBe(404)
  })

  test('on a reserved name is accepted like any other', async () => {
    for (const domain of ['localhost', 'shop.localhost']) {
      expect((await claim(domain)).status).toBe(200)
      expect((await check(domain)).body.status).toBe('open')
      expect(await isOwner(domain)).toBe(false)
    }
  })
})

describe('is proved', () => {
  const proved = (method: string) => ({ status: 200, body: { status: 'verified', method, ends_at: null } })

  test.each([
    ['at the domain', (domain: string) => domain, (txt: string) => [[txt]]],
    ['at its label', (domain: string) => `_chat-verify.${domain}`, (txt: string) => [[txt]]],
    [
      'in several strings',
      (domain: string) => domain,
      (txt: string) => [[txt.slice(0, 7), txt.slice(7, 20), txt.slice(20)]],
    ],
    ['in quotation marks', (domain: string) => domain, (txt: string) => [[`"${txt}"`]]],
    [
      'among many other records',
      (domain: string) => domain,
      (txt: string) => [...Array.from({ length: 20 }, (_, n) => [`v=spf${n} -all`]), [txt], ['x']],
    ],
  ])('by a record %s', async (_name, nameOf, records) => {
    const domain = newDomain()
    const { txt } = (await claim(domain)).body
    fakeInternet.texts[nameOf(domain)] = records(txt)
    expect(await check(domain)).toMatchObject(proved('dns'))
    expect(await isOwner(domain)).toBe(true)
    expect(await isOwner(`sub.${domain}`)).toBe(false)
    expect(fakeInternet.requests).toEqual([])
    const next = Date.parse((await state(domain)).body.next_check_at ?? '')
    expect(next - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const mine = await call<OwnDomain[]>('GET', '/api/v1/my-domains/', ann)
    expect(mine.body).toContainEqual({
      ...{ domain, title: null, logo_url: null, roles: ['owner'] },
      waiting: { reports: 0, threads: 0 },
    })
  })

  test.each([
    ['alone', (txt: string) => txt],
    ['with a line end', (txt: string) => `${txt}\r\n`],
    ['after a byte order mark', (txt: string) => `\ufeff${txt}`],
    ['among other lines', (txt: string) => `# ours\n\n${txt}\nchat-verify=x\n`],
  ])('by a file, %s', async (_name, textOf) => {
    const domain = newDomain()
    serve(domain, textOf((await claim(domain)).body.txt))
    expect(await check(domain)).toMatchObject(proved('file'))
    expect(await isOwner(domain)).toBe(true)
  })

  test('by each of several owners with their own token', async () => {
    const domain = newDomain()
    const texts = [(await claim(domain)).body.txt, (await claim(domain, bea)).body.txt]
    fakeInternet.texts[domain] = texts.map((txt) => [txt])
    for (const who of [ann, bea]) expect(await check(domain, who)).toMatchObject(proved('dns'))
    expect(await Promise.all([isOwner(domain), isOwner(domain, bea)])).toEqual([true, true])
  })

  test('once for concurrent checks', async () => {
    const domain = newDomain()
    fakeInternet.texts[domain] = [[(await claim(domain)).body.txt]]
    const all = await Promise.all(Array.from({ length: 8 }, () => check(domain)))
    expect(new Set(all.map(({ body }) => body.status))).toEqual(new Set(['verified']))
    const log = await call<AuditPage>('GET', `/api/domain/${domain}/audit`, ann)
    expect(log.body.results.map(({ action }) => action)).toEqual(['owners.checkClaim'])
  })
})

describe('is not proved', () => {
  const notFound = async (domain: string, found: Partial<Claim['found']>) => {
    expect(await check(domain)).toMatchObject({ status: 200, body: { status: 'open', method: null, found } })
    expect(await isOwner(domain)).toBe(false)
  }

  test('by the token of another account', async () => {
    const domain = newDomain()
    await claim(domain)
    const { txt } = (await claim(domain, bea)).body
    fakeInternet.texts[domain] = [[txt]]
    serve(domain, txt)
    await notFound(domain, { dns: 'missing', file: 'missing' })
  })

  test.each([
    ['in other case', (txt: string) => txt.toUpperCase()],
    ['with a suffix', (txt: string) => `${txt}x`],
    ['within another text', (txt: string) => `see ${txt} for more`],
    ['without its prefix', (txt: string) => txt.replace('chat-verify=', '')],
  ])('by a record %s', async (_name, textOf) => {
    const domain = newDomain()
    fakeInternet.texts[domain] = [[textOf((await claim(domain)).body.txt)]]
    await notFound(domain, { dns: 'missing' })
  })

  test('by a record of a parent or child domain', async () => {
    const domain = newDomain()
    const { txt } = (await claim(domain)).body
    fakeInternet.texts[`sub.${domain}`] = [[txt]]
    fakeInternet.texts['public.example'] = [[txt]]
    await notFound(domain, { dns: 'missing' })
  })

  test.each<
    [string, (response: import('node:http').ServerResponse, txt: string) => void, Claim['found']['file']]
  >([
    [
      'redirected to another host',
      (response) => response.writeHead(302, { location: 'https://public.example/x' }).end(),
      'refused',
    ],
    [
      'redirected on its own host',
      (response) => response.writeHead(301, { location: '/chat.txt' }).end(),
      'refused',
    ],
    ['of type HTML', (response, txt) => response.setHeader('content-type', 'text/html').end(txt), 'refused'],
    [
      'larger than the limit',
      (response, txt) => response.setHeader('content-type', 'text/plain').end(`${txt}\n${'x'.repeat(5_000)}`),
      'refused',
    ],
    [
      'compressed beyond the limit',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
          .end(Buffer.alloc(10_000)),
      'unreachable',
    ],
    [
      'with an error',
      (response, txt) => response.writeHead(500, { 'content-type': 'text/plain' }).end(txt),
      'unreachable',
    ],
    [
      'missing',
      (response, txt) => response.writeHead(404, { 'content-type': 'text/plain' }).end(txt),
      'missing',
    ],
    ['without an answer', () => {}, 'unreachable'],
  ])(
    'by a file %s',
    async (_name, answer, found) => {
      const domain = newDomain()
      const { txt } = (await claim(domain)).body
      fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`] = (response) =>
        answer(response, txt)
      await notFound(domain, { dns: 'missing', file: found })
      expect(fakeInternet.requests.length).toBe(1)
    },
    15_000,
  )

  test.each([
    ['on an internal address', ['10.0.0.1']],
    ['on the loopback address', ['127.0.0.1']],
    ['on a partly internal name', [PUBLIC[0], '192.168.1.1']],
  ])('by a file %s', async (_name, addresses) => {
    const domain = newDomain()
    serve(domain, (await claim(domain)).body.txt)
    fakeInternet.names[domain] = [...addresses]
    await notFound(domain, { file: 'unreachable' })
    expect([fakeInternet.requests, fakeInternet.inside, fakeInternet.leaked]).toEqual([[], [], 0])
  })

  test('when a second lookup of the name leads to an internal address', async () => {
    const domain = newDomain()
    fakeInternet.names[domain] = [[PUBLIC[0]], ['127.0.0.1']]
    const { txt } = (await claim(domain)).body
    serve(domain, txt)
    // The name was resolved once, so the checked address is the one connected to.
    expect((await check(domain)).body).toMatchObject({ method: 'file' })
    expect(fakeInternet.inside).toEqual([])
  })

  test('when nothing answers', async () => {
    const domain = newDomain()
    await claim(domain)
    fakeInternet.texts[domain] = null
    delete fakeInternet.names[domain]
    await notFound(domain, { dns: 'unreachable', file: 'unreachable' })
  })
})
