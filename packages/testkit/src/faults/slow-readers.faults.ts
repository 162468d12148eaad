import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { hashDomain, roomId } from '@foyer/client'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { embeddedDatabase } from '../databases-under-test.ts'
import { startProcess } from '../process.ts'
import { request } from '../request.ts'
import { FULL, percentile, tell } from './stage.ts'

const STALLED = FULL ? 1_000 : 200
// Loopback alone takes some megabytes for each of them before anything waits in the server.
const SECONDS = FULL ? 600 : 20
const PER_SECOND = FULL ? 200 : 60
const URL_OF_ROOM = 'https://example.com/slow'
const ROOM = roomId(URL_OF_ROOM)

/** Resident memory of a process in MiB, as Linux tells it. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** A socket that follows the room. */
async function follow(url: string, onMessage: (content: string) => void = () => {}): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, 'foyer.1')
  socket.on('error', () => {})
  await once(socket, 'open')
  const followed = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type: string; message?: { content: string } }
      if (frame.type === 'followed') resolve()
      if (frame.type === 'message') onMessage(frame.message?.content ?? '')
    })
  })
  socket.send('{"type":"hello"}')
  socket.send(JSON.stringify({ type: 'follow', topic: `room:${ROOM}` }))
  await followed
  return socket
}

test(`${STALLED} sockets stop reading; the server's memory and the other readers do not feel it (P8, F14)`, {
  timeout: SECONDS * 4_000 + 60_000,
}, async () => {
  await using ground = await embeddedDatabase()
  await using server = await startProcess(ground.folder, ground.env)
  const headers = { 'x-guest-uuid': randomUUID() }
  const room = { domain: 'example.com', url: URL_OF_ROOM, hashed_domain: hashDomain('example.com') }
  await request(server.url, 'POST', '/api/whiteboard/new/', headers, room)

  const sentAt = new Map<string, number>()
  let took: number[] = []
  const lively = await follow(server.url, (content) => {
    const at = sentAt.get(content.slice(0, 36))
    if (at !== undefined) took.push(performance.now() - at)
  })
  async function write(seconds: number): Promise<number> {
    took = []
    const sending: Promise<unknown>[] = []
    const began = performance.now()
    while (sending.length < seconds * PER_SECOND) {
      const id = randomUUID()
      sentAt.set(id, performance.now())
      const content = id + '😀'.repeat(1_900)
      sending.push(request(server.url, 'POST', `/api/whiteboard/messages/${ROOM}`, headers, { content }))
      while (sending.length / PER_SECOND > (performance.now() - began) / 1_000) await wait(5)
    }
    await Promise.all(sending)
    return percentile(took, 0.99)
  }

  const alone = await write(3)
  const stalled = await Promise.all(Array.from({ length: STALLED }, () => follow(server.url)))
  for (const socket of stalled) socket.pause()
  const before = memoryOf(server.pid)
  const beside = await write(SECONDS)
  const grown = memoryOf(server.pid) - before
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const away = STALLED + 1 - Number(/^foyer_sockets (\d+)$/m.exec(metrics)?.[1])
  tell(`${STALLED} stalled, ${away} sent away; memory grew by ${Math.round(grown)} MiB`)
  tell(`p99 of the others ${alone} ms alone, ${beside} ms beside them`)
  for (const socket of [lively, ...stalled]) socket.terminate()
  expect(away).toBe(STALLED)
  expect(grown).toBeLessThan(200)
  expect(beside).toBeLessThan(Math.max(1_000, alone * 3))
})
