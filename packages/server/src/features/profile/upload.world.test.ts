import { commonRefusals, hashDomain, PERSON_PICTURE, PICTURE, PICTURE_MAX_BYTES } from '@foyer/contract'
import type { OwnSettings } from '@foyer/contract/domains'
import type { OwnData, Profile } from '@foyer/contract/profile'
import type { Room } from '@foyer/contract/rooms'
import { type Person, proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  makeBomb,
  makeJpeg,
  makePng,
  toPictureForm,
  withExif,
} from '../../../test/support/picture-samples.ts'
import { HttpError } from '../../lib/http-error.ts'

const BOMB = makeBomb(300 * 2 ** 20)
const OWN = '/api/v1/user-profile/picture'

let world: World
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ann = await signInWallet(world.url)
})
afterAll(() => world?.[Symbol.asyncDispose]())

type Headers = Record<string, string>
async function put<T = Profile>(headers: Headers, body: BodyInit, path = OWN) {
  const response = await fetch(world.url + path, { method: 'PUT', body, headers })
  return { status: response.status, body: (await response.json()) as T & { code?: number } }
}
/** A server without a public origin has paths. */
const look = (address: string) => fetch(new URL(address, world.url))
const change = (who: Person, body: object) =>
  world.call<Profile>('PUT', '/api/v1/user-profile/update/', who.headers, body)
const countPictures = async () => Number((await world.sql('SELECT count(*) AS n FROM pictures'))[0]?.n)

describe('a picture of an account', () => {
  test('is encoded anew and shown at an address of the server', async () => {
    const { status, body } = await put(ann.headers, toPictureForm(withExif(makeJpeg(300, 300))))
    expect(status).toBe(200)
    expect(body.avatar_url).toMatch(new RegExp(`^${PICTURE}/[0-9a-f]{32}$`))
    const answer = await look(body.avatar_url ?? '')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.subarray(0, 2).toString('hex'), bytes.includes('Exif')]).toEqual(['ffd8', false])
  })

  test('is served beside the names of people without a request of the server to itself', async () => {
    const { avatar_url } = (await put(ann.headers, toPictureForm(makeJpeg(80, 80)))).body
    const path = `${PERSON_PICTURE}/${ann.address}?of=${encodeURIComponent(avatar_url ?? '')}`
    expect((await fetch(world.url + path)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('takes the place of the one before', async () => {
    const first = (await put(ann.headers, toPictureForm(makeJpeg(80, 80)))).body.avatar_url ?? ''
    const second = (await put(ann.headers, toPictureForm(makeJpeg(90, 90)))).body.avatar_url ?? ''
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200])
    expect(await countPictures()).toBe(1)
  })

  test('stays while the rest of the profile changes', async () => {
    const { avatar_url } = (await put(ann.headers, toPictureForm(makeJpeg(80, 80)))).body
    await change(ann, { bio: 'hello' })
    expect((await change(ann, { bio: 'hi', avatar_url })).status).toBe(200)
    expect((await look(avatar_url ?? '')).status).toBe(200)
  })

  test.each([null, 'https://example.com/me.png'])('goes when the profile shows %s', async (next) => {
    const { avatar_url } = (await put(ann.headers, toPictureForm(makeJpeg(80, 80)))).body
    expect((await change(ann, { avatar_url: next })).body.avatar_url).toBe(next)
    expect((await look(avatar_url ?? '')).status).toBe(404)
    expect(await countPictures()).toBe(0)
  })

  test('stays with another person who shows the same address, for as long as its owner has it', async () => {
    const bea = await signInWallet(world.url)
    const { avatar_url } = (await put(ann.headers, toPictureForm(makeJpeg(80, 80)))).body
    await world.sql('UPDATE identities SET avatar_url = $1 WHERE id = $2', [avatar_url, bea.address])
    await change(bea, { avatar_url: null })
    expect((await look(avatar_url ?? '')).status).toBe(200)
  })

  test('is in the export of its owner, and goes with the account (P34)', async () => {
    const dan = await signInWallet(world.url)
    const { avatar_url } = (await put(dan.headers, toPictureForm(makeJpeg(80, 80)))).body
    const served = Buffer.from(await (await look(avatar_url ?? '')).arrayBuffer())
    const { tables } = (await world.call<OwnData>('GET', '/api/v1/me/export', dan.headers)).body
    expect(Buffer.from(String(tables.pictures?.[0]?.base64), 'base64').equals(served)).toBe(true)
    const { headers } = await proveAct(world.url, dan, 'delete-account')
    await world.call('DELETE', `/api/v1/me?public_id=${dan.address}`, headers)
    expect((await look(avatar_url ?? '')).status).toBe(404)
  })

  test('of two uploads at once is the one that the profile shows', async () => {
    const sent = [80, 90, 100].map((side) => put(ann.headers, toPictureForm(makeJpeg(side, side))))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await world.call<Profile>('GET', `/api/v1/user-profile/get/${ann.address}`)
    expect((await look(body.avatar_url ?? '')).status).toBe(200)
    expect(await world.sql('SELECT 1 FROM pictures WHERE identity = $1', [ann.address])).toHaveLength(1)
  })
})

