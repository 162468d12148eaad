import type { World } from '@foyer/testkit'
import { expect } from 'vitest'

const STORED = `
SELECT 1 FROM messages m JOIN rooms r ON r.id = m.room_id WHERE r.domain = $1 AND m.content = $2`

/** Waits until the server has stored a message of a domain, by whichever way it came. */
export const untilStored = (world: World, domain: string, content: string): Promise<void> =>
  expect.poll(() => world.sql(STORED, [domain, content]), { timeout: 10_000 }).not.toHaveLength(0)
