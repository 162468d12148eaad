import { roomId } from '@foyer/contract'
import { expect, test } from 'vitest'
import { API, LOCATION, NOW, startClient } from '../../test/support/harness.ts'

const PAGE = 'https://shop.example/garden?id=7'
const ID = roomId(PAGE)
const PREFIX = ID.slice(0, 2)
const entry = (room_id: string, message_count: number) => ({
  ...{ room_id, message_count, present_count: 2, newest_at: '2026-01-01T00:00:00.000Z' },
})
const OTHER = entry(PREFIX + '0'.repeat(62), 1)

interface Sent {
  url: URL
  init: RequestInit
}

/** A client whose requests are recorded as they leave, each answered by `answer`. */
function start(answer: (url: URL) => Response) {
  const sent: Sent[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input))
    sent.push({ url, init })
    return answer(url)
  }
  return { ...startClient({ fetch: fetch as typeof globalThis.fetch }), sent }
}

/** Answers as a server in whose rooms nothing happens. */
const quiet = (url: URL) =>
  Response.json(
    url.searchParams.getAll('url').map((each) => ({
      ...{ url: each, room_id: roomId(each), message_count: 0, present_count: 0 },
    })),
  )

test('lobbies.find sends two digits of the room id, and nothing of the page, the caller or the site', async () => {
  const { client, sent } = start(() => Response.json([OTHER, entry(ID, 12)]))
  await client.init()
  expect(await client.lobbies.find(PAGE)).toEqual({ messageCount: 12, presentCount: 2 })
  expect(sent.map(({ url }) => url.href)).toEqual([`${API}/api/lobbies/${PREFIX}`])
  const { signal: _, ...init } = sent[0]?.init ?? {}
  expect(init).toEqual({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  const whole = JSON.stringify([sent[0]?.url, init])
  for (const secret of ['shop', 'garden', ID.slice(0, 3), LOCATION.hostname])
    expect(whole).not.toContain(secret)
})

test('lobbies.find is null where the rooms of the prefix lack the room', async () => {
  const { client } = start(() => Response.json([OTHER]))
  expect(await client.lobbies.find(PAGE)).toBeNull()
})

test('lobbies.find keeps the rooms of a prefix for half a minute, also while they are on their way', async () => {
  const { client, sent, clock } = start(() => Response.json([entry(ID, 12)]))
  await Promise.all([client.lobbies.find(PAGE), client.lobbies.find(`${PAGE}#top`)])
  clock.now = NOW + 29_999
  await client.lobbies.find(PAGE)
  expect(sent).toHaveLength(1)
  clock.now = NOW + 30_000
  await client.lobbies.find(PAGE)
  expect(sent).toHaveLength(2)
})

test('lobbies.find asks again after a failure, and refuses what is no address without asking', async () => {
  let isUp = false
  const { client, sent } = start(() =>
    isUp ? Response.json([entry(ID, 12)]) : new Response('', { status: 502 }),
  )
  await expect(client.lobbies.find(PAGE)).rejects.toThrow(/^server error$/)
  isUp = true
  expect(await client.lobbies.find(PAGE)).toMatchObject({ messageCount: 12 })
  await expect(client.lobbies.find('mailto:a@b.example')).rejects.toThrow('is not an address')
  expect(sent).toHaveLength(2)
})

test('lobbies.counts asks for each address once, without what is none, in the order given', async () => {
  const { client, sent } = start(quiet)
  const counts = await client.lobbies.counts([PAGE, 'javascript:alert(1)', 'shop.example', PAGE])
  expect(counts.map(({ url, room_id }) => [url, room_id])).toEqual([
    [PAGE, ID],
    ['javascript:alert(1)', null],
    ['shop.example', roomId('shop.example')],
    [PAGE, ID],
  ])
  expect(sent.map(({ url }) => url.searchParams.getAll('url'))).toEqual([[PAGE, 'shop.example']])
  expect(sent[0]?.init).toMatchObject({ credentials: 'omit' })
  expect(await client.lobbies.counts([])).toEqual([])
})

test('lobbies.counts asks for fifty addresses at a time, and for fewer long ones', async () => {
  const { client, sent } = start(quiet)
  const short = Array.from({ length: 101 }, (_, at) => `https://a.example/${at}`)
  expect((await client.lobbies.counts(short)).map(({ url }) => url)).toEqual(short)
  expect(sent.map(({ url }) => url.searchParams.size)).toEqual([50, 50, 1])
  const long = Array.from({ length: 7 }, (_, at) => `https://a.example/${at}${'x'.repeat(1_900)}`)
  await client.lobbies.counts(long)
  expect(sent.slice(3).map(({ url }) => url.searchParams.size)).toEqual([3, 3, 1])
})

test('lobbies.counts refuses an answer that leaves an address out', async () => {
  const { client } = start(() => Response.json([]))
  await expect(client.lobbies.counts([PAGE])).rejects.toThrow(/^server error$/)
})

test('lobbies.oembed asks for a frame of a size', async () => {
  const { client, sent } = start(() => Response.json({ type: 'rich' }))
  const address = `${API}/?url=x`
  expect(await client.lobbies.oembed(address, { maxwidth: 300 })).toEqual({ type: 'rich' })
  expect(sent[0]?.url.href).toBe(
    `${API}/api/oembed?${new URLSearchParams({ url: address, maxwidth: '300' })}`,
  )
})
