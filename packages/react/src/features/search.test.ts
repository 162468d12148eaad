import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage, settle } from '../../test/support/render-hook.ts'
import { useSearch } from './search.ts'

interface Call {
  params: { domain: string; q: string; next: string | null }
  response: ReturnType<typeof createDeferred<object>>
}

let page: HookPage
let calls: Call[]
beforeEach(async () => {
  calls = []
  const messages = (params: Call['params']) => {
    const response = createDeferred<object>()
    calls.push({ params, response })
    return response.promise
  }
  page = await openHookPage({ search: { messages } })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

const useFound = (q: string | null) => useSearch('example.com', q)
const respond = async (at: number, ids: string[], next: string | null = null) => {
  calls[at]?.response.resolve({ next, previous: null, results: ids.map((id) => ({ message: { id } })) })
  await settle()
}
const idsOf = (found: ReturnType<typeof useFound>) => found.messages.map(({ message }) => message.id)

test('useSearch asks nothing for null', async () => {
  const { result } = await page.render(useFound, null)
  expect(calls).toEqual([])
  expect(result()).toMatchObject({ messages: [], searching: false, error: null, more: null })
})

test('useSearch appends the next page to the first', async () => {
  const { result } = await page.render(useFound, 'bicycle' as string | null)
  expect(result().searching).toBe(true)
  await respond(0, ['3', '2'], '/older')
  expect([idsOf(result()), result().searching]).toEqual([['3', '2'], false])
  await act(async () => result().more?.())
  expect(calls[1]?.params).toEqual({ domain: 'example.com', q: 'bicycle', next: '/older' })
  await respond(1, ['1'])
  expect([idsOf(result()), result().more]).toEqual([['3', '2', '1'], null])
})

test('useSearch drops the response to a question that has changed', async () => {
  const { result, rerender } = await page.render(useFound, 'bicycle' as string | null)
  await rerender('tram')
  await respond(1, ['tram'])
  await respond(0, ['bicycle'])
  expect(idsOf(result())).toEqual(['tram'])
})

test('useSearch keeps what it found when an older page fails, and asks for that page again', async () => {
  const { result } = await page.render(useFound, 'bicycle' as string | null)
  await respond(0, ['2'], '/older')
  await act(async () => result().more?.())
  const failure = new Error('no network')
  calls[1]?.response.reject(failure)
  await settle()
  expect([idsOf(result()), result().error]).toEqual([['2'], failure])
  await act(async () => result().more?.())
  await respond(2, ['1'])
  expect([idsOf(result()), result().error]).toEqual([['2', '1'], null])
})
