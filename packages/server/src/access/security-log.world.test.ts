import { randomUUID } from 'node:crypto'
import { realtime } from '@foyer/contract'
import { proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Peer } from '../../test/support/peer.ts'
import { SecurityLog } from './security-log.ts'

type Line = Record<string, unknown>

const written: string[] = []
const lines = () => written.map((text) => JSON.parse(text) as Line)
const findLines = (event: string) => lines().filter((line) => line.event === event)

describe('of a server', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ securityLog: { write: (line) => void written.push(line) } })
  })
  afterAll(() => world?.[Symbol.asyncDispose]())
  beforeEach(() => {
    world.context.security.summarise()
    written.length = 0
  })

  test('logs a sign-in, a sign-out and a refused call with hashes in place of people (M11)', async () => {
    const person = await signInWallet(world.url)
    await world.call('POST', '/api/v1/logout', person)
    const ended = await world.call('GET', '/api/v1/sessions/', person)
    expect(ended.status).toBe(401)

    const hash = expect.stringMatching(/^[0-9a-f]{16}$/)
    const common = { security: true, level: 30, identity: hash, network: hash }
    expect(findLines('sign_in')).toEqual([
      expect.objectContaining({
        ...common,
        outcome: 'done',
        call: 'sign-in.verify',
        audience: expect.any(String),
      }),
    ])
    expect(findLines('sign_out')).toEqual([
      expect.objectContaining({ ...common, outcome: 'done', call: 'sign-in.logout' }),
    ])
    expect(findLines('refused_401')).toEqual([
      expect.objectContaining({
        security: true,
        outcome: 'refused',
        call: 'sign-in.sessions',
        network: hash,
      }),
    ])
    expect(findLines('sign_in')[0]?.identity).toBe(findLines('sign_out')[0]?.identity)
  })

  test('never contains an address, token, guest id or IP in clear text (P35, TH-56)', async () => {
    // The log names the site that a sign-in is for, not the caller's address.
    const page = world.url.replace('127.0.0.1', 'localhost')
    const person = await signInWallet(world.url, { page })
    const guest = { 'x-guest-uuid': randomUUID() }
    await world.call('POST', '/api/v1/link', person, { guest_uuid: guest['x-guest-uuid'] })
    expect((await world.call('GET', '/api/v1/sessions/', guest)).status).toBe(403)
    expect((await world.call('GET', '/api/v1/sessions/')).status).toBe(401)
    const { headers } = await proveAct(world.url, person, 'delete-account')
    await world.call('DELETE', `/api/v1/me?public_id=${person.address}`, headers)

    expect(lines().map(({ event }) => event)).toEqual([
      'sign_in',
      'guest_joined',
      'refused_403',
      'refused_401',
      'proof_issued',
      'account_deleted',
    ])
    const text = written.join('').toLowerCase()
    const bearer = String(person.headers.authorization)
      .replace(/^bearer /i, '')
      .toLowerCase()
    const guestId = world.context.lookups.guest(guest['x-guest-uuid'])
    for (const secret of [person.address, bearer, guest['x-guest-uuid'], guestId, '127.0.0.1'])
      expect(text).not.toContain(secret)
  })

  test('writes one line and one summary for a thousand refused calls', async () => {
    for (let at = 0; at < 10; at++)
      await Promise.all(Array.from({ length: 100 }, () => world.call('GET', '/api/v1/sessions/')))
    expect(written).toHaveLength(1)
    world.context.security.summarise()
    expect(lines()).toEqual([
      expect.objectContaining({ event: 'refused_401' }),
      expect.objectContaining({ event: 'refused_401', call: 'sign-in.sessions', repeated: 999 }),
    ])
  })

  test('logs a socket whose token has ended', async () => {
    const peer = await new Peer(world.url).open({ authorization: 'Bearer of nobody' })
    expect(await peer.closed).toBe(realtime.close.tokenInvalid)
    expect(findLines('socket_refused')).toEqual([
      expect.objectContaining({ call: 'realtime.hello', outcome: 'refused' }),
    ])
  })

  test('logs a refused sign-in', async () => {
    const signature = { s: `0x${'1'.repeat(130)}`, t: 'eip191' }
    const message = 'Nonce: 12345678'
    const body = { signature, message, issuer: 'metamask', audience: 'example.com', timeout: 3600 }
    expect((await world.call('POST', '/api/v1/siww/verify', {}, body)).body).toMatchObject({ success: false })
    expect(findLines('sign_in_refused')).toEqual([expect.objectContaining({ outcome: 'refused' })])
  })
})

describe('under a flood from networks without end', () => {
  test('writes at most `max` lines, and summaries by call', () => {
    written.length = 0
    const log = new SecurityLog({ secret: 'x', to: { write: (line) => void written.push(line) }, max: 50 })
    const flood = () => {
      for (let at = 0; at < 100_000; at++)
        log.write({ event: 'limited_429', call: 'rooms.post', network: `10.${at >> 16}.${at >> 8}.${at}` })
    }
    flood()
    expect(written).toHaveLength(50)
    log.summarise()
    const [summary] = lines().slice(50)
    expect(written).toHaveLength(51)
    expect(summary).toMatchObject({ event: 'limited_429', call: 'rooms.post', repeated: 99_950 })
    expect(summary).not.toHaveProperty('network')
    log.close()
  })
})
