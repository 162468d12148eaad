import { hashDomain, roomId, roomTopic } from '@foyer/contract'
import type { UserInfo } from '@foyer/contract/profile'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'
import { makeJpeg, toPictureForm } from '../../../test/support/picture-samples.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

interface Named {
  public_id: string
  nickname: string | null
  code: number
  errors: Record<string, string[]>
}
type Headers = Record<string, string>
const name = (who: Headers, nickname: string | null) =>
  world.call<Named>('PUT', '/api/v1/nickname', who, { nickname })
const readName = async (who: Headers) =>
  (await world.call<UserInfo>('GET', '/api/get-user-info/', who)).body.display_name
let pages = 0
async function openRoom(): Promise<string> {
  const url = `https://nick.example/page-${++pages}`
  const body = { domain: 'nick.example', url, hashed_domain: hashDomain('nick.example') }
  await world.call('POST', '/api/whiteboard/new/', world.guest(), body)
  return roomId(url)
}
const post = (who: Headers, room: string, content: string) =>
  world.call<Message>('POST', `/api/whiteboard/messages/${room}`, who, { content })

test('a guest has the name that they choose, stays a guest, and can take it back', async () => {
  const [guest, room] = [world.guest(), await openRoom()]
  expect(await name(guest, '  Mila   of the tea ')).toMatchObject({
    status: 200,
    body: { nickname: 'Mila of the tea' },
  })
  expect(await readName(guest)).toBe('Mila of the tea')
  const { body } = await post(guest, room, 'hello')
  expect(body.user).toMatchObject({ display_name: 'Mila of the tea', auth_type: 'guest' })
  expect((await name(guest, null)).body.nickname).toBe(null)
  expect(await readName(guest)).toBe(null)
})

test('open rooms show a new name on what the guest has said, as numbered changes', async () => {
  const [guest, room] = [world.guest(), await openRoom()]
  const first = (await post(guest, room, 'one')).body
  await post(guest, room, 'two')
  const path = `/api/whiteboard/?room_id=${room}`
  const before = (await world.call<MessagePage>('GET', path)).body
  const peer = await new Peer(world.url).open()
  peer.send({ type: 'follow', topic: roomTopic(room) })
  await peer.next('followed')
  await name(guest, 'Mila')
  const [one, two] = [await peer.next('message_edited'), await peer.next('message_edited')]
  expect([one.seq, two.seq]).toEqual([before.seq + 1, before.seq + 2])
  expect(one.message).toMatchObject({ content: 'one', user: { display_name: 'Mila' } })
  const after = (await world.call<MessagePage>('GET', path)).body
  expect(after.seq).toBe(before.seq + 2)
  expect(after.results.map(({ user }) => user.display_name)).toEqual(['Mila', 'Mila'])
  expect(after.results.find(({ id }) => id === first.id)?.updated_at).toBe(null)
  // The same name again changes nothing.
  await name(guest, 'Mila')
  expect((await world.call<MessagePage>('GET', path)).body.seq).toBe(after.seq)
  peer.socket.close()
})

test.each([
  ['the service', 'Foyer Support', 'reserved'],
  ['an address', '0x12ab…9f3c', 'address'],
  ['another guest', 'Guest 4f2a', 'address'],
  ['a verified person', 'Mila ✓', 'badge'],
])('a name that looks like %s is refused with a suggestion', async (_what, typed, reason) => {
  const guest = world.guest()
  const { status, body } = await name(guest, typed)
  expect({ status, code: body.code, reason: body.errors.reason }).toEqual({
    status: 400,
    code: 4001,
    reason: [reason],
  })
  expect(body.errors.suggestion?.[0]).toBeTruthy()
  expect(await readName(guest)).toBe(null)
})

test('an account and a caller without an identity are refused a nickname', async () => {
  const account = await signInWallet(world.url)
  expect(await name(account.headers, 'Mila')).toMatchObject({ status: 400, body: { code: 4003 } })
  expect((await name({}, 'Mila')).status).toBe(401)
})

test('an account without a name keeps that of its guest, and one with a name its own', async () => {
  const [guest, anna, berta] = [world.guest(), await signInWallet(world.url), await signInWallet(world.url)]
  await name(guest, 'Mila')
  const join = (who: Headers, guest: Headers) =>
    world.call('POST', '/api/v1/link', who, { guest_uuid: guest['x-guest-uuid'] })
  await join(anna.headers, guest)
  expect(await readName(anna.headers)).toBe('Mila')
  await world.call('PUT', '/api/v1/user-profile/update/', berta.headers, { display_name: 'Berta' })
  const second = world.guest()
  await name(second, 'Noa')
  await join(berta.headers, second)
  expect(await readName(berta.headers)).toBe('Berta')
})

test('a new name or picture in the profile of an account is shown in open rooms, too, other changes are not told', async () => {
  const [account, room] = [await signInWallet(world.url), await openRoom()]
  await post(account.headers, room, 'hello')
  const read = async () => (await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${room}`)).body
  const before = await read()
  const update = (changes: object) =>
    world.call('PUT', '/api/v1/user-profile/update/', account.headers, changes)
  await update({ bio: 'Tea.' })
  expect((await read()).seq).toBe(before.seq)
  await update({ display_name: 'Anna' })
  const after = await read()
  expect(after.seq).toBe(before.seq + 1)
  expect(after.results[0]?.user.display_name).toBe('Anna')
  const upload = { method: 'PUT', headers: account.headers, body: toPictureForm(makeJpeg(40, 40)) }
  await fetch(`${world.url}/api/v1/user-profile/picture`, upload)
  const pictured = await read()
  expect(pictured.seq).toBe(before.seq + 2)
  expect(pictured.results[0]?.user.avatar_url).toMatch(/[0-9a-f]{32}$/)
  await update({ avatar_url: null })
  expect((await read()).results[0]?.user.avatar_url).toBe(null)
})
