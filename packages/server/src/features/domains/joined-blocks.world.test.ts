import { randomUUID } from 'node:crypto'
import { hashDomain } from '@foyer/contract'
import type { Block } from '@foyer/contract/domains'
import type { Room } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>
const blocks = (method: 'POST' | 'DELETE', { domain, owner }: Shop, body: object) =>
  world.call<Block>(method, `/api/domain-blocklist/${domain}`, owner, body)
const writeRoom = ({ domain }: Shop, headers: Headers) =>
  world.call<Room>('POST', '/api/whiteboard/new/', headers, {
    domain,
    url: `https://${domain}/${randomUUID()}`,
    hashed_domain: hashDomain(domain),
  })
const writeShop = ({ domain }: Shop, who: Person) =>
  world.call('POST', '/api/b-to-c-message/', who, { to_domain: domain, message_text: 'Hello?' })
const join = (login: string, person: string) =>
  world.sql('UPDATE identities SET linked_to = $2 WHERE id = $1', [login, person])

interface Shop {
  domain: string
  owner: Person
}
let shops = 0
/** A domain with its owner, and a person with a second login and a joined guest. */
async function newShop() {
  const domain = `joined-${++shops}.example`
  const [owner, person, login] = [
    await signInWallet(world.url),
    await signInWallet(world.url),
    await signInWallet(world.url),
  ]
  await world.giveDomain(domain, owner.address)
  await join(login.address, person.address)
  const guest = { 'x-guest-uuid': randomUUID() }
  const shop = { domain, owner }
  expect((await writeRoom(shop, guest)).status).toBe(201)
  const { body } = await world.call<{ public_id: string }>('GET', '/api/get-user-info/', guest)
  await join(body.public_id, person.address)
  return { shop, person, login, guest, guestId: body.public_id }
}
const blocked = { status: 403, body: { code: 4033 } }

describe('a domain blocks a person, not one login (M1)', () => {
  test.each(['person', 'login', 'guest'] as const)(
    'refuses all logins when the %s is blocked',
    async (named) => {
      const { shop, person, login, guest, guestId } = await newShop()
      const body = {
        person: { address: person.address },
        login: { address: login.address },
        guest: { public_id: guestId },
      }[named]
      expect((await writeShop(shop, login)).status).toBe(201)
      expect(await blocks('POST', shop, body)).toMatchObject({
        status: 201,
        body: { address: person.address },
      })
      for (const who of [person, login]) {
        expect(await writeShop(shop, who)).toMatchObject(blocked)
        expect(await writeRoom(shop, who.headers)).toMatchObject(blocked)
      }
      expect(await writeRoom(shop, guest)).toMatchObject(blocked)
    },
  )

  test('lists the person once, and shows the block to each login', async () => {
    const { shop, person, login } = await newShop()
    await blocks('POST', shop, { address: login.address, reason: 'Spam.' })
    const entry = [{ address: person.address, reason: 'Spam.' }]
    const read = (x: string, who: Person) => world.call<unknown>('GET', `/api/domain-blocklist/${x}`, who)
    expect((await read(shop.domain, shop.owner)).body).toEqual([person.address])
    expect((await read(`${shop.domain}/${login.address}`, shop.owner)).body).toMatchObject(entry)
    expect((await read(`${shop.domain}/${login.address}`, login)).body).toMatchObject(entry)
    expect((await read(login.address, login)).body).toMatchObject(entry)
    expect((await read(shop.domain, login)).body).toEqual([person.address])
  })

  test('lets all logins write when one of them is unblocked', async () => {
    const { shop, person, login, guest } = await newShop()
    await blocks('POST', shop, { address: person.address })
    expect((await blocks('DELETE', shop, { address: login.address })).status).toBe(204)
    expect((await writeShop(shop, login)).status).toBe(201)
    expect((await writeRoom(shop, person.headers)).status).toBe(201)
    expect((await writeRoom(shop, guest)).status).toBe(201)
    expect((await blocks('DELETE', shop, { address: person.address })).status).toBe(404)
  })

  test('stays for a login that is separated afterwards', async () => {
    const { shop, person, login } = await newShop()
    await blocks('POST', shop, { address: person.address })
    await world.sql('UPDATE identities SET linked_to = NULL WHERE id = $1', [login.address])
    expect(await world.context.lookups.isBlocked(shop.domain, login.address)).toBe(true)
  })

  test('applies a block that is stored for one login to all', async () => {
    const { shop, person, login } = await newShop()
    await world.sql('INSERT INTO blocklist (domain, identity) VALUES ($1, $2)', [shop.domain, login.address])
    expect(await writeShop(shop, person)).toMatchObject(blocked)
    expect((await blocks('DELETE', shop, { address: person.address })).status).toBe(204)
    expect((await writeShop(shop, person)).status).toBe(201)
  })

  test('cannot name a second login of an owner', async () => {
    const { shop } = await newShop()
    const second = await signInWallet(world.url)
    await join(second.address, shop.owner.address)
    expect((await blocks('POST', shop, { address: second.address })).status).toBe(400)
  })

  test('shares slow mode between a person and their joined guest', async () => {
    const { shop, person, guest } = await newShop()
    const { body: room } = await writeRoom(shop, person.headers)
    const conduct = await world.call('PUT', `/api/domain/${shop.domain}/conduct`, shop.owner, {
      slow_mode_s: 30,
    })
    expect(conduct.status).toBe(200)
    const post = (headers: Headers) =>
      world.call('POST', `/api/whiteboard/messages/${room.id}`, headers, { content: 'Hello.' })
    expect((await post(person.headers)).status).toBe(201)
    expect(await post(guest)).toMatchObject({ status: 429 })
  })
})
