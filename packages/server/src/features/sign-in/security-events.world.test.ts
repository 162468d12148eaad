import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { realtime, SECURITY_EVENTS_MAX, TOKEN_IDLE_S } from '@foyer/contract'
import type { OwnData } from '@foyer/contract/profile'
import type { SecurityEvent, Session } from '@foyer/contract/sign-in'
import { type Person, proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import type { FastifyRequest } from 'fastify'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'
import { hashToken } from '../../access/caller.ts'
import { SocketConnection } from '../../realtime/connection.ts'
import { SocketShares } from '../../realtime/socket-shares.ts'
import { Turns } from '../../realtime/turns.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const hashBearer = ({ headers }: Person) => hashToken((headers.authorization ?? '').replace('Bearer ', ''))
const readSessions = async (who: Person) =>
  (await world.call<Session[]>('GET', '/api/v1/sessions/', who)).body
const readEvents = async (who: Person, query = '') =>
  (await world.call<SecurityEvent[]>('GET', `/api/v1/security-events/${query}`, who)).body
const isSignedIn = async (who: Person) => (await world.call('GET', '/api/v1/sessions/', who)).status === 200
const endOthers = async (who: Person, query = '') =>
  world.call<{ ended: number }>(
    'DELETE',
    `/api/v1/sessions/${query}`,
    (await proveAct(world.url, who, 'end-sessions')).headers,
  )
/** A request in the shape that routes pass to `note`. */
const raw = { ip: '127.0.0.1', headers: {}, routeOptions: {} } as unknown as FastifyRequest

/** Several sessions of one wallet. */
async function signInTimes(times: number): Promise<Person[]> {
  const key = generatePrivateKey()
  const people: Person[] = []
  for (let at = 0; at < times; at++) people.push(await signInWallet(world.url, key))
  return people
}

const age = async (who: Person, seconds: number) => {
  await world.sql(`UPDATE tokens SET last_used_at = now() - make_interval(secs => $2) WHERE hash = $1`, [
    hashBearer(who),
    seconds,
  ])
  world.context.lookups.forgetToken(hashBearer(who))
}
const readLastUse = async (who: Person) =>
  (
    await world.sql<{ last_used_at: Date }>('SELECT last_used_at FROM tokens WHERE hash = $1', [
      hashBearer(who),
    ])
  )[0]?.last_used_at as Date

describe('an unused token', () => {
  test('ends after 14 days, and is in no list of sessions (L9)', async () => {
    const [used, idle] = (await signInTimes(2)) as [Person, Person]
    await age(idle, TOKEN_IDLE_S - 60)
    expect(await readSessions(used)).toHaveLength(2)
    await age(idle, TOKEN_IDLE_S + 1)
    expect(await readSessions(used)).toHaveLength(1)
    expect(await world.call('GET', '/api/v1/sessions/', idle)).toMatchObject({
      status: 401,
      body: { code: 4011 },
    })
  })

  test('cannot open a socket', async () => {
    const [idle] = (await signInTimes(1)) as [Person]
    await age(idle, TOKEN_IDLE_S + 1)
    const peer = await new Peer(world.url).open(idle.headers)
    expect(await peer.closed).toBe(realtime.close.tokenInvalid)
  })
})

describe('the last use of a token', () => {
  test('is updated by a call when it is older than an hour, and not before', async () => {
    const [person] = (await signInTimes(1)) as [Person]
    await age(person, 3_500)
    const before = await readLastUse(person)
    const [session] = await readSessions(person)
    expect(session?.last_used_at).toBe(before.toISOString())
    await age(person, 3_700)
    await readSessions(person)
    await vi.waitFor(async () =>
      expect(Date.now() - (await readLastUse(person)).getTime()).toBeLessThan(60_000),
    )
  })

  test('is updated by an open socket', async () => {
    const [person] = (await signInTimes(1)) as [Person]
    await world.sql(`UPDATE tokens SET expires_at = now() + interval '30 days' WHERE hash = $1`, [
      hashBearer(person),
    ])
    world.context.lookups.forgetToken(hashBearer(person))
    const webSocket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, close: vi.fn() })
    const { context } = world
    const share = new SocketShares(context.config).open('a network')
    if (share === null) throw new Error('The network has no share.')
    const connection = new SocketConnection(context, {
      share,
      turns: new Turns(),
      webSocket: webSocket as never,
      socket: new PassThrough() as never,
      origin: undefined,
      ip: '127.0.0.1',
      refused: vi.fn(),
    })
    const token = person.headers.authorization?.replace('Bearer ', '')
    webSocket.emit('message', JSON.stringify({ type: 'hello', token }), false)
    await vi.waitFor(() => expect(connection.presenceKey).toBe(person.address))

    await age(person, 3_700)
    connection.sendHead(new Map())
    expect(Date.now() - (await readLastUse(person)).getTime()).toBeGreaterThan(3_600_000)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3_700_000)
    connection.sendHead(new Map())
    clock.mockRestore()
    await vi.waitFor(async () =>
      expect(Date.now() - (await readLastUse(person)).getTime()).toBeLessThan(60_000),
    )
    expect(webSocket.close).not.toHaveBeenCalled()

    await age(person, TOKEN_IDLE_S + 1)
    vi.spyOn(Date, 'now').mockReturnValue(now + 7_400_000)
    connection.sendHead(new Map())
    vi.restoreAllMocks()
    await vi.waitFor(() =>
      expect(webSocket.close).toHaveBeenCalledWith(realtime.close.tokenInvalid, expect.any(String)),
    )
    webSocket.emit('close')
  })
})

