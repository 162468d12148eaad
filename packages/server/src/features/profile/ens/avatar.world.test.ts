import type { ServerResponse } from 'node:http'
import { hashDomain, roomId, roomTopic } from '@foyer/contract'
import type { OwnData, Profile, UserInfo, Visibility } from '@foyer/contract/profile'
import type { Message } from '@foyer/contract/rooms'
import { type Person, proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type EnsChain, type FakeInternet, startEnsChain, startFakeInternet } from '@foyer/testkit/internet'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Peer } from '../../../../test/support/peer.ts'
import {
  makeBomb,
  makeJpeg,
  makePng,
  toPictureForm,
  withExif,
} from '../../../../test/support/picture-samples.ts'
import { removePicture } from '../../../database/pictures.ts'
import { getEnsNames } from './ens-names.ts'

let chain: EnsChain
let internet: FakeInternet
let world: World
beforeAll(async () => {
  chain = await startEnsChain()
  internet = await startFakeInternet({ 'inside.example': ['127.0.0.1'] })
  world = await startWorld({
    env: { RPC_URL_1: chain.url, FOYER_DNS: internet.dns, FOYER_IPFS_GATEWAY: GATEWAY },
    internet: internet.internet,
  })
  internet.pages[PLAIN] = answer(RED)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await internet[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})
beforeEach(() => {
  chain.state = 'up'
})

const RED = makeJpeg(80, 80)
const CLEAR = makePng(80, 80, () => [0, 0, 255, 99])
const BOMB = makeBomb(300 * 2 ** 20)
const GATEWAY = 'https://public.example/gateway'
/** A picture at an address without encryption. */
const PLAIN = 'http://public.example/plain.jpg'
const toData = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
const answer = (bytes: Buffer | string, type = 'image/jpeg') => {
  return (response: ServerResponse) => void response.setHeader('content-type', type).end(bytes)
}
const redirect = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end()

async function openRoom(page: string): Promise<string> {
  const url = `https://avatar.example/${page}`
  const body = { domain: 'avatar.example', url, hashed_domain: hashDomain('avatar.example') }
  await world.call('POST', '/api/whiteboard/new/', world.guest(), body)
  return roomId(url)
}

let people = 0
/** Puts a page of its own on the internet. @returns its address */
function publish(page: (response: ServerResponse) => void): string {
  const url = `https://public.example/avatar-${++people}`
  internet.pages[url] = page
  return url
}

interface Named extends Person {
  ens: string
}
/** Signs in a new wallet whose name has this avatar and leads to `owner`, by default the wallet, and makes the lookup. */
async function arrive(avatar: string, owner?: string): Promise<Named> {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key).toLowerCase()
  const ens = `person-${++people}.eth`
  chain.names.set(address, ens)
  chain.addresses.set(ens, owner ?? address)
  chain.avatars.set(ens, avatar)
  const person = await signInWallet(world.url, key)
  await getEnsNames(world.context).run()
  return { ...person, ens }
}
/** Makes the next lookup of a person. */
async function lookAgain({ address }: Person) {
  await world.sql('UPDATE ens_checks SET due_at = now() WHERE identity = $1', [address])
  await getEnsNames(world.context).run()
}
const readProfile = async ({ address }: Person) =>
  (await world.call<Profile>('GET', `/api/v1/user-profile/get/${address}`)).body
const readPicture = async (who: Person) => (await readProfile(who)).avatar_url
const load = (address: string | null) => fetch(new URL(address ?? '/none', world.url))
const countPictures = async ({ address }: Person) =>
  (await world.sql('SELECT 1 FROM pictures WHERE ens_identity = $1', [address])).length
const update = (who: Person, body: object) =>
  world.call<Profile>('PUT', '/api/v1/user-profile/update/', who.headers, body)
const show = (who: Person, ens_shown: boolean) =>
  world.call<Visibility>('PUT', '/api/v1/visibility', who.headers, { ens_shown })
const upload = async (who: Person) => {
  const request = { method: 'PUT', body: toPictureForm(CLEAR), headers: who.headers }
  return (await (await fetch(`${world.url}/api/v1/user-profile/picture`, request)).json()) as Profile
}

