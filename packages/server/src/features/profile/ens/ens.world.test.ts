import type { ServerResponse } from 'node:http'
import { hashDomain, roomId, roomTopic } from '@foyer/contract'
import type { OwnData, Profile, UserInfo, Visibility } from '@foyer/contract/profile'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import {
  type EnsChain,
  encodeName,
  type FakeInternet,
  startEnsChain,
  startFakeInternet,
} from '@foyer/testkit/internet'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Peer } from '../../../../test/support/peer.ts'
import { getEnsNames } from './ens-names.ts'

let chain: EnsChain
let internet: FakeInternet
let world: World
beforeAll(async () => {
  chain = await startEnsChain()
  internet = await startFakeInternet({ 'inside.example': ['127.0.0.1'], 'private.example': ['10.0.0.1'] })
  world = await startWorld({
    env: { RPC_URL_1: chain.url, FOYER_DNS: internet.dns },
    internet: internet.internet,
  })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await internet[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})
beforeEach(() => {
  chain.state = 'up'
})

/** Makes the due lookups and waits for them. */
const look = () => getEnsNames(world.context).run()
const query = (text: string, ...values: unknown[]) => world.context.database.pool.query(text, values)
/** Makes the next lookup of a person due. */
const hasten = ({ address }: Person) =>
  query('UPDATE ens_checks SET due_at = now() WHERE identity = $1', address)

interface Records {
  /** What the address calls itself. */
  name: string
  /** Address that the name leads to; the wallet itself by default. */
  owner?: string
  layer?: 'names' | 'baseNames'
}

/** Signs in a new wallet whose address has these records, and makes the lookup. */
async function arrive({ name, owner, layer = 'names' }: Records): Promise<Person> {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key).toLowerCase()
  chain[layer].set(address, name)
  chain.addresses.set(name, owner ?? address)
  const person = await signInWallet(world.url, key)
  await look()
  return person
}
const readName = async ({ address }: Person) =>
  (await world.call<Profile>('GET', `/api/v1/user-profile/get/${address}`)).body.ens

let pages = 0
async function openRoom(): Promise<string> {
  const url = `https://ens.example/page-${++pages}`
  const body = { domain: 'ens.example', url, hashed_domain: hashDomain('ens.example') }
  await world.call('POST', '/api/whiteboard/new/', world.guest(), body)
  return roomId(url)
}
const post = (who: Person, room: string, content: string) =>
  world.call<Message>('POST', `/api/whiteboard/messages/${room}`, who.headers, { content })

