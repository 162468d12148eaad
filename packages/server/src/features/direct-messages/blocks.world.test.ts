import type { Block, DirectMessageRow, DirectPreviewRow } from '@foyer/contract/direct-messages'
import { joinLogin, startWorld, type World } from '@foyer/testkit'
import { type Correspondent, newCorrespondent } from '@foyer/testkit/direct-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const two = () => Promise.all([newCorrespondent(world.url), newCorrespondent(world.url)])
const decide = (who: Correspondent, address: string, decision: string) =>
  who.call('POST', `/api/dm-requests/${address}`, { decision })
const readBlocks = async (who: Correspondent) => (await who.call<Block[]>('GET', '/api/v1/dm-blocks/')).body
const write = (from: Correspondent, to: Correspondent) => from.send<DirectMessageRow>(from.messageTo(to))

describe('a block', () => {
  test('excludes an account that has never written, and is visible to its owner only', async () => {
    const [anna, berta] = await two()
    expect(await readBlocks(anna)).toEqual([])
    expect((await decide(anna, berta.address, 'block')).status).toBe(200)
    expect(await readBlocks(anna)).toMatchObject([
      { person: { address: berta.address, auth_type: 'wallet' } },
    ])
    expect(await readBlocks(berta)).toEqual([])
    expect((await write(berta, anna)).status).toBe(201)
    expect((await anna.call<unknown[]>('GET', '/api/dm-requests/')).body).toEqual([])
  })

  test('can be taken back, after which the other is a stranger again', async () => {
    const [anna, berta] = await two()
    await decide(anna, berta.address, 'block')
    expect((await decide(anna, berta.address, 'unblock')).status).toBe(200)
    expect(await readBlocks(anna)).toEqual([])
    expect((await write(berta, anna)).status).toBe(201)
    const requests = await anna.call<DirectPreviewRow[]>('GET', '/api/dm-requests/')
    expect(requests.body).toMatchObject([{ from_address: berta.address, request: true, unread_count: 1 }])
    const theirs = await berta.call<DirectPreviewRow[]>('GET', `/api/dm-preview/?address=${berta.address}`)
    expect(theirs.body).toMatchObject([{ to_address: anna.address }])
  })

  test('is refused for one’s own address, and cannot be removed or accepted where there is none', async () => {
    const [anna, berta] = await two()
    expect(await decide(anna, anna.address, 'block')).toMatchObject({ status: 400, body: { code: 4001 } })
    expect((await decide(anna, berta.address, 'unblock')).status).toBe(404)
    expect((await decide(anna, berta.address, 'accept')).status).toBe(404)
  })

  test('names an unknown counterpart by its address', async () => {
    const [anna] = await two()
    const stranger = `0x${'ab'.repeat(20)}`
    await decide(anna, stranger, 'block')
    expect(await readBlocks(anna)).toMatchObject([{ person: { public_id: stranger, address: stranger } }])
  })

  test('is listed and removed under every login of its owner, for every login of the counterpart', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newCorrespondent(world.url)))
    const [anna, second, eve, evesOther] = people as [
      Correspondent,
      Correspondent,
      Correspondent,
      Correspondent,
    ]
    await decide(anna, eve.address, 'block')
    await decide(second, evesOther.address, 'block')
    for (const [to, login] of [[anna, second] as const, [eve, evesOther] as const]) {
      expect((await joinLogin(world.url, to, login)).status).toBe(200)
    }
    for (const who of [anna, second])
      expect((await readBlocks(who)).map(({ person }) => person.address)).toEqual([evesOther.address])
    expect(await readBlocks(eve)).toEqual([])
    expect((await decide(second, evesOther.address, 'unblock')).status).toBe(200)
    for (const who of [anna, second]) expect(await readBlocks(who)).toEqual([])
    for (const from of [eve, evesOther]) expect((await write(from, anna)).status).toBe(201)
    expect((await decide(anna, eve.address, 'unblock')).status).toBe(404)
  })
})
