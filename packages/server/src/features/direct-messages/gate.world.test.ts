import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DirectMessageRow, DirectPreviewRow, Gate } from '@foyer/contract/direct-messages'
import { joinLogin, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type Correspondent, newCorrespondent } from '@foyer/testkit/direct-messages'
import { type Address, encodeErrorResult, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

/** A chain on which every address holds `balance` of every token; null for a chain that does not answer. */
let balance: bigint | null = 0n
/** An answer of a contract in place of a balance. */
let revert: string | null = null
const chain = createServer((request, response) => {
  request.resume().on('end', () => {
    if (balance === null) return response.writeHead(500).end()
    if (revert !== null) {
      const error = { code: 3, message: 'execution reverted', data: revert }
      return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    }
    const result = `0x${balance.toString(16).padStart(64, '0')}`
    return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
})

let world: World
beforeAll(async () => {
  await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve))
  world = await startWorld({
    env: { RPC_URL_137: `http://127.0.0.1:${(chain.address() as AddressInfo).port}` },
  })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  chain.close()
})

const two = () => Promise.all([newCorrespondent(world.url), newCorrespondent(world.url)])
const set = (who: Correspondent, gate: Partial<Gate>) =>
  who.call<Gate>('PUT', '/api/v1/dm-gate/', { admits: 'everybody', min_age_days: null, token: null, ...gate })
const write = (from: Correspondent, to: Correspondent) => from.send<DirectMessageRow>(from.messageTo(to))
const token = { chain_id: 137, contract: `0x${'ab'.repeat(20)}`, minimum: '100' }

describe('a gate', () => {
  test('asks nothing at the address that its token contract names (TH-08)', async () => {
    const asked: string[] = []
    const trap = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"data":"0x"}')
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const [anna, berta] = await two()
    await set(berta, { token })
    revert = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [
        token.contract as Address,
        [`http://127.0.0.1:${(trap.address() as AddressInfo).port}/{sender}`],
        ...(['0x', '0x00000000', '0x'] as const),
      ],
    })
    expect((await write(anna, berta)).status).toBe(503)
    revert = null
    trap.close()
    expect(asked).toEqual([])
  })

  test('is open by default, and stays as its owner sets it', async () => {
    const [anna] = await two()
    const open = { admits: 'everybody', min_age_days: null, token: null }
    expect((await anna.call('GET', '/api/v1/dm-gate/')).body).toEqual(open)
    const closed = { admits: 'contacts', min_age_days: 30, token } as const
    expect(await set(anna, closed)).toMatchObject({ status: 200, body: closed })
    expect((await anna.call('GET', '/api/v1/dm-gate/')).body).toEqual(closed)
    await set(anna, {})
    expect((await anna.call('GET', '/api/v1/dm-gate/')).body).toEqual(open)
  })

  test('that is closed to all excludes contacts too', async () => {
    const [anna, berta] = await two()
    await set(berta, { admits: 'nobody' })
    await addContact(berta, anna)
    expect(await write(anna, berta)).toMatchObject({ status: 403, body: { code: 4033 } })
    const previews = `/api/dm-preview/?address=${berta.address}`
    expect((await berta.call<DirectPreviewRow[]>('GET', previews)).body).toEqual([])
  })

  test('that admits contacts admits contacts and accounts that were answered', async () => {
    const [anna, berta] = await two()
    await set(berta, { admits: 'contacts' })
    expect((await write(anna, berta)).status).toBe(403)
    await addContact(berta, anna)
    expect((await write(anna, berta)).status).toBe(201)

    const carla = await newCorrespondent(world.url)
    await set(berta, { admits: 'nobody' })
    expect((await write(carla, berta)).status).toBe(403)
    await write(berta, carla)
    expect((await write(carla, berta)).status).toBe(201)
  })

  test('is shared by joined logins, and knows the contacts of each of them', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newCorrespondent(world.url)))
    const [anna, second, carla, friend, friendsOther] = people as [
      Correspondent,
      Correspondent,
      Correspondent,
      Correspondent,
      Correspondent,
    ]
    const join = async (to: Correspondent, login: Correspondent) => {
      expect((await joinLogin(world.url, to, login)).status).toBe(200)
    }
    await set(second, { admits: 'contacts' })
    await addContact(second, friend)
    await join(anna, second)
    await join(friend, friendsOther)
    for (const who of [anna, second])
      expect((await who.call<Gate>('GET', '/api/v1/dm-gate/')).body.admits).toBe('contacts')
    for (const to of [anna, second]) {
      expect((await write(carla, to)).status).toBe(403)
      expect((await write(friend, to)).status).toBe(201)
      expect((await write(friendsOther, to)).status).toBe(201)
    }
    const previews = `/api/dm-preview/?address=${second.address}`
    const { body } = await second.call<DirectPreviewRow[]>('GET', previews)
    expect(body.map(({ request }) => request)).toEqual([false, false])
    for (const decision of ['block', 'unblock'])
      await second.call('POST', `/api/dm-requests/${friend.address}`, { decision })
    const after = (await second.call<DirectPreviewRow[]>('GET', previews)).body
    expect(after.map(({ request }) => request)).toEqual([false, false])
    await set(second, {})
    expect((await write(carla, anna)).status).toBe(201)
  })

  test('excludes the other logins of a blocked account', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newCorrespondent(world.url)))
    const [anna, second, eve, evesOther] = people as [
      Correspondent,
      Correspondent,
      Correspondent,
      Correspondent,
    ]
    await write(eve, anna)
    await anna.call('POST', `/api/dm-requests/${eve.address}`, { decision: 'block' })
    expect((await write(eve, second)).status).toBe(201)
    for (const [to, login] of [[second, anna] as const, [evesOther, eve] as const]) {
      expect((await joinLogin(world.url, to, login)).status).toBe(200)
    }
    for (const from of [eve, evesOther]) expect((await write(from, second)).status).toBe(201)
    const got = `/api/dm-history/?from_address=${eve.address}&to_address=${second.address}`
    // The one from before the join.
    expect((await second.call<unknown[]>('GET', got)).body).toHaveLength(1)
    const carla = await newCorrespondent(world.url)
    expect((await write(carla, second)).status).toBe(201)
  })

  test('checks the age of a stranger’s account', async () => {
    const [anna, berta] = await two()
    await set(berta, { min_age_days: 7 })
    expect((await write(anna, berta)).status).toBe(403)
    await world.context.database.pool.query(
      `UPDATE identities SET created_at = now() - interval '8 days' WHERE id = $1`,
      [anna.address],
    )
    expect((await write(anna, berta)).status).toBe(201)
  })

  test('checks a stranger’s balance on the chain, and fails when the chain does not answer', async () => {
    const [anna, berta] = await two()
    await set(berta, { token })
    balance = 99n
    expect((await write(anna, berta)).status).toBe(403)
    balance = null
    expect((await write(anna, berta)).status).toBe(503)
    balance = 100n
    expect((await write(anna, berta)).status).toBe(201)
  })

  test.each<[string, object]>([
    ['a chain that the server cannot ask', { token: { ...token, chain_id: 1 } }],
    ['an invalid contract', { token: { ...token, contract: '0x12' } }],
    ['a minimum of zero', { token: { ...token, minimum: '0' } }],
    ['a minimum that is no number', { token: { ...token, minimum: '1e3' } }],
    ['an age below a day', { min_age_days: 0 }],
    ['an unknown value', { admits: 'friends' }],
  ])('refuses %s', async (_, gate) => {
    const [anna] = await two()
    expect((await set(anna, gate)).status).toBe(400)
  })
})

