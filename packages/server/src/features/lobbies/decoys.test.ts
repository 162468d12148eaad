import type { LobbyEntry } from '@foyer/contract/lobbies'
import { expect, test } from 'vitest'
import { createDecoys } from './decoys.ts'
import { mixEntries } from './prefixes.ts'

const KEY = 'a key of the server'
const NOW = Date.UTC(2026, 10, 26)
const DAY = 86_400_000
const PREFIXES = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
const byId = (all: readonly LobbyEntry[]) => new Map(all.map((entry) => [entry.room_id, entry]))

test('there are at least 64 decoys of each prefix, now and in twenty years', () => {
  for (const now of [NOW, NOW + 20 * 365 * DAY]) {
    const wrong = PREFIXES.filter((prefix) => {
      const ids = [...byId(createDecoys(KEY, prefix, now)).keys()]
      return ids.length < 64 || !ids.every((id) => id.startsWith(prefix) && /^[0-9a-f]{64}$/.test(id))
    })
    expect(wrong).toEqual([])
  }
})

test('decoys follow from the key alone, and no other key has one of them', () => {
  const own = byId(createDecoys(KEY, 'ab', NOW))
  expect(byId(createDecoys(KEY, 'ab', NOW))).toEqual(own)
  expect(createDecoys('another key', 'ab', NOW).filter(({ room_id }) => own.has(room_id))).toEqual([])
})

test('no decoy vanishes or loses messages, and one has more messages exactly when it has a newer one', () => {
  let before = byId(createDecoys(KEY, 'cd', NOW))
  let changes = 0
  for (let day = 8; day <= 800; day += 8) {
    const now = NOW + day * DAY
    const after = byId(createDecoys(KEY, 'cd', now))
    const wrong = [...before].filter(([id, old]) => {
      const entry = after.get(id)
      if (entry === undefined || Date.parse(entry.newest_at) > now) return true
      const isNewer = entry.newest_at > old.newest_at
      changes += Number(isNewer)
      return entry.newest_at < old.newest_at || entry.message_count > old.message_count !== isNewer
    })
    expect(wrong).toEqual([])
    before = after
  }
  expect(changes).toBeGreaterThan(300)
})

test('decoys look like rooms: few have many messages, most are empty of people', () => {
  const all = PREFIXES.flatMap((prefix) => createDecoys(KEY, prefix, NOW))
  const share = (is: (entry: LobbyEntry) => boolean) => all.filter(is).length / all.length
  expect(share(({ message_count }) => message_count < 10)).toBeGreaterThan(0.2)
  expect(share(({ message_count }) => message_count > 100)).toBeGreaterThan(0.05)
  expect(share(({ present_count }) => present_count > 0)).toBeGreaterThan(0.002)
  expect(share(({ present_count }) => present_count > 0)).toBeLessThan(0.05)
  expect(all.every(({ message_count }) => Number.isInteger(message_count) && message_count > 0)).toBe(true)
})

test('a room whose id a decoy has is in the answer once, as the room', () => {
  const decoys = createDecoys(KEY, 'ef', NOW)
  const room = { ...(decoys[7] as LobbyEntry), message_count: 123_456 }
  const mixed = mixEntries([room], decoys)
  expect(mixed.filter(({ room_id }) => room_id === room.room_id)).toEqual([room])
  expect(mixed).toHaveLength(decoys.length)
})