describe('a picture of ENS', () => {
  test('is encoded anew, and shown from an address of the server', async () => {
    const url = publish(answer(withExif(RED)))
    const anna = await arrive(url)
    const picture = await readPicture(anna)
    expect(picture).toMatch(/^\/api\/v1\/picture\/[0-9a-f]{32}$/)
    const served = await load(picture)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect([served.headers.get('content-type'), bytes.includes('Exif')]).toEqual(['image/jpeg', false])
    const info = await world.call<UserInfo>('GET', '/api/get-user-info/', anna.headers)
    expect(info.body.avatar_url).toBe(picture)
    const asked = internet.requests.find((request) => request.url === url)
    expect([asked?.headers.cookie, asked?.headers.referer]).toEqual([undefined, undefined])
  })

  test('is taken out of the record itself', async () => {
    const anna = await arrive(toData(CLEAR, 'image/png'))
    expect((await load(await readPicture(anna))).headers.get('content-type')).toBe('image/png')
  })

  test('is fetched out of IPFS through the gateway of the server', async () => {
    internet.pages[`${GATEWAY}/ipfs/QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ/me.jpg`] = answer(RED)
    const anna = await arrive('ipfs://QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ/me.jpg')
    expect((await load(await readPicture(anna))).headers.get('content-type')).toBe('image/jpeg')
  })

  test.each<[string, () => string]>([
    ['an SVG', () => publish(answer('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'))],
    ['an SVG that calls itself a PNG', () => publish(answer('<svg/>', 'image/png'))],
    ['an SVG in the record', () => `data:image/svg+xml;base64,${btoa('<svg/>')}`],
    ['text in the record', () => 'data:image/png,%89PNG'],
    ['a page', () => publish(answer('<html>', 'text/html'))],
    ['a picture cut short', () => publish(answer(RED.subarray(0, -9)))],
    ['a stream that inflates without end', () => publish(answer(BOMB, 'image/png'))],
    ['more than 1 MiB', () => publish(answer(Buffer.concat([RED, Buffer.alloc(2 ** 20)])))],
    ['a redirect into the network', () => publish(redirect('https://inside.example/avatar.jpg'))],
    ['a redirect without encryption', () => publish(redirect(PLAIN))],
    ['an address of this machine', () => 'https://127.0.0.1/avatar.jpg'],
    ['a name that leads inside', () => 'https://inside.example/avatar.jpg'],
    ['an address without encryption', () => PLAIN],
    ['a file', () => 'file:///etc/passwd'],
    ['a way out of IPFS', () => 'ipfs://QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ/../../plain.jpg'],
    ['an NFT', () => 'eip155:1/erc721:0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb/1'],
    ['a record that is longer than the chain may answer', () => toData(Buffer.alloc(200_000))],
    ['nothing', () => ''],
  ])('is not shown for %s, and the name is', async (_, makeRecord) => {
    const anna = await arrive(makeRecord())
    expect(await readProfile(anna)).toMatchObject({ ens: anna.ens, avatar_url: null })
    expect([internet.inside, await countPictures(anna)]).toEqual([[], 0])
  })

  test('is not even fetched for a name that leads to another address', async () => {
    const url = publish(answer(RED))
    const anna = await arrive(url, `0x${'1'.repeat(40)}`)
    expect(await readPicture(anna)).toBeNull()
    expect(internet.requests.filter((request) => request.url === url)).toEqual([])
  })

  test('gives way to a picture of the person’s own, and comes back without it', async () => {
    const anna = await arrive(toData(RED))
    const picture = await readPicture(anna)
    const own = (await upload(anna)).avatar_url
    expect([own === picture, await readPicture(anna)]).toEqual([false, own])
    await lookAgain(anna)
    expect(await readPicture(anna)).toBe(own)
    expect((await update(anna, { avatar_url: null })).body.avatar_url).toBe(picture)
  })

  test('is no chosen one when the profile is sent back as it is', async () => {
    const anna = await arrive(toData(RED))
    await update(anna, { bio: 'hello', avatar_url: await readPicture(anna) })
    chain.avatars.delete(anna.ens)
    await lookAgain(anna)
    expect(await readPicture(anna)).toBeNull()
  })

  test('reaches open rooms as numbered changes', async () => {
    const anna = await arrive('')
    const room = await openRoom('page')
    await world.call<Message>('POST', `/api/whiteboard/messages/${room}`, anna.headers, { content: 'one' })
    const peer = await new Peer(world.url).open()
    peer.send({ type: 'follow', topic: roomTopic(room) })
    await peer.next('followed')
    chain.avatars.set(anna.ens, toData(RED))
    await lookAgain(anna)
    const { user } = (await peer.next('message_edited')).message as Message
    expect([user.avatar_url === null, user.avatar_url]).toEqual([false, await readPicture(anna)])
    peer.socket.close()
  })
})

