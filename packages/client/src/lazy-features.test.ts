import { describe, expect, test } from 'vitest'
import type { Features } from './every-feature.ts'
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

test('code that could not be fetched once is fetched at the next call', async () => {
  const { log } = createTestLog()
  const features = { vouchers: { redeem: async (token: string) => token } } as unknown as Features
  let online = false
  const load = async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return features
  }
  const { vouchers } = lazyFeatures(load, log)
  await expect(vouchers.redeem('1')).rejects.toThrow('server error')
  online = true
  expect(await vouchers.redeem('1')).toBe('1')
})
