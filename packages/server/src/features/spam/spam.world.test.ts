import { hashDomain } from '@foyer/contract'
import type { Case, CasePage } from '@foyer/contract/moderation'
import type { Message, Room } from '@foyer/contract/rooms'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Headers = Record<string, string>

let world: World
let owner: Awaited<ReturnType<typeof signInWallet>>
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_SPAM: 'calm' } })
  owner = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

let places = 0
/** A domain of the owner with two rooms. */
async function newPlace() {
  const domain = `spam-${++places}.example`
  await world.giveDomain(domain, owner.address)
  const make = async (path: string) => {
    const body = { domain, url: `https://${domain}${path}`, hashed_domain: hashDomain(domain) }
    return (await world.call<Room>('POST', '/api/whiteboard/new/', owner, body)).body.id
  }
  const [room, other] = [await make('/'), await make('/other')]
  const post = (content: string, who: Headers, more: object = {}, at = room) =>
    world.call<Message>('POST', `/api/whiteboard/messages/${at}`, who, { content, ...more })
  const setGuard = (guard: string | null, expected?: string | null) =>
    world.call<{ updated_at: string }>('PUT', `/api/domain/${domain}/spam-guard`, owner, {
      guard,
      ...(expected !== undefined && { expected }),
    })
  const queue = async () =>
    (await world.call<CasePage>('GET', `/api/domain/${domain}/reports`, owner)).body.results
  const decide = (id: string, decision: string) =>
    world.call<Case>('POST', `/api/domain/${domain}/reports/${id}`, owner, { decision })
  const shown = async () =>
    (await world.call<{ messages: Message[] }>('GET', `/api/whiteboard/messages/${room}`)).body
  return { domain, room, other, post, setGuard, queue, decide, shown }
}

const HELD = { status: 403, body: { code: 4037 } }
const REFUSED = { status: 403, body: { code: 40301 } }
const LINKS = 'cheap things: https://a.example.org https://b.example.org https://c.example.org'

test('spam of a newcomer is held with its reasons, and comes into the room once it is let through', async () => {
  const { post, queue, decide } = await newPlace()
  const guest = world.guest()
  expect(await post('hello, what a nice place', guest)).toMatchObject({ status: 201 })
  expect(await post(LINKS, guest, { client_id: 'c1' })).toMatchObject(HELD)
  // A resend is held once.
  expect(await post(LINKS, guest, { client_id: 'c1' })).toMatchObject(HELD)
  const [held, ...more] = await queue()
  expect(more).toEqual([])
  const verdict = { score: 70, reasons: ['firstLink', 'manyLinks', 'newcomer'] }
  expect(held).toMatchObject({ kind: 'held', rule: null, spam: verdict, message: { content: LINKS } })
  expect(await decide(held?.id ?? '', 'dismiss')).toMatchObject({ status: 200, body: { spam: null } })
  expect(await post(LINKS, guest, { client_id: 'c1' })).toMatchObject({ status: 200, body: { id: held?.id } })
})

test('an author whose message was let through is trusted in that domain, and only there', async () => {
  const [here, elsewhere] = [await newPlace(), await newPlace()]
  const guest = world.guest()
  expect(await here.post(LINKS, guest)).toMatchObject(HELD)
  const [held] = await here.queue()
  await here.decide(held?.id ?? '', 'dismiss')
  expect(await here.post(`${LINKS} https://d.example.org`, guest)).toMatchObject({ status: 201 })
  expect(await elsewhere.post(LINKS, guest)).toMatchObject(HELD)
})

test('an author whose message was deleted is not trusted', async () => {
  const { post, queue, decide } = await newPlace()
  const guest = world.guest()
  await post(LINKS, guest)
  const [held] = await queue()
  await decide(held?.id ?? '', 'delete')
  expect(await post(LINKS, guest)).toMatchObject(HELD)
})

