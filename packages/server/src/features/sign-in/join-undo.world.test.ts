import { hashDomain, realtime, roomId } from '@foyer/contract'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import type { Join } from '@foyer/contract/sign-in'
import {
  joinLogin,
  type Person,
  proveAct,
  request,
  signInWallet,
  startWorld,
  type World,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

let world: World
let room: string
beforeAll(async () => {
  world = await startWorld()
  const url = 'https://undo.example/'
  const body = { domain: 'undo.example', url, hashed_domain: hashDomain('undo.example') }
  await world.call('POST', '/api/whiteboard/new/', world.guest(), body)
  room = roomId(url)
})
afterAll(() => world[Symbol.asyncDispose]())

const two = async () =>
  (await Promise.all([signInWallet(world.url), signInWallet(world.url)])) as [Person, Person]
const link = (caller: Person, proof: string, headers = caller.headers) =>
  request<{ code?: number }>(world.url, 'POST', '/api/v1/link', headers, { proof })
const readJoins = async (who: Person) => (await world.call<Join[]>('GET', '/api/v1/joins/', who)).body
const post = (who: Person, content: string) =>
  world.call<Message>('POST', `/api/whiteboard/messages/${room}`, who, { content })
const readAuthor = async (id: string) => {
  const path = `/api/whiteboard/?room_id=${room}&limit=100`
  const { results } = (await world.call<MessagePage>('GET', path)).body
  return results.find((message) => message.id === id)?.user.public_id
}
const readId = async (who: Person) =>
  (await world.call<{ public_id: string }>('GET', '/api/get-user-info/', who)).body.public_id

describe('joining a login is refused (C2)', () => {
  test('with a bearer only, also a new one', async () => {
    const [attacker, victim] = await two()
    const token = victim.headers.authorization?.replace('Bearer ', '')
    expect((await request(world.url, 'POST', '/api/v1/link', attacker.headers, { token })).status).toBe(400)
    expect(await link(attacker, token ?? '')).toMatchObject({ status: 401, body: { code: 4012 } })
    expect(await readId(victim)).toBe(victim.address)
  })

  test('with a signature of the account only', async () => {
    const [attacker, victim] = await two()
    const { headers } = await proveAct(world.url, attacker, 'add-login', { other: victim.address })
    expect(await link(attacker, 'x', headers)).toMatchObject({ status: 400 })
  })

  test('with a signature of the login only: a stolen bearer adds no login to the account', async () => {
    const [victim, attacker] = await two()
    const { proof } = await proveAct(world.url, victim, 'join-login', { signer: attacker.key })
    expect(await link(victim, proof)).toMatchObject({ status: 401, body: { code: 4012 } })
  })

  test('with a signature that names another login or account', async () => {
    const [anna, berta] = await two()
    const carla = await signInWallet(world.url)
    const { headers } = await proveAct(world.url, anna, 'add-login', { other: carla.address })
    const { proof } = await proveAct(world.url, anna, 'join-login', { signer: berta.key })
    expect(await link(anna, proof, headers)).toMatchObject({ status: 401, body: { code: 4012 } })
    const other = await proveAct(world.url, carla, 'join-login', { signer: berta.key })
    const own = await proveAct(world.url, anna, 'add-login', { other: berta.address })
    expect(await link(anna, other.proof, own.headers)).toMatchObject({ status: 400 })
  })

  test('with a used proof, and after five minutes', async () => {
    const [anna, berta] = await two()
    const own = await proveAct(world.url, anna, 'add-login', { other: berta.address })
    const theirs = await proveAct(world.url, anna, 'join-login', { signer: berta.key })
    await world.sql(`UPDATE proofs SET expires_at = now() WHERE act = 'join-login'`, [])
    expect((await link(anna, theirs.proof, own.headers)).status).toBe(400)
    expect((await link(anna, theirs.proof, own.headers)).status).toBe(401)
  })

  test('with domains that the signature does not name', async () => {
    const [anna, berta] = await two()
    const own = await proveAct(world.url, anna, 'add-login', { other: berta.address })
    const theirs = await proveAct(world.url, anna, 'join-login', { signer: berta.key })
    await world.giveDomain('late.example', berta.address)
    expect(await link(anna, theirs.proof, own.headers)).toMatchObject({ status: 400, body: { code: 4003 } })
    const named = await proveAct(world.url, anna, 'join-login', { signer: berta.key })
    expect(named.belongings).toEqual({ domains: 1, vouchers: 0 })
    expect((await joinLogin(world.url, anna, berta)).status).toBe(200)
  })
})

describe('undoing a join', () => {
  test.each(['account', 'login'] as const)('by the %s gives the moved rows back', async (side) => {
    const [anna, berta] = await two()
    await world.giveDomain(`${side}.undo.example`, berta.address)
    const before = await post(berta, 'before')
    const own = await post(anna, 'mine')
    await joinLogin(world.url, anna, berta)
    expect(await readAuthor(before.body.id)).toBe(anna.address)
    const [join] = await readJoins(side === 'account' ? anna : berta)
    expect(join).toMatchObject({ login: berta.address, account: anna.address })
    const path = `/api/v1/joins/${join?.id}`
    expect((await world.call('DELETE', path, side === 'account' ? anna : berta)).status).toBe(204)
    expect(await readAuthor(before.body.id)).toBe(berta.address)
    expect(await readAuthor(own.body.id)).toBe(anna.address)
    const owners = 'SELECT address FROM domain_owners WHERE domain = $1'
    expect(await world.sql(owners, [`${side}.undo.example`])).toEqual([{ address: berta.address }])
    // Sessions of the login end; after a new sign-in it is an account of its own.
    expect((await world.call('GET', '/api/v1/sessions/', berta)).status).toBe(401)
    expect(await readId(await signInWallet(world.url, berta.key))).toBe(berta.address)
    expect(await readJoins(anna)).toEqual([])
  })

  test('closes the sockets of the login, which still speak for the account', async () => {
    const [anna, berta] = await two()
    await joinLogin(world.url, anna, berta)
    const [left, kept] = await Promise.all(
      [berta, anna].map(({ headers }) => new Peer(world.url).open(headers)),
    )
    if (left === undefined || kept === undefined) throw new Error('A socket is missing.')
    const [join] = await readJoins(anna)
    await world.call('DELETE', `/api/v1/joins/${join?.id}`, anna)
    expect(await left.closed).toBe(realtime.close.tokenInvalid)
    kept.send({ type: 'ping' })
    await kept.next('pong')
    kept.socket.close()
  })

  test('gives the address for mail back, and none that was unsubscribed meanwhile', async () => {
    const insert = `INSERT INTO mail_addresses (identity, id, address, pace, language, time_zone)
      VALUES ($1, $1, $2, 'daily', 'en', 'UTC')`
    const readAddresses = ({ address }: Person) =>
      world.sql('SELECT address FROM mail_addresses WHERE identity = $1', [address])
    for (const isStopped of [false, true]) {
      const [anna, berta] = await two()
      const address = `berta${isStopped}@mail.example`
      await world.sql(insert, [berta.address, address])
      await joinLogin(world.url, anna, berta)
      expect(await readAddresses(anna)).toEqual([{ address }])
      if (isStopped) await world.sql('DELETE FROM mail_addresses WHERE address = $1', [address])
      const [join] = await readJoins(anna)
      expect((await world.call('DELETE', `/api/v1/joins/${join?.id}`, anna)).status).toBe(204)
      expect(await readAddresses(anna)).toEqual([])
      expect(await readAddresses(berta)).toEqual(isStopped ? [] : [{ address }])
    }
  })

  test('restores merged rows for both', async () => {
    const [anna, berta] = await two()
    const { body: message } = await post(anna, 'react to this')
    const react = (who: Person) =>
      world.call('POST', `/api/whiteboard/messages/reaction/${room}/${message.id}`, who, { reaction: '👍' })
    await react(anna)
    await react(berta)
    await joinLogin(world.url, anna, berta)
    const [join] = await readJoins(anna)
    await world.call('DELETE', `/api/v1/joins/${join?.id}`, anna)
    const authors = 'SELECT author FROM reactions WHERE message_id = $1 ORDER BY author'
    expect((await world.sql(authors, [message.id])).map(({ author }) => author)).toEqual(
      [anna.address, berta.address].sort(),
    )
  })

  test('does not restore what was deleted meanwhile', async () => {
    const [anna, berta] = await two()
    const { body: message } = await post(berta, 'regretted')
    await joinLogin(world.url, anna, berta)
    await world.call('DELETE', `/api/whiteboard/messages/${room}/${message.id}`, anna)
    const [join] = await readJoins(anna)
    await world.call('DELETE', `/api/v1/joins/${join?.id}`, anna)
    const content = 'SELECT content FROM messages WHERE id = $1'
    expect(await world.sql(content, [message.id])).toEqual([{ content: '' }])
  })

  test('is refused after seven days, and to other accounts', async () => {
    const [anna, berta] = await two()
    await joinLogin(world.url, anna, berta)
    const [join] = await readJoins(anna)
    const path = `/api/v1/joins/${join?.id}`
    expect((await world.call('DELETE', path, await signInWallet(world.url))).status).toBe(404)
    await world.sql(`UPDATE joins SET joined_at = now() - interval '8 days' WHERE id = $1`, [join?.id])
    expect((await world.call('DELETE', path, anna)).status).toBe(404)
  })
})