describe('ending sessions', () => {
  test('ends all others, closes their sockets with 4011 and keeps the calling one', async () => {
    const [mine, first, second] = (await signInTimes(3)) as [Person, Person, Person]
    const [stranger] = (await signInTimes(1)) as [Person]
    const peer = await new Peer(world.url).open(first.headers)
    await peer.next('welcome')
    expect(await endOthers(mine)).toMatchObject({ status: 200, body: { ended: 2 } })
    expect(await peer.closed).toBe(realtime.close.tokenInvalid)
    expect(await Promise.all([mine, first, second, stranger].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('ends the calling one as well with everywhere=1', async () => {
    const [mine, other] = (await signInTimes(2)) as [Person, Person]
    expect((await endOthers(mine, '?everywhere=1')).body).toEqual({ ended: 2 })
    expect(await Promise.all([mine, other].map(isSignedIn))).toEqual([false, false])
  })
})

describe('the security events of an account', () => {
  test('are listed newest first, with site and device, and mark those of the calling session', async () => {
    const [first, second] = (await signInTimes(2)) as [Person, Person]
    await endOthers({ ...second, headers: { ...second.headers, 'x-client-agent': 'test-phone' } })
    const [ended, signedIn, before] = await readEvents(second)
    expect(ended).toMatchObject({ event: 'sessions_ended', agent: 'test-phone', current: true, sessions: 1 })
    expect(ended?.audience).toBe(signedIn?.audience)
    expect(signedIn).toMatchObject({ event: 'sign_in', login: first.address, current: true })
    expect(before).toMatchObject({ event: 'sign_in', current: false, key_seq: null, other_login: null })
    expect(await readEvents(second, '?limit=1')).toHaveLength(1)
    expect((await world.call('GET', '/api/v1/security-events/?limit=201', second)).status).toBe(400)
    expect((await world.call('GET', '/api/v1/security-events/', world.guest())).status).toBe(403)
  })

  test('show a join once while the logins are joined, and to each of them after an undo', async () => {
    const [ann] = (await signInTimes(1)) as [Person]
    const [bea] = (await signInTimes(1)) as [Person]
    const caller = { id: ann.address, login: ann.address, tokenHash: hashBearer(ann) }
    await world.sql('UPDATE identities SET linked_to = $1 WHERE id = $2', [ann.address, bea.address])
    world.context.lookups.forgetToken(hashBearer(bea))
    await world.context.security.note('login_joined', { caller, raw, other: bea.address })
    const joined = (events: SecurityEvent[]) => events.filter(({ event }) => event === 'login_joined')
    expect(joined(await readEvents(ann))).toMatchObject([{ login: ann.address, other_login: bea.address }])
    expect(await readEvents(bea)).toHaveLength(3)
    await world.sql('UPDATE identities SET linked_to = NULL WHERE id = $1', [bea.address])
    world.context.lookups.forgetToken(hashBearer(bea))
    expect(joined(await readEvents(bea))).toMatchObject([{ login: bea.address, other_login: ann.address }])
    expect(joined(await readEvents(ann))).toMatchObject([{ login: ann.address, other_login: bea.address }])
  })

  test('are kept for 90 days, up to 200 per login', async () => {
    const [person] = (await signInTimes(1)) as [Person]
    await world.sql(
      `INSERT INTO security_events (identity, event, created_at)
       SELECT $1, 'sign_out', now() - make_interval(mins => n) FROM generate_series(1, 250) n`,
      [person.address],
    )
    await world.sql(
      `INSERT INTO security_events (identity, event, created_at)
       VALUES ('0xold', 'sign_in', now() - interval '91 days')`,
    )
    // Every server deletes old rows once an hour, starting with its first event.
    await world.restart()
    await world.context.security.note('sign_out', { caller: { id: person.address }, raw })
    const counted = 'SELECT count(*)::int AS n FROM security_events WHERE identity = $1'
    expect(await world.sql(counted, [person.address])).toEqual([{ n: SECURITY_EVENTS_MAX }])
    expect(await world.sql(counted, ['0xold'])).toEqual([{ n: 0 }])
    expect((await readEvents(person))[0]).toMatchObject({ event: 'sign_out', audience: null })
  })

  test('are part of the export, and are deleted with the account', async () => {
    const [person] = (await signInTimes(1)) as [Person]
    const { body } = await world.call<OwnData>('GET', '/api/v1/me/export', person)
    expect(body.tables.security_events).toMatchObject([{ event: 'sign_in' }])
    const { headers } = await proveAct(world.url, person, 'delete-account')
    await world.call('DELETE', `/api/v1/me?public_id=${person.address}`, headers)
    const left = await world.sql('SELECT 1 FROM security_events WHERE identity = $1', [person.address])
    expect(left).toEqual([])
  })
})

test('security events are sent at once to other devices of the account only', async () => {
  const key = generatePrivateKey()
  const [person, stranger] = [await signInWallet(world.url, key), await signInWallet(world.url)]
  const [theirs, other] = await Promise.all(
    [person, stranger].map(async ({ headers }) => {
      const peer = await new Peer(world.url).open(headers)
      peer.send({ type: 'follow', topic: 'inbox' })
      await peer.next('followed')
      return peer
    }),
  )
  await signInWallet(world.url, key)
  expect(await theirs?.next('security')).toEqual({ type: 'security', topic: 'inbox', event: 'sign_in' })
  other?.send({ type: 'ping' })
  expect(await other?.take()).toEqual({ type: 'pong' })
  for (const peer of [theirs, other]) peer?.socket.close()
})