describe('a name of ENS', () => {
  test('is shown where address and name lead to each other', async () => {
    const anna = await arrive({ name: 'anna-1.eth' })
    expect(await readName(anna)).toBe('anna-1.eth')
    const info = await world.call<UserInfo>('GET', '/api/get-user-info/', anna.headers)
    expect(info.body).toMatchObject({ ens: 'anna-1.eth', display_name: null })
    expect((await post(anna, await openRoom(), 'hello')).body.user).toMatchObject({ ens: 'anna-1.eth' })
  })

  test('of Base is shown by the same resolver, after one of Ethereum', async () => {
    const berta = await arrive({ name: 'berta.base.eth', layer: 'baseNames' })
    expect(await readName(berta)).toBe('berta.base.eth')
    chain.names.set(berta.address, 'berta.eth')
    chain.addresses.set('berta.eth', berta.address)
    await hasten(berta)
    await look()
    expect(await readName(berta)).toBe('berta.eth')
  })

  test('is not shown where the reverse record lies', async () => {
    const other = privateKeyToAddress(generatePrivateKey()).toLowerCase()
    expect(await readName(await arrive({ name: 'vitalik.eth', owner: other }))).toBeUndefined()
    const unowned = await arrive({ name: 'unowned.eth' })
    expect(await readName(unowned)).toBe('unowned.eth')
    chain.addresses.delete('unowned.eth')
    await hasten(unowned)
    await look()
    expect(await readName(unowned), 'the name leads nowhere now').toBeUndefined()
  })

  test.each([
    ['an unnormalized name', 'Anna.eth'],
    ['a name with a Cyrillic letter in it', 'vit\u0430lik.eth'],
    ['a name all of whose letters look Latin', '\u0440\u0430\u0443\u0440\u0430\u04cf.eth'],
    ['an invisible character', 'vitalik\u200b.eth'],
    ['a name of another text direction within', 'anna\u202e.eth'],
    ['the service', 'foyer-support.eth'],
    ['the staff under a name of its own', 'admin.anna.eth'],
    ['no label before the ending', 'eth'],
    ['a long name', `${'a'.repeat(61)}.eth`],
  ])('is not shown for %s', async (_, name) => {
    expect(await readName(await arrive({ name }))).toBeUndefined()
  })

  test('gives way to a chosen name, and comes back without it', async () => {
    const clara = await arrive({ name: 'clara.eth' })
    const update = (display_name: string | null) =>
      world.call<Profile>('PUT', '/api/v1/user-profile/update/', clara.headers, { display_name })
    const named = (await update('Clara')).body
    expect([named.display_name, named.ens]).toEqual(['Clara', undefined])
    expect((await update('clara.eth')).status, 'a chosen name is no proof').toBe(400)
    expect((await update(null)).body.ens).toBe('clara.eth')
  })

  test('reaches open rooms as numbered changes', async () => {
    const dora = await arrive({ name: '' })
    const room = await openRoom()
    await post(dora, room, 'one')
    const peer = await new Peer(world.url).open()
    peer.send({ type: 'follow', topic: roomTopic(room) })
    await peer.next('followed')
    chain.names.set(dora.address, 'dora.eth')
    chain.addresses.set('dora.eth', dora.address)
    await hasten(dora)
    await look()
    expect((await peer.next('message_edited')).message).toMatchObject({
      ...{ content: 'one', updated_at: null },
      user: { ens: 'dora.eth', display_name: null },
    })
    peer.socket.close()
  })

  test('is the account’s, whichever of its wallets signs in', async () => {
    const emma = await arrive({ name: 'emma.eth' })
    const second = await arrive({ name: 'second.eth' })
    await query('UPDATE identities SET linked_to = $2 WHERE id = $1', second.address, emma.address)
    await query('DELETE FROM ens_checks')
    await signInWallet(world.url, second.key)
    await look()
    expect((await query('SELECT identity FROM ens_checks')).rows).toEqual([{ identity: emma.address }])
  })
})

describe('the lookups', () => {
  test('are made once for sign-ins in a row, and for no call but a sign-in', async () => {
    const anna = await arrive({ name: 'anna-2.eth' })
    const { requests } = chain
    await signInWallet(world.url, anna.key)
    await post(anna, await openRoom(), 'hello')
    await look()
    expect(chain.requests).toBe(requests)
    await query("UPDATE ens_checks SET checked_at = now() - interval '11 minutes'")
    await signInWallet(world.url, anna.key)
    await look()
    // The name, its address, and its picture.
    expect(chain.requests).toBe(requests + 3)
  })

  test('come back after a day for an account with a name, and with the next sign-in for one without', async () => {
    const [named, unnamed] = [await arrive({ name: 'anna-3.eth' }), await arrive({ name: '' })]
    const { rows } = await query(
      `SELECT identity, round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM ens_checks
       WHERE identity = ANY ($1)`,
      [named.address, unnamed.address],
    )
    const hours = new Map(rows.map((row) => [row.identity, row.hours]))
    expect([hours.get(named.address), hours.get(unnamed.address)]).toEqual([24, null])
  })

  test.each(['down', 'slow', 'odd'] as const)(
    'keep the name for a week while the chain is %s',
    async (state) => {
      const name = `anna-${state}.eth`
      const anna = await arrive({ name })
      chain.state = state
      await hasten(anna)
      await look()
      expect(await readName(anna)).toBe(name)
      const { rows } = await query(
        'SELECT failures, due_at > now() AS later FROM ens_checks WHERE identity = $1',
        anna.address,
      )
      expect(rows).toEqual([{ failures: 1, later: true }])
      await query(
        "UPDATE ens_checks SET checked_at = now() - interval '8 days', due_at = now() WHERE identity = $1",
        anna.address,
      )
      await look()
      expect(await readName(anna)).toBeUndefined()
      chain.state = 'up'
      await world.restart()
      await signInWallet(world.url, anna.key)
      await look()
      expect(await readName(anna), 'after the next sign-in').toBe(name)
    },
    30_000,
  )

  test('hold up neither a sign-in nor a message while the chain does not answer', async () => {
    chain.state = 'slow'
    const begun = performance.now()
    const anna = await signInWallet(world.url)
    expect((await post(anna, await openRoom(), 'hello')).status).toBe(201)
    expect(performance.now() - begun).toBeLessThan(3_000)
    await world.restart()
  })
})

