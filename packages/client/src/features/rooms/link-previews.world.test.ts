import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createTestLog } from '../../../test/support/harness.ts'
import { createLinkPreviews } from './link-previews.ts'

const PAGE = '<title>A page</title><meta property="og:site_name" content="Public">'
const URL = 'http://public.example/'

/** A world whose internet is one page. */
async function startPublicWorld() {
  const { createServer } = await import('node:http')
  const { connect } = await import('node:net')
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.setHeader('content-type', 'text/html').end(PAGE)
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  const internet = {
    resolve: async (name: string) => (name === 'public.example' ? ['93.184.215.14'] : []),
    dial: (address: string) =>
      Object.defineProperty(connect(port, '127.0.0.1'), 'remoteAddress', { get: () => address }),
  }
  const world = await startWorld({ internet })
  return {
    world,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a guest sees what a page says of itself, and the page is asked once', async () => {
  await using place = await startPublicWorld()
  const client = place.world.client()
  await client.init()
  const preview = { url: URL, title: 'A page', description: null, image_url: null, site_name: 'Public' }
  expect(await client.rooms.linkPreview(URL)).toEqual(preview)
  expect(await client.rooms.linkPreview(URL)).toEqual(preview)
  expect(place.asked()).toBe(1)
})

test('a page without a preview is null, without a word', async () => {
  await using world = await startWorld()
  const { log, lines } = createTestLog()
  const client = world.client({ log })
  await client.init()
  for (const url of ['http://nobody.example/', 'http://127.0.0.1/', 'ftp://a.example/', 'nonsense'])
    expect(await client.rooms.linkPreview(url)).toBeNull()
  expect(lines.filter(({ text }) => text.includes('link'))).toEqual([])
})

/** Previews of a server that answers each call in turn. */
function createPreviews(...answers: (() => Promise<unknown>)[]) {
  const { log, lines } = createTestLog()
  let calls = 0
  const call = () => (answers[calls++] ?? (() => Promise.reject(new Error('asked too often'))))()
  const context = { call, platform: { log } } as unknown as Parameters<typeof createLinkPreviews>[0]
  return { previews: createLinkPreviews(context), lines, calls: () => calls }
}

test('a server that cannot be reached is null, said in the log, and asked again later', async () => {
  const { previews, lines } = createPreviews(
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => ({ title: 'A page' }),
  )
  expect(await previews.get(URL)).toBeNull()
  expect(lines.at(-1)?.text).toContain('could not be looked at')
  expect(await previews.get(URL)).toEqual({ title: 'A page' })
})

test('two who ask at once share one question, and old answers are let go', async () => {
  const { previews, calls } = createPreviews(...Array(202).fill(async () => ({ title: 'A page' })))
  await Promise.all([previews.get(URL), previews.get(URL)])
  expect(calls()).toBe(1)
  for (let n = 0; n < 200; n++) await previews.get(`${URL}${n}`)
  expect(calls()).toBe(201)
  await previews.get(URL)
  expect(calls()).toBe(202)
})
