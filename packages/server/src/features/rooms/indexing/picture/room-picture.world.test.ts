import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { generatePicture } from '@foyer/contract'
import type { Profile } from '@foyer/contract/profile'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePng, toPictureForm } from '../../../../../test/support/picture-samples.ts'
import { fromOklch } from './colour.ts'
import { HEIGHT, WIDTH } from './scene.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const toId = (seed: string) => createHash('sha256').update(seed).digest('hex')
const read = (file: string) => fetch(`${world.url}/room-picture/${file}`)

/** Width, height and pixels of a picture as this server encodes it. */
function decode(png: Buffer) {
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const width = png.readUInt32BE(16)
  return {
    size: [width, png.readUInt32BE(20)],
    bytes: rows.length,
    pixel: (x: number, y: number) => [...rows.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3)],
  }
}

test('the picture of a room has its colours, and pages of any site may show and keep it', async () => {
  const id = toId('a room')
  const response = await read(`${id}.png`)
  const { status, headers } = response
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable')
  expect(headers.get('set-cookie')).toBe(null)
  const { size, bytes, pixel } = decode(Buffer.from(await response.arrayBuffer()))
  expect(size).toEqual([WIDTH, HEIGHT])
  expect(bytes).toBe((WIDTH * 3 + 1) * HEIGHT)
  const { hue } = generatePicture(id)
  expect(pixel(10, 10)).toEqual(fromOklch(0.32, 0.05, hue))
  expect(pixel(WIDTH - 10, HEIGHT - 10)).toEqual(fromOklch(0.25, 0.04, hue))
})

test('every pattern is drawn, and the same room always gets the same bytes', async () => {
  const ids = new Map(
    Array.from({ length: 60 }, (_, n) => toId(`room ${n}`)).map((id) => [generatePicture(id).pattern, id]),
  )
  expect(ids.size).toBe(9)
  for (const id of ids.values()) {
    const [first, second] = await Promise.all([read(`${id}.png`), read(`${id}.png`)])
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
    expect(bytes.length).toBeLessThan(40_000)
  }
})

test.each(['', 'a.png', `${'g'.repeat(64)}.png`, `${'a'.repeat(64)}.gif`, `${'a'.repeat(65)}.png`])(
  'there is no picture %s',
  async (file) => {
    expect((await read(file)).status).toBe(404)
  },
)

test('the picture of a room has the uploaded logo of its domain in the arch, and its page names that picture', async () => {
  const owner = await signInWallet(world.url)
  await world.giveDomain('branded.example', owner.address)
  const body = toPictureForm(makePng(64, 64, (x) => [250, 0, 250, x < 32 ? 255 : 0]))
  const upload = { method: 'PUT', headers: owner.headers, body }
  await fetch(`${world.url}/api/domain/branded.example/logo`, upload)
  const page = await (
    await fetch(`${world.url}/?url=${encodeURIComponent('https://branded.example/')}`)
  ).text()
  const address = /<meta property="og:image" content="([^"]*)">/.exec(page)?.[1] ?? ''
  expect(address).toMatch(/\/room-picture\/[0-9a-f]{64}\.png\?logo=[0-9a-f]{32}$/)

  const draw = async (address: string) => decode(Buffer.from(await (await fetch(address)).arrayBuffer()))
  const [branded, plain] = [await draw(address), await draw(address.replace(/\?.*/, ''))]
  const [left, right] = [WIDTH / 2 - 100, WIDTH / 2 + 100]
  expect(branded.pixel(left, 400)).toEqual([250, 0, 250])
  expect(branded.pixel(right, 400)).toEqual(plain.pixel(right, 400))
  // The corners are round.
  expect(branded.pixel(WIDTH / 2 - 149, 201)).toEqual(plain.pixel(WIDTH / 2 - 149, 201))
  expect(branded.pixel(10, 10)).toEqual(plain.pixel(10, 10))
})

test('a picture of a person is not drawn as a logo', async () => {
  const person = await signInWallet(world.url)
  const body = toPictureForm(makePng(8, 8, () => [250, 0, 250, 255]))
  const upload = { method: 'PUT', headers: person.headers, body }
  const answer = await fetch(`${world.url}/api/v1/user-profile/picture`, upload)
  const id = ((await answer.json()) as Profile).avatar_url?.slice(-32)
  const bytes = async (query: string) =>
    Buffer.from(await (await read(`${toId('a room')}.png${query}`)).arrayBuffer())
  expect((await bytes(`?logo=${id}`)).equals(await bytes(''))).toBe(true)
})