describe('the servers that a name asks (EIP-3668)', () => {
  /** Signs in a wallet whose name is behind these addresses. */
  async function arriveBehind(name: string, urls: string[]): Promise<Person> {
    const key = generatePrivateKey()
    const address = privateKeyToAddress(key).toLowerCase()
    chain.gateways.set(address, urls)
    chain.addresses.set(name, address)
    const person = await signInWallet(world.url, key)
    await look()
    return person
  }
  const answer = (name: string) => (response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(encodeName(name))

  test('are asked through the fetcher', async () => {
    internet.pages['https://public.example/ens'] = answer('offchain.eth')
    const anna = await arriveBehind('offchain.eth', ['https://public.example/ens'])
    expect(await readName(anna)).toBe('offchain.eth')
    const asked = internet.requests.find(({ url }) => url.endsWith('/ens'))
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ data: anna.address })
    expect(asked?.headers.cookie).toBeUndefined()
  })

  test.each([
    ['of this machine', 'https://127.0.0.1/{sender}/{data}'],
    ['of this machine by its name', 'https://localhost/{data}'],
    ['whose name leads inside', 'https://inside.example/{data}'],
    ['of a private network', 'https://private.example/'],
    ['of the metadata of a cloud', 'https://169.254.169.254/latest/{data}'],
    ['without encryption', 'http://public.example/ens'],
    ['of another scheme', 'file:///etc/passwd'],
  ])('are not asked at an address %s', async (_, url) => {
    internet.pages['http://public.example/ens'] = answer('trap.eth')
    const before = internet.requests.length
    expect(await readName(await arriveBehind('trap.eth', [url]))).toBeUndefined()
    expect([internet.inside, internet.requests.length]).toEqual([[], before])
  })

  test('are asked eight times at most, and not for more than they may answer', async () => {
    const before = internet.requests.length
    const urls = Array.from({ length: 40 }, (_, n) => `https://public.example/busy-${n}`)
    for (const url of urls) internet.pages[url] = (response) => void response.writeHead(503).end()
    expect(await readName(await arriveBehind('many.eth', urls))).toBeUndefined()
    expect(internet.requests.length - before).toBe(8)
    for (const name of ['dead-1.eth', 'dead-2.eth', 'dead-3.eth']) await arriveBehind(name, urls.slice(0, 1))
    expect(await readName(await arrive({ name: 'alive.eth' })), 'of another person').toBe('alive.eth')
    internet.pages['https://public.example/large'] = (response) =>
      void response.setHeader('content-type', 'application/json').end(`{"data":"0x${'00'.repeat(70_000)}"}`)
    expect(await readName(await arriveBehind('large.eth', ['https://public.example/large']))).toBeUndefined()
  })
})

describe('a person who wants no name of ENS', () => {
  const show = (who: Person, ens_shown: boolean) =>
    world.call<Visibility>('PUT', '/api/v1/visibility', who.headers, { ens_shown })

  test('is shown by the address, and looked up no more until they want it again', async () => {
    const anna = await arrive({ name: 'anna-4.eth' })
    const room = await openRoom()
    await post(anna, room, 'one')
    expect((await show(anna, false)).body).toEqual({ found_by_name: false, ens_shown: false })
    expect(await readName(anna)).toBeUndefined()
    const read = await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${room}`)
    expect(read.body.results.map(({ user }) => user.ens)).toEqual([undefined])
    const { requests } = chain
    await signInWallet(world.url, anna.key)
    await look()
    expect(chain.requests).toBe(requests)
    const own = (await world.call<OwnData>('GET', '/api/v1/me/export', anna.headers)).body
    expect(JSON.stringify(own)).not.toContain('anna-4.eth')
    expect((await show(anna, true)).body.ens_shown).toBe(true)
    await look()
    expect(await readName(anna)).toBe('anna-4.eth')
  })

  test('finds no switch on a server without an RPC of Ethereum', async () => {
    await using plain = await startWorld()
    const anna = await signInWallet(plain.url)
    const { body } = await plain.call<Visibility>('GET', '/api/v1/visibility', anna.headers)
    expect(body).toEqual({ found_by_name: false })
  })
})
