import type { BannedPage, Words } from '@foyer/contract/operator'
import type { UserInfo } from '@foyer/contract/profile'
import { type Person, proveAct, signInMany, signInWallet } from '@foyer/testkit'
import { Correspondent } from '@foyer/testkit/direct-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inAnHour, OperatedStage } from '../../../test/support/operated-stage.ts'
import { Peer } from '../../../test/support/peer.ts'

let stage: OperatedStage
beforeAll(async () => {
  stage = await OperatedStage.open({ log: 'warn' })
})
afterAll(() => stage?.world[Symbol.asyncDispose]())

const newPerson = async (): Promise<Person> => {
  const [person] = await signInMany(stage.world, 1)
  if (person === undefined) throw new Error('A person is needed.')
  return person
}
const BANNED = { status: 403, body: { code: 40300 } }

describe('a person who is banned from the server', () => {
  test('is refused in rooms of every domain, with reason and end', async () => {
    const ann = await newPerson()
    const { post } = await stage.newPlace(ann.headers)
    const first = await post('hello')
    expect(first.status).toBe(201)
    expect((await stage.suspend(ann.address)).status).toBe(200)
    const refused = await post('hello again')
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 40300, ban: { reason: 'Spam in every room', until: expect.any(String) } },
    })
    expect((await stage.world.call('GET', '/api/get-user-info/', ann)).body as UserInfo).toMatchObject({
      ban: { reason: 'Spam in every room' },
    })
  })

  test('is refused in direct and business messages, reactions, reports and typing', async () => {
    const ann = new Correspondent(stage.world.url)
    await ann.signIn()
    const { post, room } = await stage.newPlace()
    const { id } = (await post('hello')).body
    const peer = await new Peer(stage.world.url).open(ann.headers)
    peer.send({ type: 'follow', topic: `room:${room}` })
    await peer.next('followed')
    await stage.suspend(ann.address)
    const calls: [string, object][] = [
      [`/api/whiteboard/messages/reaction/${room}/${id}`, { reaction: '👍' }],
      ['/api/b-to-c-message/', { to_domain: 'shop.example', message_text: 'hello' }],
      ['/api/report/', { room_id: room, message_id: id, reason: 'spam' }],
    ]
    for (const [path, body] of calls)
      expect([path, await stage.world.call('POST', path, ann, body)]).toMatchObject([path, BANNED])
    peer.send({ type: 'typing', topic: `room:${room}` })
    expect(await peer.next('error')).toMatchObject({ code: 40300, frame: 'typing' })
  })

  test('reads, exports and deletes the account', async () => {
    const ann = await newPerson()
    const { room } = await stage.newPlace(ann.headers)
    await stage.suspend(ann.address)
    expect((await stage.world.call('GET', `/api/whiteboard/?room_id=${room}`, ann)).status).toBe(200)
    expect((await stage.world.call('GET', '/api/v1/me/export', ann)).status).toBe(200)
    const { headers } = await proveAct(stage.world.url, ann, 'delete-account')
    const left = await stage.world.call('DELETE', `/api/v1/me?public_id=${ann.address}`, headers)
    expect(left.status).toBe(204)
    // Leaving does not lift the ban: the same wallet comes back banned.
    const again = await signInWallet(stage.world.url, ann.key)
    expect(await (await stage.newPlace()).post('back', again.headers)).toMatchObject(BANNED)
  })

  test('may write again when the ban is undone, and when it ends', async () => {
    const guest = stage.world.guest()
    const { post } = await stage.newPlace(guest)
    const { public_id } = (await post('hello')).body.user
    await stage.suspend(public_id)
    expect(await post('no')).toMatchObject(BANNED)
    const undo = () => stage.world.call('DELETE', `/api/v1/operator/bans/${public_id}`, stage.operator)
    expect([(await undo()).status, (await undo()).status]).toEqual([204, 404])
    expect((await post('yes')).status).toBe(201)
    await stage.suspend(public_id)
    await stage.world.sql(`UPDATE blocklist SET until = now() - interval '1 second' WHERE identity = $1`, [
      public_id,
    ])
    stage.world.context.lookups.forgetBlock('', [public_id])
    expect((await post('later')).status).toBe(201)
  })

  test('is listed with reason and end, and found by address', async () => {
    const ann = await newPerson()
    await stage.suspend(ann.address, 'Threats')
    const path = `/api/v1/operator/bans?q=${ann.address.toUpperCase().replace('0X', '0x')}`
    const { body } = await stage.world.call<BannedPage>('GET', path, stage.operator)
    expect(body.results).toMatchObject([{ user: { public_id: ann.address }, reason: 'Threats' }])
  })
})