test('a campaign over rooms and guests is held, then refused; a resend of a held message is not', async () => {
  const { post, room, other } = await newPlace()
  const offer = (n: number) =>
    `Friend ${n}, earn money from home with our simple method today: https://m${n}.xyz`
  const statuses: unknown[] = []
  const first = world.guest()
  for (let n = 0; n < 8; n++) {
    const answer = await post(
      offer(n),
      n === 1 ? first : world.guest(),
      { client_id: `c${n}` },
      n % 2 ? room : other,
    )
    statuses.push('code' in answer.body ? answer.body.code : answer.status)
  }
  expect(statuses).toEqual([201, 4037, 4037, 4037, 4037, 4037, 40301, 40301])
  expect(await post(offer(1), first, { client_id: 'c1' })).toMatchObject(HELD)
})

test('the first message of a newcomer without a link is never held, however it looks', async () => {
  const { post } = await newPlace()
  const shout = 'EVERYBODY COME TO THE HARBOUR NOW, IT IS BURNING DOWN THERE!!!!!!!!!!!!!!'
  for (let n = 0; n < 9; n++) expect(await post(shout, world.guest())).toMatchObject({ status: 201 })
})

test('the strict guard holds a newcomer’s first link, the calm one does not, and off holds nothing', async () => {
  const { post, setGuard } = await newPlace()
  const link = 'the times are at https://trains.example.org/night'
  expect(await post(link, world.guest())).toMatchObject({ status: 201 })
  await setGuard('strict')
  expect(await post(link, world.guest())).toMatchObject(HELD)
  await setGuard('off')
  expect(await post(LINKS, world.guest())).toMatchObject({ status: 201 })
  await setGuard(null)
  expect(await post(LINKS, world.guest())).toMatchObject(HELD)
})

test('an edit that makes spam of a message is refused, and the message stays', async () => {
  const { post, room } = await newPlace()
  const guest = world.guest()
  const { id } = (await post('hello there', guest)).body
  const path = `/api/whiteboard/messages/${room}/${id}`
  expect(await world.call('PUT', path, guest, { content: LINKS })).toMatchObject(REFUSED)
  expect(await world.call('PUT', path, guest, { content: 'hello, you' })).toMatchObject({ status: 200 })
})

test('staff and people with a history are not judged', async () => {
  const { post } = await newPlace()
  expect(await post(LINKS, owner.headers)).toMatchObject({ status: 201 })
  const guest = world.guest()
  for (let n = 0; n < 10; n++) await post(`number ${n}`, guest)
  expect(await post(LINKS, guest)).toMatchObject(HELD)
  await world.sql(`UPDATE identities SET wrote_at = now() - interval '25 hours' WHERE wrote_at IS NOT NULL`)
  expect(await post(LINKS, guest)).toMatchObject({ status: 201 })
})

test('a guard that was changed meanwhile is not overwritten, and each change is in the log', async () => {
  const { domain, setGuard } = await newPlace()
  const first = (await setGuard('strict', null)).body.updated_at
  expect(await setGuard('off', null)).toMatchObject({ status: 409 })
  expect(await setGuard('off', first)).toMatchObject({
    status: 200,
    body: { guard: 'off', server_guard: 'calm' },
  })
  const log = await world.call<{ results: { action: string; after: object }[] }>(
    'GET',
    `/api/domain/${domain}/audit`,
    owner,
  )
  expect(log.body.results.map(({ action, after }) => [action, after])).toEqual([
    ['spam.setGuard', { guard: 'off' }],
    ['spam.setGuard', { guard: 'strict' }],
  ])
})

test('repetitions are seen over a restart', async () => {
  const { post, other } = await newPlace()
  const guest = world.guest()
  const text = 'Please all of you sign the petition for the old harbour: https://petition.example.org'
  expect(await post(text, guest)).toMatchObject({ status: 201 })
  await world.restart()
  expect(await post(text, guest, {}, other)).toMatchObject(HELD)
})
