import { CHAT_LEVELS } from '@foyer/contract/engagement'
import { expect, test } from 'vitest'
import { getLevelProgress, stretches } from './level-progress.ts'
import { getRewardDomains } from './reward-domains.ts'

test('the ring is as full as the way to the next level is done, and full at the top', () => {
  expect(getLevelProgress({ message_count: 128, next_level_at: 200 })).toBeCloseTo(0.64)
  expect(getLevelProgress({ message_count: 1_200, next_level_at: null })).toBe(1)
  // Levels are claimed a moment after they are reached.
  expect(getLevelProgress({ message_count: 12, next_level_at: 10 })).toBe(1)
})

test('each level fills over its own stretch', () => {
  expect(stretches(CHAT_LEVELS, 125)).toEqual([1, 1, 1, 0.5, 0])
  expect(stretches(CHAT_LEVELS, 0)).toEqual([0, 0, 0, 0, 0])
})

const event = (event: string, domain: string) => ({
  id: event,
  event,
  event_data: {},
  domain,
  created_at: '',
})

test('places are where one has a level, a voucher or has been; the asked one is always among them', () => {
  const events = [event('heartbeat', 'beat.example'), event('chat_level_1', 'level.example')]
  const visits = Array.from({ length: 9 }, (_, n) => ({
    url: `https://v${n}.example/`,
    domain: `v${n}.example`,
  }))
  const places = getRewardDomains({ asked: 'asked.example', events, vouchers: null, visits })
  expect(places.slice(0, 3)).toEqual(['asked.example', 'level.example', 'v0.example'])
  expect(places).toHaveLength(8)
  expect(getRewardDomains({ asked: null, events: null, vouchers: null, visits: [] })).toEqual([])
})