describe('an upload', () => {
  test.each<[string, () => BodyInit, Headers, number, number]>([
    ['a GIF', () => toPictureForm(Buffer.from('GIF89a\x01\0\x01\0')), {}, 415, 4151],
    [
      'an SVG declared as PNG',
      () => toPictureForm(Buffer.from('<svg><script/></svg>'), 'image/png'),
      {},
      415,
      4151,
    ],
    ['a truncated picture', () => toPictureForm(makeJpeg(99, 99).subarray(0, -9)), {}, 400, 4003],
    ['60,000 × 60,000 pixels', () => toPictureForm(declaring(60_000)), {}, 413, 4131],
    ['a stream that inflates without end', () => toPictureForm(BOMB), {}, 400, 4003],
    ['more than 1 MiB', () => toPictureForm(Buffer.alloc(PICTURE_MAX_BYTES + 1)), {}, 413, 4130],
    ['far more than 1 MiB', () => toPictureForm(Buffer.alloc(3 * PICTURE_MAX_BYTES)), {}, 413, 4130],
    ['nothing', () => toPictureForm(Buffer.alloc(0)), {}, 400, 4001],
    [
      'bytes without a form',
      () => new Uint8Array(makeJpeg(9, 9)),
      { 'content-type': 'image/jpeg' },
      400,
      4001,
    ],
    ['JSON', () => '{"picture":"x"}', { 'content-type': 'application/json' }, 400, 4001],
  ])('is refused for %s', async (_name, body, headers, status, code) => {
    const { avatar_url } = (await put(ann.headers, toPictureForm(makeJpeg(80, 80)))).body
    expect(await put({ ...ann.headers, ...headers }, body())).toMatchObject({ status, body: { code } })
    expect((await look(avatar_url ?? '')).status, 'the picture before').toBe(200)
  })

  test('is refused for guests and for callers without a name', async () => {
    const form = () => toPictureForm(makeJpeg(9, 9))
    expect((await put(world.guest(), form())).status).toBe(403)
    expect((await put({}, form())).status).toBe(401)
  })

  test('is refused for an account that may not change its profile', async () => {
    const eve = await signInWallet(world.url)
    await world.sql('UPDATE identities SET suspended = true WHERE id = $1', [eve.address])
    const refused = await put(eve.headers, toPictureForm(makeJpeg(9, 9)))
    expect(refused).toMatchObject({ status: 503, body: { code: 5030 } })
    expect(await world.sql('SELECT 1 FROM pictures WHERE identity = $1', [eve.address])).toEqual([])
  })

  test('leaves the server free for others meanwhile', async () => {
    const large = makeJpeg(2_048, 2_048)
    let done = false
    const uploads = Promise.all([large, BOMB].map((each) => put(ann.headers, toPictureForm(each)))).finally(
      () => (done = true),
    )
    let longest = 0
    while (!done) {
      const start = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 5))
      longest = Math.max(longest, performance.now() - start)
    }
    expect((await uploads)[0]?.status).toBe(200)
    // Decoding the picture takes a second of one core.
    expect(longest).toBeLessThan(400)
  })
})

