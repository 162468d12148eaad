import { CHAT_LEVELS } from '@foyer/contract/engagement'
import { expect, test } from 'vitest'
import { getLevelProgress, getLevelShares } from './level-progress.ts'
import { getRewardDomains } from './reward-domains.ts'

test('getLevelProgress is the share of the next level, and 1 at the top', () => {
  expect(getLevelProgress({ message_count: 128, next_level_at: 200 })).toBeCloseTo(0.64)
  expect(getLevelProgress({ message_count: 1_200, next_level_at: null })).toBe(1)
  // Levels are claimed shortly after they are reached.
  expect(getLevelProgress({ message_count: 12, next_level_at: 10 })).toBe(1)
})

test('getLevelShares fills each level between its threshold and the one before', () => {
  expect(getLevelShares(CHAT_LEVELS, 125)).toEqual([1, 1, 1, 0.5, 0])
  expect(getLevelShares(CHAT_LEVELS, 0)).toEqual([0, 0, 0, 0, 0])
})

const event = (event: string, domain: string) => ({
  id: event,
  event,
  event_data: {},
  domain,
  created_at: '',
})

test('getRewardDomains lists domains with a level, a voucher or a visit, and always the one asked for', () => {
  const events = [event('heartbeat', 'beat.example'), event('chat_level_1', 'level.example')]
  const recentRooms = Array.from({ length: 9 }, (_, n) => ({
    url: `https://v${n}.example/`,
    domain: `v${n}.example`,
  }))
  const domains = getRewardDomains({ asked: 'asked.example', events, vouchers: null, recentRooms })
  expect(domains.slice(0, 3)).toEqual(['asked.example', 'level.example', 'v0.example'])
  expect(domains).toHaveLength(8)
  expect(getRewardDomains({ asked: null, events: null, vouchers: null, recentRooms: [] })).toEqual([])
})
