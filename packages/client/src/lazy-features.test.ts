import { describe, expect, test } from 'vitest'
import type { FeatureLoads } from './every-feature.ts'
import { lazyFeatures } from './lazy-features.ts'
import { connect, createRooms } from './live-room.ts'
import { createTestLog } from './testing/harness.ts'

/** A client's calls while none of their code can be fetched. */
function cutOff() {
  const { log, lines } = createTestLog()
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const platform = { log, now: Date.now, domain: 'example.com' }
  const core = { platform, identity: { onChange: () => () => {} } } as unknown as Parameters<
    typeof createRooms
  >[0]
  return { client: { ...lazyFeatures(load, log), rooms: createRooms(core, connect(core, load)) }, lines }
}

const emptyPage = { next: null, previous: null, results: [] }
/** S8-30, S8-31, S7-01…27: calls that end empty rather than in an error. */
const empty: Record<string, unknown> = {
  'directMessages.previews': [],
  'directMessages.history': [],
  'businessMessages.previews': [],
  'businessMessages.history': emptyPage,
  'domains.settings': expect.objectContaining({ domain: 'example.com', allow_guest_user: true }),
  'blocklist.ofDomain': null,
  'blocklist.ofAddress': [],
  'engagement.wrote': null,
  'engagement.record': undefined,
  'engagement.heartbeat': undefined,
  'engagement.lobbyOpened': undefined,
  'engagement.track': undefined,
  'rooms.messages': { ...emptyPage, room: null, room_id: '', epoch: '', seq: 0 },
  'rooms.transcribe': '',
  'rooms.linkPreview': null,
}

describe('a call whose code cannot be fetched', () => {
  const { client, lines } = cutOff()
  const { open: _, ...rooms } = client.rooms
  const calls = Object.entries({ ...client, rooms }).flatMap(([feature, methods]) =>
    Object.entries(methods).map(([name, method]) => ({
      name: `${feature}.${name}`,
      method: method as (argument: unknown) => Promise<unknown>,
    })),
  )

  test.each(calls)('$name ends as the catalogue has it', async ({ name, method }) => {
    const outcome = method(name === 'rooms.messages' ? {} : 'example.com')
    if (!(name in empty)) return expect(outcome).rejects.toThrow(/^server error$/)
    expect(await outcome).toEqual(empty[name])
    expect(lines.at(-1)?.text).toContain('could not be fetched')
  })

  test('is one of those that the catalogue names', () =>
    expect(Object.keys(empty).filter((name) => !calls.some((call) => call.name === name))).toEqual([]))
})

describe('code that could not be fetched once is fetched at the next call', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const redeem = async (token: string) => token

  test.each(['the list of features', 'the feature'])('%s', async (missing) => {
    let online = false
    const vouchers = async () => (online || missing !== 'the feature' ? { redeem } : gone())
    const load = async () =>
      online || missing === 'the feature' ? ({ vouchers } as unknown as FeatureLoads) : gone()
    const client = lazyFeatures(load, createTestLog().log)
    await expect(client.vouchers.redeem('1')).rejects.toThrow('server error')
    online = true
    expect(await client.vouchers.redeem('1')).toBe('1')
  })
})

test('a feature is made once, and only those that are called are', async () => {
  const made: string[] = []
  const making = (name: string) => async () => {
    made.push(name)
    return { get: async () => name, list: async () => name }
  }
  const loads = { profile: making('profile'), contacts: making('contacts') } as unknown as FeatureLoads
  const { profile } = lazyFeatures(async () => loads, createTestLog().log)
  await Promise.all([profile.get('0x1'), profile.get('0x2')])
  expect(made).toEqual(['profile'])
})
