import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { en } from './words/en.ts'

/** Actions in the log that are no calls of owners or moderators. */
const OTHERS = [
  'owners.checkClaim',
  'owners.proofEnded',
  'rooms.remove',
  'vouchers.undo',
  'vouchers.withdraw',
]

interface Operation {
  operationId: string
  'x-role'?: string
}

test('every audited action has a text in the log', async () => {
  await using world = await startWorld()
  const document = (await (await fetch(`${world.url}/docs/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const actions = Object.values(document.paths).flatMap((path) =>
    Object.entries(path)
      .filter(([method, each]) => method !== 'get' && /owner|moderator/.test(each['x-role'] ?? ''))
      .map(([, { operationId }]) => operationId),
  )
  expect(actions).toContain('webhooks.renewSecret')
  expect([...actions, ...OTHERS].filter((action) => !Object.hasOwn(en.actions, action))).toEqual([])
})
