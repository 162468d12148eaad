import type { Ads } from '@foyer/contract/ads'
import { type Person, request, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PATH = '/api/domain/ads.example/ads'

let world: World
let owner: Person
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ;[owner, ann] = (await signInMany(world, 2)) as [Person, Person]
  await world.giveDomain('ads.example', owner.address)
})
afterAll(() => world?.[Symbol.asyncDispose]())

const set = (ads: unknown, who = owner) => request<Ads>(world.url, 'PUT', PATH, who.headers, { ads })
const texts = async (who: Pick<Person, 'headers'>) =>
  (await request<Ads>(world.url, 'GET', PATH, who.headers)).body.ads.map(({ text }) => text)
const ad = (text: string) => ({ text, link_url: 'https://ads.example/sale', image_url: null })

test('the list shows visitors as many ads as the domain has slots, and the owner all of them', async () => {
  expect((await set([ad('one'), ad('two'), ad('three')])).status).toBe(200)
  expect(await texts({ headers: {} as Person['headers'] })).toEqual([])
  const path = '/api/domain/ads.example/settings'
  await request(world.url, 'PUT', path, owner.headers, { ads_list_number: 2 })
  expect(await texts(ann)).toEqual(['one', 'two'])
  expect(await texts(owner)).toEqual(['one', 'two', 'three'])
  expect((await set([ad('three')])).body).toMatchObject({ slots: 2, ads: [{ text: 'three' }] })
  expect(await texts(ann)).toEqual(['three'])
  expect((await set([])).body.ads).toEqual([])
})

test('concurrent replacements leave one complete list', async () => {
  const lists = ['a', 'b', 'c', 'd'].map((name, n) => Array.from({ length: n + 1 }, () => ad(name)))
  for (let round = 0; round < 5; round++) {
    await Promise.all(lists.map((list) => set(list)))
    const found = await texts(owner)
    expect(new Set(found).size).toBe(1)
    expect(found).toHaveLength('abcd'.indexOf(found[0] ?? '') + 1)
  }
})

test.each([
  ['no text', [{ ...ad(' ') }]],
  ['a link that is a script', [{ ...ad('a'), link_url: 'javascript:alert(1)' }]],
  ['a picture over http', [{ ...ad('a'), image_url: 'http://ads.example/' }]],
  ['more than twenty', Array(21).fill(ad('a'))],
  ['no list', 'a'],
])('refuses %s', async (_name, ads) => {
  expect((await set(ads)).status).toBe(400)
})

test('refuses a list from an account that does not own the domain', async () => {
  expect(await set([ad('a')], ann)).toMatchObject({ status: 403, body: { code: 4030 } })
})
