import * as wire from '@foyer/contract/engagement'
import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { createLevels } from './levels.ts'

/** A guest with one message, whose claims are answered by the test. */
function createGuest() {
  const asked: unknown[] = []
  let answer: (() => void) | null = null
  let onChange = () => {}
  let level = 0
  const call = async (endpoint: unknown) => {
    asked.push(endpoint)
    if (endpoint !== wire.record)
      return { chat_level: level, message_count: 1, next_level_at: level === 0 ? 1 : 10 }
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    level = 1
    return {}
  }
  const identity = {
    token: () => null,
    guestUuid: () => 'guest',
    onChange: (listener: () => void) => {
      onChange = listener
      return () => {}
    },
  }
  const context = { call, identity, platform: { now: Date.now } } as unknown as Context
  return { levels: createLevels(context), asked, answer: () => answer?.(), change: () => onChange() }
}

test('wrote asks nothing more when the identity changes while a level is claimed', async () => {
  const guest = createGuest()
  const claimed = guest.levels.wrote('a.example')
  await expect.poll(() => guest.asked.length).toBe(2)
  guest.change()
  guest.answer()
  expect(await claimed).toBeNull()
  expect(guest.asked.length).toBe(2)
})

test('wrote returns the level that was claimed', async () => {
  const guest = createGuest()
  const claimed = guest.levels.wrote('a.example')
  await expect.poll(() => guest.asked.length).toBe(2)
  guest.answer()
  expect(await claimed).toBe(1)
})
