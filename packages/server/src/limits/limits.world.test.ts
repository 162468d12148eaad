import { hashDomain } from '@foyer/contract'
import { request, signInWallet, startWorld } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'

const limited = (env: Record<string, string> = {}) => startWorld({ env: { FOYER_LIMITS: 'on', ...env } })
type Headers = Record<string, string>

const place = (domain: string) => ({ domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) })
const create = (url: string, headers: Headers, domain = 'limited.example') =>
  request<{ id: string }>(url, 'POST', '/api/whiteboard/new/', headers, place(domain))
const post = (url: string, headers: Headers, room: string) =>
  request<{ id: string }>(url, 'POST', `/api/whiteboard/messages/${room}`, headers, { content: 'hello' })

const TOO_MANY = { status: 429, body: { code: 4290 } }

describe('limits over HTTP', () => {
  test('lets a guest write two messages at once, then tells the seconds to wait', async () => {
    await using world = await limited()
    const [guest, other] = [world.guest(), world.guest()]
    const { id } = (await create(world.url, guest)).body
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await post(world.url, guest, id)).status)
    expect(statuses).toEqual([201, 201, 429])
    const refused = await post(world.url, guest, id)
    expect(refused).toMatchObject(TOO_MANY)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await post(world.url, other, id)).status).toBe(201)
    expect((await request(world.url, 'GET', `/api/whiteboard/?room_id=${id}`, guest)).status).toBe(200)
  })

  test('stores no refused message, and does not count an invalid one', async () => {
    await using world = await limited()
    const guest = world.guest()
    const { id } = (await create(world.url, guest)).body
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(world.url, guest, id)))
    const kept = answers.filter(({ status }) => status === 201).length
    expect(kept).toBeLessThan(4)
    const page = await request<{ results: unknown[] }>(world.url, 'GET', `/api/whiteboard/?room_id=${id}`)
    expect(page.body.results).toHaveLength(kept)
  })

  test('counts a new guest against its network once, whatever it read before', async () => {
    await using world = await limited()
    const write = async () => {
      const guest = world.guest()
      await request(world.url, 'GET', '/api/get-user-info/', guest)
      return { guest, answer: await create(world.url, guest) }
    }
    const first = await write()
    for (let n = 1; n < 60; n++) expect((await write()).answer.status).toBe(200)
    expect((await write()).answer).toMatchObject(TOO_MANY)
    expect((await create(world.url, first.guest)).status).toBe(200)
    expect((await create(world.url, (await signInWallet(world.url)).headers)).status).toBe(200)
  })

  test('does not count opening a room that exists', async () => {
    await using world = await limited()
    const guest = world.guest()
    for (let n = 0; n < 30; n++) await create(world.url, guest)
    for (let n = 0; n < 19; n++)
      expect((await create(world.url, guest, `limited-${n}.example`)).status).toBe(201)
    expect(await create(world.url, guest, 'one-more.example')).toMatchObject(TOO_MANY)
  })

  test.each([
    [
      'redeem',
      10,
      (url: string, headers: Headers) =>
        request(url, 'POST', '/api/redeem-voucher/', headers, { token: '1' }),
    ],
    [
      'write',
      30,
      (url: string, headers: Headers) => request(url, 'PUT', '/api/v1/user-profile/update/', headers, {}),
    ],
    [
      'analytics',
      60,
      (url: string, headers: Headers) =>
        request(url, 'POST', '/api/lobby-open-event/', headers, {
          hashed_domain: hashDomain('limited.example'),
          url: 'https://limited.example/',
        }),
    ],
  ])('%s: %d a minute', async (_action, allowed, call) => {
    await using world = await limited()
    const { headers } = await signInWallet(world.url)
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 2 * allowed }, () => call(world.url, headers)))
    const refused = answers.filter(({ status }) => status === 429)
    for (const answer of refused) expect(answer).toMatchObject(TOO_MANY)
    // Tokens that refill while the calls run, which takes long on a slow machine.
    const back = Math.ceil(((performance.now() - began) * allowed) / 60_000)
    expect(refused.length).toBeLessThanOrEqual(allowed)
    expect(refused.length).toBeGreaterThanOrEqual(allowed - back)
  })

  test('allows five challenges a minute for an address', async () => {
    await using world = await limited()
    const ask = (address: string, n: number) =>
      request(
        world.url,
        'POST',
        '/api/v1/siww/get',
        {},
        {
          payload: {
            domain: new URL(world.url).host,
            uri: `${world.url}/`,
            address,
            chainId: 1,
            version: '2',
            nonce: `nonce${address.slice(-1)}${String(n).padStart(12, '0')}`,
          },
          header: { t: 'eip191' },
          network: 'ethereum',
        },
      )
    const [first, second] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
    for (let n = 0; n < 5; n++) expect((await ask(first, n)).status).toBe(200)
    expect(await ask(first, 6)).toMatchObject(TOO_MANY)
    expect((await ask(second, 1)).status).toBe(200)
  })

  test('allows three hundred analytics events a minute from one network', async () => {
    await using world = await limited()
    const collect = () => request(world.url, 'POST', '/collect', {}, { payload: 'click' })
    const answers = await Promise.all(Array.from({ length: 400 }, collect))
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(300)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  test('trusts an address in a proxy header only as far as proxies are trusted', async () => {
    await using direct = await limited()
    await using proxied = await limited({ FOYER_TRUST_PROXY: '1' })
    const taken = async (url: string) => {
      let taken = 0
      for (let n = 0; n < 62; n++) {
        const guest = { 'x-guest-uuid': crypto.randomUUID(), 'x-forwarded-for': `198.51.100.${n}` }
        if ((await create(url, guest)).status !== 429) taken++
      }
      return taken
    }
    expect(await taken(direct.url)).toBe(60)
    expect(await taken(proxied.url)).toBe(62)
  })
})
