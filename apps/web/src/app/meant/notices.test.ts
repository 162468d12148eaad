import type { NotificationSettings } from '@foyer/contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Arrival } from '../../shell/arrival.ts'
import { createNotices } from './notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const arrival = (key: string, more: Partial<Arrival> = {}): Arrival => ({
  kind: 'mentions',
  path: `/${key}`,
  count: 1,
  url: `https://example.com/${key}`,
  who: 'Eli',
  place: key,
  key,
  ...more,
})

const ALL: NotificationSettings = {
  public_key: '',
  mentions: true,
  direct: true,
  direct_names: false,
  business: true,
  quiet_hours: null,
}
const NIGHT = { from: '22:00', until: '07:00', time_zone: 'Europe/Berlin' }

/** Notices of a person; `shown` has the keys of each toast. */
function notices(settings: Partial<NotificationSettings> = {}, options: { isVisible?: () => boolean } = {}) {
  const shown: string[][] = []
  const sound = vi.fn()
  const created = createNotices({
    settings: async () => ({ ...ALL, ...settings }),
    isLoud: async (url) => !url.includes('silent'),
    isOpen: async (key) => key === 'open',
    isVisible: () => true,
    show: (arrivals) => void shown.push(arrivals.map(({ key }) => key)),
    sound,
    ...options,
  })
  return { ...created, shown, sound }
}

test('messages that arrive together are one notice with one sound, and later ones join it while it is shown', async () => {
  const { arrived, opened, shown, sound } = notices()
  arrived(arrival('a'))
  arrived(arrival('b'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([shown, sound.mock.calls.length]).toEqual([[['a', 'b']], 1])
  arrived(arrival('c'))
  await vi.advanceTimersByTimeAsync(1_000)
  opened(['b'])
  arrived(arrival('d'))
  await vi.advanceTimersByTimeAsync(10_600)
  arrived(arrival('e'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown.slice(1)).toEqual([['a', 'b', 'c'], ['a', 'c', 'd'], ['e']])
})

test.each<[why: string, arrived: Arrival, settings: Partial<NotificationSettings>]>([
  ['a conversation that is in front of the person', arrival('open'), {}],
  ['a room whose level is nothing', arrival('silent'), {}],
  ['private messages that are switched off', arrival('a', { kind: 'direct', url: null }), { direct: false }],
  ['businesses that are switched off', arrival('a', { kind: 'business', url: null }), { business: false }],
  [
    'mentions that are switched off, in a room that is not known',
    arrival('a', { url: null }),
    { mentions: false },
  ],
])('is silent about %s', async (_why, one, settings) => {
  const { arrived, shown, sound } = notices(settings)
  arrived(one)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([shown, sound.mock.calls]).toEqual([[], []])
})

test.each([
  ['2026-01-10T23:00:00Z', 0],
  ['2026-01-10T12:00:00Z', 1],
])('at %s by quiet hours from 22:00 to 07:00, %i notices are shown', async (time, count) => {
  vi.setSystemTime(time)
  const { arrived, shown, sound } = notices({ quiet_hours: NIGHT })
  arrived(arrival('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([shown.length, sound.mock.calls.length]).toEqual([count, count])
})

test('a hidden page sounds and shows nothing', async () => {
  const { arrived, shown, sound } = notices({}, { isVisible: () => false })
  arrived(arrival('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([shown.length, sound.mock.calls.length]).toEqual([0, 1])
})

test('a page that has gone tells of nothing more', async () => {
  const { arrived, close, shown } = notices()
  arrived(arrival('a'))
  close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown).toEqual([])
})
