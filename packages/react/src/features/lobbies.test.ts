import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HookPage, openHookPage, settle } from '../../test/support/render-hook.ts'
import { useLobby, useLobbyCounts } from './lobbies.ts'

const URL_A = 'https://a.example/'
const URL_B = 'https://b.example/'

let page: HookPage
let asked: unknown[]
beforeEach(async () => {
  asked = []
  page = await openHookPage({
    lobbies: {
      counts: async (urls: string[]) => {
        asked.push(urls)
        return urls.map((url, at) => ({ url, room_id: null, message_count: at + 1, present_count: 0 }))
      },
      find: async (url: string) => {
        asked.push(url)
        return url === URL_A ? { messageCount: 3, presentCount: 1 } : null
      },
    },
  })
})
afterEach(() => page.close())

test('useLobbyCounts counts addresses in one call, again where they change, and asks nothing for none', async () => {
  const { result, rerender } = await page.render(useLobbyCounts, [] as string[])
  expect([asked, result().isEnabled]).toEqual([[], false])
  await rerender([URL_A, URL_B])
  await settle()
  expect(result().data?.map(({ message_count }) => message_count)).toEqual([1, 2])
  await rerender([URL_A, URL_B])
  expect(asked).toEqual([[URL_A, URL_B]])
  await rerender([URL_B])
  expect(asked).toEqual([[URL_A, URL_B], [URL_B]])
})

test('useLobby finds what happens at an address, null where nothing does, and asks nothing for null', async () => {
  const { result, rerender } = await page.render(useLobby, null as string | null)
  expect([asked, result().isEnabled]).toEqual([[], false])
  await rerender(URL_A)
  await settle()
  expect(result()).toMatchObject({ status: 'success', data: { messageCount: 3, presentCount: 1 } })
  await rerender(URL_B)
  await settle()
  expect(result()).toMatchObject({ status: 'success', data: null })
})