describe('a later lookup', () => {
  test('leaves the same picture at its address, and replaces another one', async () => {
    const url = publish(answer(RED))
    const anna = await arrive(url)
    const first = await readPicture(anna)
    await lookAgain(anna)
    expect(await readPicture(anna)).toBe(first)
    internet.pages[url] = answer(CLEAR, 'image/png')
    await lookAgain(anna)
    const second = await readPicture(anna)
    expect([(await load(first)).status, (await load(second)).status]).toEqual([404, 200])
    chain.avatars.set(anna.ens, toData(RED))
    await lookAgain(anna)
    expect([(await load(second)).status, await countPictures(anna)]).toEqual([404, 1])
  })

  test('keeps the picture while its server does not answer, but not that of another record', async () => {
    const url = publish(answer(RED))
    const anna = await arrive(url)
    const picture = await readPicture(anna)
    internet.pages[url] = (response) => void response.writeHead(503).end()
    await lookAgain(anna)
    expect(await readPicture(anna)).toBe(picture)
    chain.avatars.set(anna.ens, `${url}?2`)
    internet.pages[`${url}?2`] = (response) => response.destroy()
    await lookAgain(anna)
    expect([await readPicture(anna), await countPictures(anna)]).toEqual([null, 0])
    internet.pages[`${url}?2`] = answer(RED)
    await lookAgain(anna)
    expect(await readPicture(anna)).not.toBeNull()
  })

  test.each<[string, (anna: Named) => void]>([
    ['the record is gone', ({ ens }) => chain.avatars.delete(ens)],
    ['the name leads to another address', ({ ens }) => chain.addresses.set(ens, `0x${'1'.repeat(40)}`)],
    ['the address has another name', ({ address }) => chain.names.set(address, 'vitalik.eth')],
  ])('takes the picture away when %s', async (_, change) => {
    const anna = await arrive(toData(RED))
    const picture = await readPicture(anna)
    change(anna)
    await lookAgain(anna)
    expect([await readPicture(anna), (await load(picture)).status]).toEqual([null, 404])
  })

  test('takes the picture away with a name that was not confirmed for a week', async () => {
    const anna = await arrive(toData(RED))
    chain.state = 'odd'
    await world.sql(`UPDATE ens_checks SET checked_at = now() - interval '8 days'`)
    await lookAgain(anna)
    expect([await readPicture(anna), await countPictures(anna)]).toEqual([null, 0])
    chain.state = 'up'
    await world.restart()
    await signInWallet(world.url, anna.key)
    await getEnsNames(world.context).run()
    expect(await readPicture(anna)).not.toBeNull()
  })

  test('does not bring a picture back that the person has taken away, until they switch ENS on again', async () => {
    const anna = await arrive(toData(RED))
    expect((await update(anna, { avatar_url: null })).body.avatar_url).toBeNull()
    await lookAgain(anna)
    expect([await readPicture(anna), await countPictures(anna)]).toEqual([null, 0])
    await show(anna, false)
    await show(anna, true)
    await getEnsNames(world.context).run()
    expect(await readPicture(anna)).not.toBeNull()
  })

  test('does not bring a picture back that the operator has hidden, but that of another record', async () => {
    const anna = await arrive(toData(RED))
    expect(await removePicture(world.context.database.pool, anna.address)).toBe(true)
    world.context.lookups.forgetPerson(anna.address)
    await lookAgain(anna)
    expect([await readPicture(anna), await countPictures(anna)]).toEqual([null, 0])
    chain.avatars.set(anna.ens, toData(CLEAR, 'image/png'))
    await lookAgain(anna)
    expect(await readPicture(anna)).not.toBeNull()
  })
})

test('a person who wants nothing of ENS is shown with the drawn picture, and keeps no stored one', async () => {
  const anna = await arrive(toData(RED))
  const picture = await readPicture(anna)
  await show(anna, false)
  expect([await readPicture(anna), (await load(picture)).status]).toEqual([null, 404])
})

test('a picture of ENS is in the export of its person, and goes with the account (P34)', async () => {
  const anna = await arrive(toData(RED))
  const picture = await readPicture(anna)
  const served = Buffer.from(await (await load(picture)).arrayBuffer())
  const { tables } = (await world.call<OwnData>('GET', '/api/v1/me/export', anna.headers)).body
  expect(Buffer.from(String(tables.pictures?.[0]?.base64), 'base64').equals(served)).toBe(true)
  const { headers } = await proveAct(world.url, anna, 'delete-account')
  await world.call('DELETE', `/api/v1/me?public_id=${anna.address}`, headers)
  expect([(await load(picture)).status, await countPictures(anna)]).toEqual([404, 0])
})

test('a server of pictures that never answers holds up neither a sign-in nor a message', async () => {
  const url = publish(() => undefined)
  const lookup = arrive(url)
  await expect.poll(() => internet.requests.some((request) => request.url === url)).toBe(true)
  const begun = performance.now()
  const room = await openRoom('slow')
  const other = await signInWallet(world.url)
  const path = `/api/whiteboard/messages/${room}`
  expect((await world.call('POST', path, other.headers, { content: 'hello' })).status).toBe(201)
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(await readProfile(await lookup)).toMatchObject({ avatar_url: null })
})
