import { roomId } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createPrefixes } from './prefixes.ts'

const SERVER = 'https://chat.example'
const URL = 'https://shop.example/garden'
const ID = roomId(URL)
const ADDRESS = `${SERVER}/api/lobbies/${ID.slice(0, 2)}`
const entry = { room_id: ID, message_count: 12, present_count: 3, newest_at: '2026-11-26T05:14:11.000Z' }

function start(answer: () => Response = () => Response.json([entry])) {
  const asked: { address: string; init: RequestInit | undefined }[] = []
  let time = 1_000_000
  const prefixes = createPrefixes({
    fetch: async (input, init) => {
      asked.push({ address: String(input), init })
      return answer()
    },
    now: () => time,
  })
  return { asked, find: prefixes.find, wait: (ms: number) => (time += ms) }
}

test('finds a room by two digits, without a header, a credential or a referrer', async () => {
  const { asked, find } = start()
  expect(await find(SERVER, URL)).toEqual({ messageCount: 12, presentCount: 3 })
  expect(asked.map(({ address }) => address)).toEqual([ADDRESS])
  expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(asked[0]?.init?.headers).toBeUndefined()
})

test('asks for a prefix once a minute, also at the same time', async () => {
  const { asked, find, wait } = start()
  await Promise.all([find(SERVER, URL), find(SERVER, URL)])
  wait(59_999)
  await find(SERVER, URL)
  expect(asked).toHaveLength(1)
  wait(1)
  await find(SERVER, URL)
  expect(asked).toHaveLength(2)
})

test('asks another server by itself', async () => {
  const { asked, find } = start()
  await find(SERVER, URL)
  await find('https://other.example', URL)
  expect(asked.map(({ address }) => new globalThis.URL(address).host)).toEqual([
    'chat.example',
    'other.example',
  ])
})

test('keeps 16 answers, the newest', async () => {
  const { asked, find } = start()
  const pages = Array.from({ length: 400 }, (_, index) => `https://shop.example/${index}`)
  const ofEachPrefix = [...new Map(pages.map((page) => [roomId(page).slice(0, 2), page])).values()]
  const chosen = ofEachPrefix.slice(0, 17)
  for (const page of chosen) await find(SERVER, page)
  await find(SERVER, chosen[16] as string)
  expect(asked).toHaveLength(17)
  await find(SERVER, chosen[0] as string)
  expect(asked).toHaveLength(18)
})

test.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['refuses', () => new Response('{"code":5000}', { status: 500 })],
  ['answers no JSON', () => new Response('<!doctype html>')],
  ['answers no list', () => Response.json({ room_id: ID })],
  ['answers a list of nothing', () => Response.json([null])],
])('finds nothing, and asks again after a minute only, when the server %s', async (_name, answer) => {
  const { asked, find, wait } = start(answer)
  expect(await find(SERVER, URL)).toBeNull()
  expect(await find(SERVER, URL)).toBeNull()
  expect(asked).toHaveLength(1)
  wait(60_000)
  expect(await find(SERVER, URL)).toBeNull()
  expect(asked).toHaveLength(2)
})

test('counts nothing where the server sends no numbers', async () => {
  const { find } = start(() => Response.json([{ room_id: ID, message_count: '<b>', present_count: null }]))
  expect(await find(SERVER, URL)).toEqual({ messageCount: 0, presentCount: 0 })
})
