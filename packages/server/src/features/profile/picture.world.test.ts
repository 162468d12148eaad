import { PERSON_PICTURE, PICTURE } from '@foyer/contract'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type FakeInternet, PNG, PUBLIC, startFakeInternet } from '@foyer/testkit/internet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The start of a world takes most of a minute where the machine is busy: it counts against hooks, not against a test.
let fakeInternet: FakeInternet
let world: World
let anna: Person
beforeAll(async () => {
  fakeInternet = await startFakeInternet({
    'inside.example': ['10.0.0.1'],
    'other.example': [PUBLIC[0]],
  })
  const { dns, internet } = fakeInternet
  world = await startWorld({ env: { FOYER_DNS: dns }, internet })
  anna = await signInWallet(world.url)
})
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await fakeInternet?.[Symbol.asyncDispose]()
})

/** Stores an address without the checks of the call. */
async function choose(url: string) {
  await world.sql('UPDATE identities SET avatar_url = $2 WHERE id = $1', [anna.address, url])
  world.context.lookups.forgetPerson(anna.address)
}
const look = (of: string) =>
  fetch(`${world.url}${PERSON_PICTURE}/${anna.address}?of=${encodeURIComponent(of)}`)

describe('a picture elsewhere', () => {
  test('is fetched by the server only when it is in a profile', async () => {
    const picture = 'http://public.example/picture.png'
    expect((await look(picture)).status).toBe(404)
    await choose(picture)
    const answer = await look(picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
    expect((await look('http://public.example/other.png')).status).toBe(404)
  })

  test.each([
    ['an address inside the network', 'http://inside.example/picture.png'],
    ['a page', 'http://public.example/'],
    ['a stored picture that is gone', `${PICTURE}/${'0'.repeat(32)}`],
  ])('is refused for %s', async (_name, url) => {
    await choose(url)
    expect((await look(url)).status).toBe(404)
  })

  test('is fetched when it is one of another Foyer', async () => {
    const url = `http://public.example${PICTURE}/${'a'.repeat(32)}`
    await choose(url)
    await look(url)
    expect(fakeInternet.requests.at(-1)?.url).toContain(PICTURE)
  })
})
