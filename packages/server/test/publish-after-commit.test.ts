import { hashDomain, roomId, roomTopic } from '@foyer/contract'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Peer } from './support/peer.ts'

// What the database refuses at the commit is told to no reader (docs/reliability.md).

const DOMAIN = 'commit.example'
const url = `https://${DOMAIN}/`

let world: World
let owner: Person
let customer: Person
beforeAll(async () => {
  world = await startWorld()
  ;[owner, customer] = (await signInMany(world, 2)) as [Person, Person]
  await world.giveDomain(DOMAIN, owner.address)
  const place = { domain: DOMAIN, url, hashed_domain: hashDomain(DOMAIN) }
  await world.call('POST', '/api/whiteboard/new/', owner, place)
  await world.sql(
    `CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no space left' USING ERRCODE = '53100'; END $$`,
  )
})
afterAll(() => world?.[Symbol.asyncDispose]())

/** Lets every transaction that writes to a table fail at its commit, until it is disposed of. */
async function failCommits(table: string): Promise<AsyncDisposable> {
  await world.sql(
    `CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT OR UPDATE ON ${table}
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`,
  )
  return {
    [Symbol.asyncDispose]: async () => void (await world.sql(`DROP TRIGGER refuse_commit ON ${table}`)),
  }
}

const topic = roomTopic(roomId(url))
const CASES = [
  {
    name: 'a message of a room',
    table: 'messages',
    topic,
    frame: 'message',
    write: (text: string) =>
      world.call('POST', `/api/whiteboard/messages/${roomId(url)}`, customer, { content: text }),
  },
  {
    name: 'a message to a business',
    table: 'business_messages',
    topic: 'b2c',
    frame: 'b2c',
    write: (text: string) =>
      world.call('POST', '/api/b-to-c-message/', customer, { to_domain: DOMAIN, message_text: text }),
  },
] as const

test.each(CASES)('does not publish $name whose commit failed', async ({ table, topic, frame, write }) => {
  const reader = await new Peer(world.url).open(owner.headers)
  reader.send({ type: 'follow', topic })
  await reader.next('followed')
  {
    await using _ = await failCommits(table)
    expect((await write('never stored')).status).toBeGreaterThanOrEqual(500)
  }
  expect((await write('stored')).status).toBeLessThan(300)
  const heard = JSON.stringify(await reader.next(frame))
  expect(heard).toContain('"stored"')
  reader.socket.close()
})
