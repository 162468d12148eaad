import { NOT_ACCEPTED, unacceptedMessages } from '@foyer/contract'
import { request, startWorld, type World } from '@foyer/testkit'
import { type Correspondent, newCorrespondent, newEnvelope, sealed } from '@foyer/testkit/direct-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_LIMITS: 'on' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const two = () => Promise.all([newCorrespondent(world.url), newCorrespondent(world.url)])

async function sendMany(from: Correspondent, to: Correspondent, count: number, changes = () => ({})) {
  const statuses: number[] = []
  let last: unknown
  for (let n = 0; n < count; n++) {
    const { status, body } = await from.send(from.messageTo(to, changes()))
    statuses.push(status)
    last = body
  }
  return { statuses, last }
}

const created = (count: number) => Array<number>(count).fill(201)

test('a stranger can send a few messages until accepted, then without that limit (M2)', async () => {
  const [stranger, person] = await two()
  const { max } = unacceptedMessages
  const first = await sendMany(stranger, person, max + 2)
  expect(first.statuses).toEqual([...created(max), 409, 409])
  expect(first.last).toMatchObject({ code: NOT_ACCEPTED })
  // The person can answer without limit: the stranger's side is open.
  expect((await sendMany(person, stranger, 1)).statuses).toEqual([201])
  expect((await sendMany(stranger, person, 1)).statuses).toEqual([201])
})

test('messages of an accepted stranger are not counted', async () => {
  const [stranger, person] = await two()
  await sendMany(stranger, person, unacceptedMessages.max)
  const decision = { decision: 'accept' }
  expect((await person.call('POST', `/api/dm-requests/${stranger.address}`, decision)).status).toBe(200)
  expect((await sendMany(stranger, person, 1)).statuses).toEqual([201])
})

test('the limit of an unaccepted stranger counts text as well as messages', async () => {
  const [stranger, person] = await two()
  const { statuses } = await sendMany(stranger, person, 3, () => sealed(newEnvelope(10_240)))
  expect(statuses).toEqual([201, 201, 409])
})

test('a message sent again is answered with the stored one, also beyond the limit', async () => {
  const [stranger, person] = await two()
  const message = stranger.messageTo(person)
  await stranger.send(message)
  await sendMany(stranger, person, unacceptedMessages.max)
  expect((await stranger.send(message)).status).toBe(200)
})

test('one sender has a burst, then has to wait, for messages and for typing frames', async () => {
  const [one, other] = await two()
  await sendMany(other, one, 1)
  await sendMany(one, other, 1)
  const answers = await Promise.all(Array.from({ length: 60 }, () => one.send(one.messageTo(other))))
  const stored = answers.filter(({ status }) => status === 201).length
  expect(stored).toBeLessThan(40)
  for (const { status } of answers) expect([201, 429]).toContain(status)
  const typing = await Promise.all(
    Array.from({ length: 60 }, () =>
      request(world.url, 'POST', `/api/v1/dm-typing/${other.address}`, one.headers),
    ),
  )
  expect(typing.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
})

test('a blocked stranger is refused after as many messages as one who is not blocked', async () => {
  const answers = async (decision: 'block' | null) => {
    const [from, to] = [await newCorrespondent(world.url), await newCorrespondent(world.url)]
    if (decision !== null) await to.call('POST', `/api/dm-requests/${from.address}`, { decision })
    const statuses: number[] = []
    for (let n = 0; n <= unacceptedMessages.max; n++)
      statuses.push((await from.send(from.messageTo(to))).status)
    return statuses
  }
  const open = await answers(null)
  expect(open.at(-1)).toBe(409)
  expect(await answers('block')).toEqual(open)
})
