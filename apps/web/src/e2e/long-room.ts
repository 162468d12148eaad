import { hashDomain } from '@foyer/contract'
import type { Room } from '@foyer/contract/rooms'
import type { World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { createCalls } from './fixtures/calls.ts'

const LINES = 10_000
/** Lines that are posted at once, which the server appends in one statement: ten times as fast as one by one. */
const WAVE = 200

/** Fills a room with ten thousand messages of one guest. */
export async function fillLongRoom(world: World, url: string): Promise<void> {
  const call = createCalls(world)
  const writer = { headers: world.guest() }
  const { hostname: domain } = new URL(url)
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  const { id } = await call<Room>(writer, 'POST', '/api/whiteboard/new/', place)
  const post = (n: number) =>
    call(writer, 'POST', `/api/whiteboard/messages/${id}`, {
      content: `line ${n} ${'and some more words '.repeat(n % 7)}`,
    })
  // The newest line comes alone, because those of a wave pass one another.
  for (let n = 1; n < LINES; n += WAVE)
    await Promise.all(Array.from({ length: Math.min(WAVE, LINES - n) }, (_, next) => post(n + next)))
  await post(LINES)
}

export const newest = (page: Page) => page.getByRole('log').getByText(`line ${LINES} `)
