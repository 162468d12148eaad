import { commonRefusals, hashDomain, roomId, roomTopic } from '@foyer/contract'
import type { LobbyCount, LobbyEntry } from '@foyer/contract/lobbies'
import type { Message, Room } from '@foyer/contract/rooms'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HttpError } from '../../lib/http-error.ts'

let world: World
let guest: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
  guest = world.guest()
})
afterAll(() => world?.[Symbol.asyncDispose]())

let domains = 0
const newDomain = () => `lobbies-${++domains}.example`

async function create(url: string): Promise<Room> {
  const domain = new URL(url).hostname
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  return (await world.call<Room>('POST', '/api/whiteboard/new/', guest, place)).body
}
const write = async (room: Pick<Room, 'id'>, content = 'hello') =>
  (await world.call<Message>('POST', `/api/whiteboard/messages/${room.id}`, guest, { content })).body
async function talk(url: string): Promise<Room> {
  const room = await create(url)
  await write(room)
  return room
}

const countsPath = (...urls: string[]) =>
  `/api/counts?${new URLSearchParams(urls.map((url) => ['url', url]))}`
const count = async (...urls: string[]) => (await world.call<LobbyCount[]>('GET', countsPath(...urls))).body
const roomCount = async () => (await world.sql<{ n: number }>('SELECT count(*)::int AS n FROM rooms'))[0]?.n

/** An origin that no setting of the server names. */
const ELSEWHERE = { origin: 'https://blog.example' }
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { headers: { ...ELSEWHERE, ...headers } })

describe('lobbies.counts', () => {
  test('counts messages and people of each address, in the order of the addresses', async () => {
    const domain = newDomain()
    const [busy, quiet] = [await talk(`https://${domain}/busy`), await talk(`https://${domain}/quiet`)]
    await write(busy, 'again')
    world.context.hub.beat(roomTopic(busy.id), 'g_somebody')
    const [first, second] = [`https://${domain}/quiet`, `http://www.${domain}/busy/?utm_source=mail#top`]
    expect(await count(first, second)).toEqual([
      { url: first, room_id: quiet.id, message_count: 1, present_count: 0 },
      { url: second, room_id: busy.id, message_count: 2, present_count: 1 },
    ])
  })

  test('answers an unknown room with its id and nothing in it, and makes none', async () => {
    const url = `https://${newDomain()}/nobody`
    const before = await roomCount()
    expect(await count(url)).toEqual([{ url, room_id: roomId(url), message_count: 0, present_count: 0 }])
    expect(await roomCount()).toBe(before)
  })

  test('leaves deleted messages out', async () => {
    const url = `https://${newDomain()}/`
    const room = await create(url)
    const message = await write(room)
    await world.call('DELETE', `/api/whiteboard/messages/${room.id}/${message.id}`, guest)
    await write(room)
    expect(await count(url)).toMatchObject([{ message_count: 1 }])
  })

  test.each([
    ['no address', 'not an address at all'],
    ['a script', 'javascript:alert(1)'],
    ['a mail address', 'mailto:person@shop.example'],
    ['empty', ''],
    ['too long', `https://shop.example/${'a'.repeat(2_100)}`],
  ])('counts the others where one address is %s', async (_, wrong) => {
    const url = `https://${newDomain()}/`
    await talk(url)
    expect(await count(url, wrong)).toMatchObject([
      { url, message_count: 1 },
      { url: wrong, room_id: null, message_count: 0, present_count: 0 },
    ])
  })

  test('counts the lobby for each page of a domain whose pages share it', async () => {
    const domain = newDomain()
    const lobby = await talk(`https://${domain}/`)
    await world.sql('INSERT INTO domains (domain, hashed_domain, use_separate_url) VALUES ($1, $2, false)', [
      domain,
      hashDomain(domain),
    ])
    expect(await count(`https://${domain}/a`)).toMatchObject([{ room_id: lobby.id, message_count: 1 }])
  })

  test('counts the room that a page leads to', async () => {
    const domain = newDomain()
    const [old, target] = [await talk(`https://${domain}/old`), await create(`https://${domain}/target`)]
    await world.sql('INSERT INTO room_conduct (domain, room_id, leads_to) VALUES ($1, $2, $3)', [
      ...[domain, old.id, target.id],
    ])
    expect(await count(`https://${domain}/old`)).toMatchObject([{ room_id: target.id, message_count: 0 }])
  })

  test('takes fifty addresses, and refuses fifty-one and none', async () => {
    const urls = Array.from({ length: 51 }, (_, at) => `https://shop.example/${at}`)
    expect(await count(...urls.slice(1))).toHaveLength(50)
    expect((await world.call('GET', countsPath(...urls))).status).toBe(400)
    expect((await world.call('GET', '/api/counts')).status).toBe(400)
  })
})