describe('the logo of a domain', () => {
  const path = (domain: string) => `/api/domain/${domain}/logo`

  test('is set, replaced and removed by its owner, and written to the audit log', async () => {
    await world.giveDomain('logo.example', ann.address)
    const first = await put<OwnSettings>(
      ann.headers,
      toPictureForm(makePng(80, 80, () => [1, 2, 3, 99])),
      path('logo.example'),
    )
    expect(first.status).toBe(200)
    const answer = await look(first.body.logo_url ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const second = await put<OwnSettings>(ann.headers, toPictureForm(makeJpeg(80, 80)), path('logo.example'))
    expect((await look(first.body.logo_url ?? '')).status).toBe(404)
    const settings = '/api/domain/logo.example/settings'
    const { logo_url, updated_at } = second.body
    const kept = await world.call('PUT', settings, ann.headers, {
      logo_url,
      title: 'Shop',
      expected: updated_at,
    })
    expect([kept.status, (await look(logo_url ?? '')).status]).toEqual([200, 200])
    await world.call('PUT', settings, ann.headers, { logo_url: null })
    expect((await look(logo_url ?? '')).status).toBe(404)
    const lines = await world.sql("SELECT action FROM domain_audit WHERE domain = 'logo.example' ORDER BY id")
    expect(lines.filter(({ action }) => action === 'domains.uploadLogo')).toHaveLength(2)
  })

  test('is shown by lists of rooms where the server keeps it, and not where its host would see their readers', async () => {
    const domain = 'listed.example'
    await world.giveDomain(domain, ann.address)
    const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    const readLogo = async () =>
      (await world.call<Room>('POST', '/api/whiteboard/new/', ann.headers, place)).body.logo_url
    expect(await readLogo()).toBeNull()
    const { body } = await put<OwnSettings>(ann.headers, toPictureForm(makeJpeg(80, 80)), path(domain))
    expect([await readLogo(), body.logo_url]).toEqual([body.logo_url, expect.stringContaining(PICTURE)])
    for (const logo_url of ['https://host.example/logo.png', `https://other.example${body.logo_url}`]) {
      await world.call('PUT', `/api/domain/${domain}/settings`, ann.headers, { logo_url })
      expect(await readLogo()).toBeNull()
    }
  })

  test('is refused for others', async () => {
    await world.giveDomain('other.example', ann.address)
    const other = await signInWallet(world.url)
    const refused = await put(other.headers, toPictureForm(makeJpeg(9, 9)), path('other.example'))
    expect(refused).toMatchObject({ status: 403, body: { code: 4030 } })
  })
})

test('an unknown picture is answered with 404', async () => {
  for (const id of ['0'.repeat(32), 'x', '%00', `${'0'.repeat(32)}'--`])
    expect((await look(`${world.url}${PICTURE}/${id}`)).status).toBe(404)
})

test('each read of a stored picture counts for the network, and the refusal of one too many is not kept', async () => {
  const { avatar_url } = (await put(ann.headers, toPictureForm(makeJpeg(80, 80)))).body
  const of = encodeURIComponent(avatar_url ?? '')
  const paths = [avatar_url ?? '', `${PICTURE}/unknown`, `${PERSON_PICTURE}/${ann.address}?of=${of}`]
  const take = vi.spyOn(world.context.limiter, 'take').mockImplementation(() => {
    throw new HttpError(commonRefusals.tooMany, undefined, 1)
  })
  const answers = await Promise.all(paths.map(look))
  const taken = take.mock.calls.map(([action]) => action)
  take.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(paths.map(() => 'no-store'))
  expect(taken).toEqual(paths.map(() => 'storedPicture'))
})

function declaring(side: number): Buffer {
  const png = makePng(8, 8, () => [0, 0, 0, 255])
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  return png
}
