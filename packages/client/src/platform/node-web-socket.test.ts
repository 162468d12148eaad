import { MemoryStorage } from '@foyer/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestLog } from '../../test/support/harness.ts'
import { createClient } from '../node.ts'
import { findWebSocket } from './node-web-socket.ts'

afterEach(() => {
  vi.doUnmock('ws')
  vi.unstubAllGlobals()
})

test('a Node without a WebSocket takes that of the package ws', async () => {
  const { log, lines } = createTestLog()
  expect(await findWebSocket(log)).toBe((await import('ws')).WebSocket)
  expect(lines).toEqual([])
})

test('a Node without any says once what to install, and how to pass it', async () => {
  vi.stubGlobal('WebSocket', undefined)
  vi.doMock('ws', () => {
    throw new Error("Cannot find package 'ws'")
  })
  const { log, lines } = createTestLog()
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const storage = new MemoryStorage()
  const client = createClient({ apiUrl: 'http://localhost:1', domain: 'example.com', log, fetch, storage })
  const said = () => lines.filter(({ level, text }) => level === 'warn' && text.includes('WebSocket'))
  for (const path of ['a', 'b']) client.rooms.open(`https://example.com/${path}`)
  await expect.poll(() => said().length).toBe(1)
  await client.signIn.sessions().catch(() => {})
  client.close()
  expect(said()).toEqual([
    {
      level: 'warn',
      text: expect.stringMatching(/npm install ws.*createClient\(\{ WebSocket \}\).*Node 22/),
    },
  ])
})

test('with WebSocket: null nothing is looked for', async () => {
  vi.stubGlobal('WebSocket', undefined)
  vi.doMock('ws', () => {
    throw new Error("Cannot find package 'ws'")
  })
  const { log, lines } = createTestLog()
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const options = { apiUrl: 'http://localhost:1', domain: 'example.com', log, fetch, WebSocket: null }
  const client = createClient({ ...options, storage: new MemoryStorage() })
  const room = client.rooms.open('https://example.com/')
  await expect.poll(() => room.error).not.toBeNull()
  client.close()
  expect(lines.filter(({ text }) => text.includes('WebSocket'))).toEqual([])
})
