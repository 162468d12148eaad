import { hashDomain, roomId } from '@foyer/contract'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { request, signInWallet, startWorld, type World } from '@foyer/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../lib/uuid.ts'
import { getWriter } from './services.ts'

const url = 'https://example.com/'
const id = roomId(url)
const EMOJI = ['👍', '🎉']

let world: World
let readers: Record<string, string>[]

beforeAll(async () => {
  world = await startWorld()
  readers = [{}, world.guest(), world.guest(), (await signInWallet(world.url)).headers]
  const page = { domain: 'example.com', url, hashed_domain: hashDomain('example.com') }
  await request(world.url, 'POST', '/api/whiteboard/new/', readers[1], page)
})
afterAll(() => world[Symbol.asyncDispose]())

const read = async (headers: Record<string, string>, limit: number): Promise<MessagePage> => {
  const path = `/api/whiteboard/?room_id=${id}&peek=1&limit=${limit}`
  return (await request<MessagePage>(world.url, 'GET', path, headers)).body
}
const post = async (headers: Record<string, string>, content: string): Promise<Message> =>
  (await request<Message>(world.url, 'POST', `/api/whiteboard/messages/${id}`, headers, { content })).body
/** Stores a message as another server does, whose publication is lost. */
const postUnheard = (content: string) =>
  getWriter(world.context).append({
    id: uuidv7(),
    roomId: id,
    author: 'g_1',
    content,
    replyTo: null,
    clientId: null,
    mentions: [],
  })

/** The same page read from the database, by requesting more than the cache holds. */
const withoutTail = async (headers: Record<string, string>, limit: number): Promise<MessagePage> => {
  const page = await read(headers, 100)
  const results = page.results.slice(-limit)
  const older = `${world.url}/api/whiteboard/?room_id=${id}&limit=${limit}&cursor=b${results[0]?.seq}`
  return { ...page, results, next: page.results.length > limit ? older : null }
}
/** Heat changes with time and is read once a second, so it is excluded. */
/** Without what moves with time: the heat, and the moment of the last read. */
const still = ({ room, ...page }: MessagePage) => ({
  ...page,
  room: room && { ...room, heat: 0, last_read_at: room.last_read_at !== null },
})

type Step = { who: number; target: number } & (
  | { kind: 'post' }
  | { kind: 'react'; emoji: number }
  | { kind: 'edit' }
  | { kind: 'remove' }
  | { kind: 'rename' }
  | { kind: 'read' }
)

const steps = fc.array(
  fc.record({
    who: fc.integer({ min: 1, max: 3 }),
    target: fc.nat(8),
    emoji: fc.nat(1),
    kind: fc.constantFrom('post', 'post', 'post', 'react', 'react', 'edit', 'remove', 'rename', 'read'),
  }) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 14 },
)

async function take(step: Step) {
  const headers = readers[step.who] ?? {}
  const newest = (await read({}, 9)).results.at(-1 - step.target)
  const path = `/api/whiteboard/messages/${id}/${newest?.id}`
  if (step.kind === 'post' || newest === undefined) await post(headers, `message ${Math.random()}`)
  else if (step.kind === 'react') {
    const reaction = { reaction: EMOJI[step.emoji] }
    await request(
      world.url,
      'POST',
      `/api/whiteboard/messages/reaction/${id}/${newest.id}`,
      headers,
      reaction,
    )
  } else if (step.kind === 'edit')
    await request(world.url, 'PUT', path, headers, { content: `edited ${Math.random()}` })
  else if (step.kind === 'remove') await request(world.url, 'DELETE', path, headers)
  else if (step.kind === 'rename') {
    const profile = { display_name: `Name ${step.target}` }
    await request(world.url, 'PUT', '/api/v1/user-profile/update/', readers[3], profile)
  } else {
    await request(world.url, 'GET', `/api/whiteboard/?room_id=${id}`, headers)
    // Counting unread messages stores the marker that the page has moved, which would else happen between two reads.
    await request(world.url, 'GET', '/api/whiteboard-unread-message/', headers)
  }
}

describe('the cache of recent messages', () => {
  it('answers like the database for random changes and readers', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(3, 50), async (taken, limit) => {
        for (const step of taken) {
          await take(step)
          for (const headers of readers)
            expect(still(await read(headers, limit))).toEqual(still(await withoutTail(headers, limit)))
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('contains every message acknowledged before the read, for concurrent messages', async () => {
    await Promise.all(
      Array.from({ length: 80 }, async (_, n) => {
        const { id: posted } = await post(readers[1] ?? {}, `at once ${n}`)
        const { results } = await read({}, 50)
        const newest = results.at(-1)?.id ?? ''
        expect(results.some((message) => message.id === posted) || newest > posted).toBe(true)
      }),
    )
    expect(still(await read({}, 50))).toEqual(still(await withoutTail({}, 50)))
  })

  it('detects a lost publication with the next one', async () => {
    await read({}, 50)
    await postUnheard('unheard')
    await post(readers[1] ?? {}, 'heard')
    const contents = (await read({}, 50)).results.map(({ content }) => content)
    expect(contents.slice(-2)).toEqual(['unheard', 'heard'])
  })

  it('detects the loss of the last publication within a second', async () => {
    await read({}, 50)
    await postUnheard('the last word')
    await expect
      .poll(async () => (await read({}, 50)).results.at(-1)?.content, { timeout: 1_500, interval: 50 })
      .toBe('the last word')
  })

  it('reads the database once for many readers', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { pool } = world.context.database
    const query = pool.query
    let queries = 0
    pool.query = ((...args: Parameters<typeof query>) => {
      // The queues of pushes and webhooks are polled all the time.
      const [asked] = args as unknown as [string | { text: string }]
      if (!/push_queue|webhook_deliveries/.test(typeof asked === 'string' ? asked : asked.text)) queries++
      return query.apply(pool, args)
    }) as typeof query
    await Promise.all(Array.from({ length: 50 }, () => read({}, 50)))
    pool.query = query
    // One of them reads the room's policy, and the server looks after other tables meanwhile.
    expect(queries).toBeLessThanOrEqual(10)
  })
})