describe('lobbies.byPrefix', () => {
  const entries = async (prefix: string) =>
    (await world.call<LobbyEntry[]>('GET', `/api/lobbies/${prefix}`)).body
  const idsOf = (all: readonly LobbyEntry[]) => all.map(({ room_id }) => room_id)
  /** A page whose room has this prefix. */
  function pageOf(prefix: string, domain: string, query = ''): string {
    for (let at = 0; ; at++) {
      const url = `https://${domain}/${at}${query}`
      if (roomId(url).startsWith(prefix)) return url
    }
  }

  test('answers at least 64 entries of a prefix without rooms, sorted, the same ones each time', async () => {
    const found = idsOf(await entries('00'))
    expect(found.length).toBeGreaterThanOrEqual(64)
    expect(found).toEqual(found.toSorted())
    expect(new Set(found).size).toBe(found.length)
    expect(found.every((id) => /^00[0-9a-f]{62}$/.test(id))).toBe(true)
    await world.restart()
    expect(idsOf(await entries('00'))).toEqual(found)
  })

  test('has the listed rooms of the prefix among the same decoys', async () => {
    const before = idsOf(await entries('11'))
    const domain = newDomain()
    const rooms = [await talk(pageOf('11', domain)), await talk(pageOf('11', newDomain()))]
    await write(rooms[0] as Room)
    await world.restart()
    const after = await entries('11')
    expect(idsOf(after)).toEqual([...before, ...rooms.map(({ id }) => id)].toSorted())
    expect(after.find(({ room_id }) => room_id === rooms[0]?.id)).toMatchObject({ message_count: 2 })
  })

  test('leaves out rooms that no list names: with a query, of a private host, without a message', async () => {
    const before = idsOf(await entries('22'))
    const domain = newDomain()
    const asked = await talk(pageOf('22', domain, '?id=7'))
    await talk(pageOf('22', 'printer.local'))
    await create(pageOf('22', newDomain()))
    await world.restart()
    expect(idsOf(await entries('22'))).toEqual(before)
    await world.giveDomain(domain, `0x${'a'.repeat(40)}`)
    await world.restart()
    expect(idsOf(await entries('22'))).toEqual([...before, asked.id].toSorted())
  })

  test.each(['a', 'abc', 'AB', 'zz', "a'"])('refuses the prefix %s', async (prefix) => {
    expect((await world.call('GET', `/api/lobbies/${encodeURIComponent(prefix)}`)).status).toBe(400)
  })
})

describe.each([['/api/lobbies/33'], [countsPath('https://shop.example/')]])('the answer of %s', (path) => {
  test('may be read by pages of every origin, without credentials, and kept by anyone', async () => {
    const { headers } = await ask(path, { cookie: 'csrftoken=x' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=30',
    })
    for (const name of ['access-control-allow-credentials', 'set-cookie', 'vary'])
      expect(headers.get(name), name).toBeNull()
  })

  test('is the same for every caller', async () => {
    const answers = [await ask(path), await ask(path, guest), await ask(path, { origin: world.url })]
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })

  test('has no body for a caller that has it', async () => {
    const tag = (await ask(path)).headers.get('etag') ?? ''
    const known = await ask(path, { 'if-none-match': `"other", W/${tag}` })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag])
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

test('pages that FOYER_ORIGINS does not name read counts and refusals, and no other call', async () => {
  await using closed = await startWorld({
    env: { FOYER_ORIGINS: 'https://front.example', FOYER_LIMITS: 'on' },
  })
  const read = (path: string) => fetch(closed.url + path, { headers: ELSEWHERE })
  const opened = async (path: string) => (await read(path)).headers.get('access-control-allow-origin')
  expect(await opened('/api/lobbies/00')).toBe('*')
  expect(await opened('/api/lobbies/none')).toBe('*')
  expect(await opened('/api/discover/')).toBeNull()
})

test('each read counts for the network, and the refusal of one too many is not kept', async () => {
  const take = vi.spyOn(world.context.limiter, 'take').mockImplementation(() => {
    throw new HttpError(commonRefusals.tooMany, undefined, 1)
  })
  const paths = [countsPath('https://shop.example/'), '/api/lobbies/00', '/api/oembed?url=x']
  const answers = await Promise.all(paths.map((path) => ask(path)))
  const taken = take.mock.calls.map(([action]) => action)
  take.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(paths.map(() => 'no-store'))
  expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*')
  expect(taken).toEqual(paths.map(() => 'lobbyRead'))
})
