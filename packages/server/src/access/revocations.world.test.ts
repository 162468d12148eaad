import { signInWallet, startWorld, type World } from '@foyer/testkit'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLocalBus } from '../lib/bus/bus.ts'
import { hashToken } from './caller.ts'
import { Revocations } from './revocations.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Revocations of a server that the bus does not reach. */
function elsewhere({ shared, pool = world.context.database.pool }: { shared: boolean; pool?: pg.Pool }) {
  const { lookups, log } = world.context
  return new Revocations({ bus: createLocalBus(), lookups, pool, log, shared })
}

async function session() {
  const { headers } = await signInWallet(world.url)
  const hash = hashToken((headers.authorization ?? '').replace('Bearer ', ''))
  const end = () => fetch(`${world.url}/api/v1/logout`, { method: 'POST', headers })
  return { hash, end }
}

test('reports an ended token here at once, and within two seconds where the bus fails (P17, TH-16)', async () => {
  const [ended, other] = [await session(), await session()]
  const there = elsewhere({ shared: true })
  const [here, found, untouched] = [vi.fn(), vi.fn(), vi.fn()]
  world.context.revocations.watch(ended.hash, here)
  there.watch(ended.hash, found)
  there.watch(other.hash, untouched)
  await ended.end()
  expect(here).toHaveBeenCalled()
  await vi.waitFor(() => expect(found).toHaveBeenCalled(), { timeout: 2_000 })
  expect(untouched).not.toHaveBeenCalled()
  there.close()
})

test('does not call back after unwatching or closing', async () => {
  const { hash, end } = await session()
  const there = elsewhere({ shared: true })
  const heard = vi.fn()
  world.context.revocations.watch(hash, heard)()
  there.watch(hash, heard)
  there.close()
  await end()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(heard).not.toHaveBeenCalled()
})

test('does not query the database on a single server', async () => {
  const asked = vi.fn()
  const there = elsewhere({ shared: false, pool: { query: asked } as unknown as pg.Pool })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(asked).not.toHaveBeenCalled()
  there.close()
})
