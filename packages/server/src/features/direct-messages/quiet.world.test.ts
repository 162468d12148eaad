import type { DirectMessageRow, DirectPreviewRow } from '@foyer/contract/direct-messages'
import { startWorld, type World } from '@foyer/testkit'
import { type Correspondent, newCorrespondent } from '@foyer/testkit/direct-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const previews = async (who: Correspondent) =>
  (await who.call<DirectPreviewRow[]>('GET', `/api/dm-preview/?address=${who.address}`)).body
const history = async (who: Correspondent, other: Correspondent) => {
  const path = `/api/dm-history/?from_address=${who.address}&to_address=${other.address}&peek=1`
  return (await who.call<DirectMessageRow[]>('GET', path)).body
}
const two = () => Promise.all([newCorrespondent(world.url), newCorrespondent(world.url)])
const sent = async (from: Correspondent, to: Correspondent, changes: object = {}) =>
  (await from.send<DirectMessageRow>(from.messageTo(to, changes))).body
const remove = (who: Correspondent, id: string) => who.call('DELETE', `/api/v1/dm-message/${id}`)
const mute = (who: Correspondent, other: Correspondent, muted: unknown) =>
  who.call('PUT', `/api/v1/dm-mute/${other.address}`, { muted })

describe('a quiet message', () => {
  test('is in the history of both, neither counted nor a preview, and is found as the latest', async () => {
    const [anna, berta] = await two()
    const loud = await sent(anna, berta)
    await sent(berta, anna)
    const again = await sent(anna, berta)
    const quiet = await sent(anna, berta, { quiet: true })
    expect([loud.quiet, quiet.quiet]).toEqual([false, true])
    expect((await history(berta, anna)).at(-1)).toEqual({ ...quiet, read: false })
    for (const [who, unread_count] of [
      [berta, 2],
      [anna, 1],
    ] as const)
      expect(await previews(who)).toMatchObject([{ id: again.id, latest_id: quiet.id, unread_count }])
  })

  test('alone makes no conversation in a list', async () => {
    const [anna, berta] = await two()
    await sent(anna, berta, { quiet: true })
    expect([await previews(anna), await previews(berta)]).toEqual([[], []])
  })

  test('of a blocked sender changes nothing for the one who has blocked', async () => {
    const [anna, berta] = await two()
    const first = await sent(anna, berta)
    const second = await sent(berta, anna)
    await berta.call('POST', `/api/dm-requests/${anna.address}`, { decision: 'block' })
    const quiet = await sent(anna, berta, { quiet: true })
    const withheld = await sent(anna, berta)
    await berta.call('POST', `/api/dm-requests/${anna.address}`, { decision: 'unblock' })
    expect(await previews(berta)).toMatchObject([{ id: second.id, latest_id: second.id }])
    expect(await previews(anna)).toMatchObject([{ id: withheld.id, latest_id: withheld.id }])
    expect((await history(berta, anna)).map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await history(anna, berta)).map(({ id }) => id)).toContain(quiet.id)
  })

  test.each(['yes', 1, null, {}])('is not asked for by %j', async (quiet) => {
    const [anna, berta] = await two()
    expect((await anna.send(anna.messageTo(berta, { quiet }))).status).toBe(400)
  })
})

describe('removing an envelope', () => {
  test('leaves the row with its hash, for both, once and again', async () => {
    const [anna, berta] = await two()
    const { read: _, accepted: __, ...row } = await sent(anna, berta)
    await sent(berta, anna)
    for (let times = 0; times < 2; times++) expect((await remove(anna, row.id)).status).toBe(204)
    for (const [who, other] of [
      [anna, berta],
      [berta, anna],
    ] as const)
      expect((await history(who, other))[0]).toMatchObject({ ...row, message_text: '', deleted: true })
  })

  test('answers a late repetition of the message as before, and stores nothing again', async () => {
    const [anna, berta] = await two()
    const body = anna.messageTo(berta)
    const { id } = (await anna.send<DirectMessageRow>(body)).body
    await remove(anna, id)
    expect(await anna.send(body)).toMatchObject({
      status: 200,
      body: { id, message_text: '', deleted: true },
    })
  })

  test('is for its sender only', async () => {
    const [anna, berta] = await two()
    const eve = await newCorrespondent(world.url)
    const { id } = await sent(anna, berta)
    for (const answer of [await remove(berta, id), await remove(eve, id), await remove(anna, 'nothing')])
      expect(answer.status).toBe(404)
    expect((await history(berta, anna))[0]).toMatchObject({ deleted: false })
  })
})

describe('muting', () => {
  test('is of one side, on all of its devices, and can be ended', async () => {
    const [anna, berta] = await two()
    await sent(anna, berta)
    await sent(berta, anna)
    expect((await mute(berta, anna, true)).status).toBe(204)
    expect(await previews(berta)).toMatchObject([{ muted: true, unread_count: 1 }])
    expect(await previews(anna)).toMatchObject([{ muted: false }])
    await mute(berta, anna, false)
    expect(await previews(berta)).toMatchObject([{ muted: false }])
  })

  test('needs a conversation, and a yes or no', async () => {
    const [anna, berta] = await two()
    expect((await mute(anna, berta, true)).status).toBe(404)
    await sent(anna, berta)
    for (const muted of [null, 'yes', 1]) expect((await mute(anna, berta, muted)).status).toBe(400)
  })
})
