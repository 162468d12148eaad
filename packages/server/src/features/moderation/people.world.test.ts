import type { UserRef } from '@foyer/contract/rooms'
import { signInWallet } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ModeratedStage } from '../../../test/support/moderated-stage.ts'

let stage: ModeratedStage
beforeAll(async () => {
  stage = await ModeratedStage.open()
})
afterAll(() => stage.world[Symbol.asyncDispose]())

test('moderation.people finds authors of the domain by name or id, also of deleted messages, latest first', async () => {
  const { call, mod, owner, world, newPlace } = stage
  const [{ domain, author, post, newRoom }, other] = [await newPlace(), await newPlace()]
  const find = async (prefix: string, { headers } = mod) =>
    (await call<UserRef[]>('GET', `/api/domain/${domain}/people?prefix=${prefix}`, headers)).body
  const named = async (display_name: string) => {
    const person = await signInWallet(world.url)
    await call('PUT', '/api/v1/user-profile/update/', person.headers, { display_name })
    return person
  }
  const idOf = async (headers: Record<string, string>) =>
    (await call<{ public_id: string }>('GET', '/api/get-user-info/', headers)).body.public_id
  const [anna, zoe, elsewhere] = [
    await named('Anna Björk'),
    await named('Zoe'),
    await named('Anna Elsewhere'),
  ]
  await post('one', anna.headers)
  const room = await newRoom('/shop')
  await post('two', zoe.headers, {}, room.id)
  const said = (await post('three')).body
  await other.post('four', elsewhere.headers)
  await call('DELETE', `/api/whiteboard/messages/${said.room_id}/${said.id}`, owner.headers)
  const guest = await idOf(author)

  const ids = async (prefix: string) => (await find(prefix)).map(({ public_id }) => public_id)
  expect(await ids('')).toEqual([guest, zoe.address, anna.address])
  for (const prefix of ['anna', 'BJORK', anna.address.slice(0, 8)])
    expect(await ids(prefix)).toEqual([anna.address])
  for (const prefix of [guest, guest.slice(2, 8)]) expect(await ids(prefix)).toEqual([guest])
  expect(await ids('nobody')).toEqual([])
  expect(await call('GET', `/api/domain/${domain}/people`, zoe.headers)).toMatchObject({ status: 403 })
})