describe('a ban', () => {
  test('for good needs a fresh proof, which works once', async () => {
    const ann = await newPerson()
    const body = { public_id: ann.address, reason: 'Fraud' }
    const ban = (headers: Record<string, string>) =>
      stage.world.call('POST', '/api/v1/operator/bans', headers, body)
    expect(await ban(stage.operator.headers)).toMatchObject({ status: 401, body: { code: 4012 } })
    const { headers } = await proveAct(stage.world.url, stage.operator, 'ban-person')
    expect((await ban(headers)).status).toBe(200)
    expect(await ban(headers)).toMatchObject({ status: 401, body: { code: 4012 } })
  })

  test('by a decision hides the message, bans its author and writes both audit lines', async () => {
    const { post, report } = await stage.newPlace()
    const said = (await post('spam')).body
    await report(said.id)
    const ban = { decision: 'ban', reason: 'Spam' }
    expect(await stage.decide(said.id, ban)).toMatchObject({ status: 401, body: { code: 4012 } })
    const decided = await stage.decide(said.id, { ...ban, until: inAnHour() })
    expect(decided).toMatchObject({
      status: 200,
      body: { message: { hidden: true }, ban: { reason: 'Spam' } },
    })
    expect(await post('more')).toMatchObject(BANNED)
    const { body } = await stage.world.call<{ results: { action: string; target: string }[] }>(
      'GET',
      '/api/v1/operator/audit?limit=2',
      stage.operator,
    )
    expect(body.results.map(({ action, target }) => [action, target]).sort()).toEqual([
      ['operator.ban', said.user.public_id],
      ['operator.decide', said.id],
    ])
  })

  test('of an operator is refused', async () => {
    expect(await stage.suspend(stage.operator.address)).toMatchObject({ status: 400 })
  })
})

describe('the words of the server', () => {
  const set = async (words: object[], expected?: string | null) =>
    stage.world.call<Words>('PUT', '/api/v1/operator/words', stage.operator, { words, expected })

  test('refuse and hold messages in every room, also of staff, and not those of operators', async () => {
    const owner = await newPerson()
    const { post, domain } = await stage.newPlace()
    await stage.world.giveDomain(domain, owner.address)
    expect((await post('casino')).status).toBe(201)
    await set([
      { phrase: 'casino', action: 'refuse' },
      { phrase: 'lottery', action: 'hold' },
    ])
    expect(await post('CASINO')).toMatchObject({ status: 403, body: { code: 4036 } })
    expect(await post('casino', owner.headers)).toMatchObject({ status: 403, body: { code: 4036 } })
    expect(await post('casino', stage.operator.headers)).toMatchObject({ status: 201 })
    const free = await stage.newPlace()
    expect(await free.post('a lottery')).toMatchObject({ status: 403, body: { code: 4037 } })
    const held = (await stage.queue()).find((each) => each.domain === free.domain)
    expect(held).toMatchObject({ kind: 'held', why: 'unowned', rule: 'lottery' })
    expect(await stage.decide(held?.id ?? '', { decision: 'dismiss' })).toMatchObject({ status: 200 })
    await set([])
    expect((await post('casino')).status).toBe(201)
  })

  test('are refused when they changed since, and when nothing can match', async () => {
    const { body } = await set([{ phrase: 'one', action: 'hold' }])
    expect(await set([], null)).toMatchObject({ status: 409 })
    expect(await set([], body.updated_at)).toMatchObject({ status: 200 })
    expect(await set([{ phrase: '!!', action: 'hold' }])).toMatchObject({ status: 400 })
  })
})
