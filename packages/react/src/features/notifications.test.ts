import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage, settle } from '../../test/support/render-hook.ts'
import { useNotificationSettings, useRoomLevel } from './notifications.ts'

type Deferred = ReturnType<typeof createDeferred<object>>

let page: HookPage
let saves: { choice: unknown; response: Deferred }[]
const read = vi.fn()
beforeEach(async () => {
  saves = []
  read.mockReset().mockResolvedValue({ level: 'mentions', chosen: false })
  const save = (choice: unknown) => {
    const response = createDeferred<object>()
    saves.push({ choice, response })
    return response.promise
  }
  page = await openHookPage({
    notifications: {
      level: read,
      settings: read,
      update: save,
      setLevel: (_url: string, level: string) => save(level),
    },
  })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

const useLevel = (who: string | null) => useRoomLevel('https://example.com/', who)
const openLevel = async () => {
  const rendered = await page.render(useLevel, '0xa' as string | null)
  await settle()
  return rendered
}

test('useRoomLevel sends no request for null', async () => {
  const { result } = await page.render(useLevel, null)
  expect(read).not.toHaveBeenCalled()
  expect(result().data).toBeNull()
})

test('useRoomLevel shows a choice before the server has saved it', async () => {
  const { result } = await openLevel()
  expect(result().data).toEqual({ level: 'mentions', chosen: false })
  await act(async () => void result().choose('off' as never))
  expect(result().data).toEqual({ level: 'off', chosen: true })
  expect(saves.map(({ choice }) => choice)).toEqual(['off'])
})

test('useRoomLevel shows the previous level again, and rejects, when the server refuses a choice', async () => {
  const { result } = await openLevel()
  const refusal = new Error('refused')
  let choosing: Promise<void> | undefined
  await act(async () => {
    choosing = result().choose('off' as never)
    choosing.catch(() => undefined)
  })
  await act(async () => saves[0]?.response.reject(refusal))
  await expect(choosing).rejects.toBe(refusal)
  expect(result().data).toEqual({ level: 'mentions', chosen: false })
})

test('useRoomLevel keeps the later of two choices when the first response comes last', async () => {
  const { result } = await openLevel()
  await act(async () => void result().choose('off' as never))
  await act(async () => void result().choose('all' as never))
  saves[1]?.response.resolve({ level: 'all', chosen: true })
  await settle()
  saves[0]?.response.resolve({ level: 'off', chosen: true })
  await settle()
  expect(result().data).toEqual({ level: 'all', chosen: true })
})

test('useRoomLevel drops what one person chose when another one signs in', async () => {
  const { result, rerender } = await openLevel()
  await act(async () => void result().choose('off' as never))
  read.mockResolvedValue({ level: 'all', chosen: false })
  await rerender('0xb')
  await settle()
  expect(result().data).toEqual({ level: 'all', chosen: false })
})

test('useNotificationSettings changes the chosen settings only', async () => {
  read.mockResolvedValue({ rooms: 'mentions', direct: true })
  const { result } = await page.render(
    (who: string | null) => useNotificationSettings(who),
    '0xa' as string | null,
  )
  await settle()
  await act(async () => void result().choose({ direct: false } as never))
  expect(result().data).toEqual({ rooms: 'mentions', direct: false })
})