async function addContact(owner: Correspondent, who: Correspondent) {
  const contact = { contact_address: who.address, contact_name: 'a friend' }
  await owner.call('POST', `/api/v1/user-contacts/${owner.address}`, contact)
}

describe('reading and typing', () => {
  const readHistory = (who: Correspondent, a: Correspondent, b: Correspondent) =>
    who.call<DirectMessageRow[]>(
      'GET',
      `/api/dm-history/?from_address=${a.address}&to_address=${b.address}&peek=1`,
    )
  const markRead = (who: Correspondent, other: Correspondent, id: string | undefined) =>
    who.call('PUT', `/api/v1/dm-read/${other.address}`, { message_id: id })
  const unread = async (who: Correspondent) =>
    (await who.call<DirectPreviewRow[]>('GET', `/api/dm-preview/?address=${who.address}`)).body[0]
      ?.unread_count
  const listen = async (who: Correspondent) => {
    const peer = await new Peer(world.url).open(who.headers)
    peer.send({ type: 'follow', topic: 'dm' })
    await peer.next('followed')
    return peer
  }

  test('reading without a mark changes nothing, and a mark notifies the sender', async () => {
    const [anna, berta] = await two()
    await write(berta, anna)
    await write(anna, berta)
    const { body: last } = await write(anna, berta)
    const peer = await listen(anna)
    await readHistory(berta, anna, berta)
    expect(await unread(berta)).toBe(2)
    expect((await markRead(berta, anna, last.id)).status).toBe(204)
    expect(await unread(berta)).toBe(0)
    expect(await peer.next('dm_read')).toEqual({
      ...{ type: 'dm_read', topic: 'dm', address: berta.address, message_id: last.id },
    })
    expect((await readHistory(anna, anna, berta)).body.map(({ read }) => read)).toEqual([false, true, true])
  })

  test('a stranger is not told of reads or of typing', async () => {
    const [anna, berta] = await two()
    const { body: first } = await write(anna, berta)
    const [annas, bertas] = await Promise.all([listen(anna), listen(berta)])
    await markRead(berta, anna, first.id)
    expect((await readHistory(anna, anna, berta)).body[0]?.read).toBe(false)
    await anna.call('POST', `/api/v1/dm-typing/${berta.address}`)
    await write(berta, anna)
    await anna.call('POST', `/api/v1/dm-typing/${berta.address}`)
    expect(await annas.take()).toMatchObject({ type: 'dm' })
    // Nothing of a request is read, so the reader's own devices are not notified either.
    expect(await bertas.take()).toMatchObject({ type: 'dm' })
    expect(await bertas.take()).toMatchObject({
      type: 'typing',
      topic: 'dm',
      user: { address: anna.address },
    })
  })

  test('a request counts all its messages until it is accepted, and then its sender is told of the first as well', async () => {
    const [anna, berta] = await two()
    const { body: first } = await write(anna, berta)
    const { body: second } = await write(anna, berta)
    expect([first.accepted, second.accepted]).toEqual([false, false])
    const peer = await listen(anna)
    const seenBy = async (who: Correspondent) =>
      (await readHistory(who, anna, berta)).body.map(({ read, accepted }) => [read, accepted])
    await markRead(berta, anna, second.id)
    await berta.call('GET', `/api/dm-history/?from_address=${anna.address}&to_address=${berta.address}`)
    expect(await unread(berta)).toBe(2)
    expect(await seenBy(anna)).toEqual([
      [false, false],
      [false, false],
    ])
    await berta.call('POST', `/api/dm-requests/${anna.address}`, { decision: 'accept' })
    expect(await peer.take()).toEqual({ type: 'dm_accepted', topic: 'dm', address: berta.address })
    expect(await unread(berta)).toBe(2)
    expect(await seenBy(anna)).toEqual([
      [false, true],
      [false, true],
    ])
    await markRead(berta, anna, second.id)
    expect(await peer.take()).toMatchObject({ type: 'dm_read', message_id: second.id })
    expect(await unread(berta)).toBe(0)
    expect(await seenBy(anna)).toEqual([
      [true, true],
      [true, true],
    ])
    peer.socket.close()
  })

  test('a mark that could not be told is told with the next one', async () => {
    const [anna, berta] = await two()
    const { body: message } = await write(anna, berta)
    const asBefore = `UPDATE direct_threads SET read_seq = seq WHERE address = $1`
    await world.sql(asBefore, [berta.address])
    expect(await unread(berta)).toBe(1)
    await berta.call('POST', `/api/dm-requests/${anna.address}`, { decision: 'accept' })
    const peer = await listen(anna)
    await markRead(berta, anna, message.id)
    await markRead(berta, anna, message.id)
    await write(berta, anna)
    expect(await peer.take()).toMatchObject({ type: 'dm_read', message_id: message.id })
    expect(await peer.take()).toMatchObject({ type: 'dm' })
    peer.socket.close()
  })

  test('a mark is refused in a conversation of others', async () => {
    const [anna, berta] = await two()
    const { body: message } = await write(anna, berta)
    const eve = await signInWallet(world.url)
    const mark = await fetch(`${world.url}/api/v1/dm-read/${anna.address}`, {
      method: 'PUT',
      headers: { ...eve.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ message_id: message.id }),
    })
    expect([mark.status, await unread(berta)]).toEqual([204, 1])
    expect((await markRead(berta, anna, 'another')).status).toBe(204)
    expect(await unread(berta)).toBe(1)
  })
})
