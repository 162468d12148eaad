import { MemoryStorage } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'
import { createTestLog } from '../test/support/harness.ts'
import type { FeatureLoads } from './every-feature.ts'
import { fallbacks } from './fallbacks.ts'
import { lazyFeatures } from './lazy-features.ts'
import { connect, createRooms } from './live-room.ts'

/** A client's calls while none of their code can be fetched. */
function cutOff() {
  const { log, lines } = createTestLog()
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const platform = { log, now: Date.now, domain: 'example.com', storage: new MemoryStorage() }
  const core = { platform, identity: { onChange: () => () => {} } } as unknown as Parameters<
    typeof createRooms
  >[0]
  return { client: { ...lazyFeatures(load, { log }), rooms: createRooms(core, connect(core, load)) }, lines }
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
  const ask = (name: string): Promise<unknown> => {
    const [feature = '', method = ''] = name.split('.')
    const calls = client as unknown as Record<string, Record<string, (argument: unknown) => Promise<unknown>>>
    return calls[feature]?.[method]?.(name === 'rooms.messages' ? {} : 'example.com') ?? Promise.resolve()
  }
  // Every other method: members.test.ts says which there are.
  const failing = ['contacts.list', 'rooms.post', 'directMessages.send', 'domains.update', 'rewards.get']

  test.each(Object.entries(empty))('%s ends empty', async (name, answer) => {
    expect(await ask(name)).toEqual(answer)
    expect(lines.at(-1)?.text).toContain('could not be fetched')
  })

  test.each(failing)('%s throws the sentence of the catalogue', async (name) => {
    await expect(ask(name)).rejects.toThrow(/^server error$/)
  })

  test('no other feature or call has a fallback', () => {
    const named = Object.entries(fallbacks).flatMap(([feature, calls]) =>
      Object.keys(calls).map((call) => `${feature}.${call}`),
    )
    expect([...named, 'rooms.messages'].sort()).toEqual(Object.keys(empty).sort())
  })
})

describe('code that could not be fetched once is fetched at the next call', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const redeem = async (token: string) => token

  test.each(['the list of features', 'the feature'])('%s', async (missing) => {
    let online = false
    const vouchers = async () => (online || missing !== 'the feature' ? { redeem } : gone())
    const load = async () =>
      online || missing === 'the feature' ? ({ vouchers } as unknown as FeatureLoads) : gone()
    const client = lazyFeatures(load, createTestLog())
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
  const { profile } = lazyFeatures(async () => loads, createTestLog())
  await Promise.all([profile.get('0x1'), profile.get('0x2')])
  expect(made).toEqual(['profile'])
})
