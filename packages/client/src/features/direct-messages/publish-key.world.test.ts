import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correspondent } from '../../../test/support/correspondents.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** The network of one person, which can change the keys that it publishes. */
function network(filed: (ask: () => Promise<Response>, times: number) => Promise<Response>) {
  let times = 0
  const fetch: typeof globalThis.fetch = (input, init) => {
    const ask = () => globalThis.fetch(input, init)
    const isFiling = init?.method === 'PUT' && String(input).includes('/api/v1/dm-keys/')
    return isFiling ? filed(ask, ++times) : ask()
  }
  return { fetch, filings: () => times }
}

test('a first key is bound by the signature that signs in, and by no other (T7a)', async () => {
  const { fetch, filings } = network((ask) => ask())
  const ben = await correspondent(world, { fetch })
  expect(filings()).toBe(1)
  expect(await ben.direct.ownKey()).toMatchObject({ state: 'ready', trust: 'wallet' })
  expect(ben.wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('a second device files no first key: nothing is refused', async () => {
  const ben = await correspondent(world)
  const { fetch, filings } = network((ask) => ask())
  const second = await correspondent(world, { wallet: ben.wallet, fetch })
  expect(await second.direct.ownKey()).toMatchObject({ state: 'locked' })
  expect(filings()).toBe(0)
})

test('a key that is filed twice, because the first answer was lost, stays its own', async () => {
  const { fetch } = network(async (ask) => {
    await ask()
    return ask()
  })
  const ben = await correspondent(world, { fetch })
  expect(await ben.direct.ownKey()).toMatchObject({ state: 'ready' })
  const ann = await correspondent(world)
  await ann.direct.send(ben.address, 'can you read this?')
  expect(await ben.direct.history(ben.address, ann.address)).toMatchObject([
    { plaintextMessage: 'can you read this?' },
  ])
})

test('a key that the server did not take is filed later; one that it never will is given up', async () => {
  const later = network(async (ask, times) =>
    times === 1 ? new Response('{"code":503,"message":"x"}', { status: 503 }) : ask(),
  )
  const ben = await correspondent(world, { fetch: later.fetch })
  expect([await ben.direct.ownKey(), later.filings() > 1]).toMatchObject([{ state: 'ready' }, true])
  expect(ben.wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)

  const refused = new Response('{"code":4001,"message":"x"}', { status: 400 })
  const never = network(async (ask, times) => (times === 1 ? refused.clone() : ask()))
  const cat = await correspondent(world, { fetch: never.fetch })
  // The wallet was asked once more: the first signature is worth nothing any longer.
  expect(await cat.direct.ownKey()).toMatchObject({ state: 'ready', trust: 'wallet' })
  expect(cat.wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
  expect(cat.storage.items.get('foyer_direct_messages')).not.toContain('unfiled')
})
