import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashDomain, roomId } from '@foyer/client'
import { expect, test } from 'vitest'
import { databasesUnderTest } from '../databases-under-test.ts'
import { startProcess } from '../process.ts'
import { request } from '../request.ts'
import { FULL, percentile, tell } from './stage.ts'
import type { CrowdReport } from './storm-crowd.ts'

const CROWD = fileURLToPath(new URL('../../dist/faults/storm-crowd.js', import.meta.url))
const SOCKETS = FULL ? 10_000 : 5_000
const ROOMS = 20

/** What the crowd says of itself. */
async function report(crowd: ChildProcess): Promise<CrowdReport> {
  crowd.send('report')
  const [answer] = await once(crowd, 'message')
  return answer as CrowdReport
}

/** Waits until all follow and know the change `seq`; milliseconds. @throws Error with what they know when they never do */
async function allKnow(crowd: ChildProcess, seq: number, ms: number): Promise<number> {
  const started = performance.now()
  for (;;) {
    const { following, heads } = await report(crowd)
    if (following === SOCKETS && heads[seq] === SOCKETS) return Math.round(performance.now() - started)
    if (performance.now() - started > ms)
      throw new Error(
        `After ${ms} ms ${following} of ${SOCKETS} follow; changes known: ${JSON.stringify(heads)}`,
      )
    await wait(200)
  }
}

test.each(databasesUnderTest)(
  `on %s: ${SOCKETS} sockets are dropped at once, and all come back with what they missed (P28, TH-35)`,
  async (name, open) => {
    await using ground = await open()
    let server = await startProcess(ground.folder, ground.env)
    const port = Number(new URL(server.url).port)
    const urls = Array.from({ length: ROOMS }, (_, n) => `https://example.com/storm-${n}`)
    const headers = { 'x-guest-uuid': randomUUID() }
    const sayEverywhere = (content: string) =>
      Promise.all(
        urls.map((url) =>
          request(server.url, 'POST', `/api/whiteboard/messages/${roomId(url)}`, headers, { content }),
        ),
      )
    const crowd = fork(CROWD)
    try {
      for (const url of urls) {
        const room = { domain: 'example.com', url, hashed_domain: hashDomain('example.com') }
        await request(server.url, 'POST', '/api/whiteboard/new/', headers, room)
      }
      crowd.send({ url: server.url, count: SOCKETS, topics: urls.map((url) => `room:${roomId(url)}`) })
      const came = await allKnow(crowd, 0, 120_000)
      await sayEverywhere('one')
      await allKnow(crowd, 1, 10_000)
      crowd.send('forget')
      await server.kill()
      server = await startProcess(ground.folder, ground.env, port)
      const saying = sayEverywhere('two')
      const back = await allKnow(crowd, 2, 60_000)
      await saying
      const { took } = await report(crowd)
      tell(
        `${name}: ${SOCKETS} sockets came in ${came} ms; dropped at once, all back and up to date after ${back} ms`,
      )
      tell(
        `each took p50 ${percentile(took, 0.5)} ms, p99 ${percentile(took, 0.99)} ms from opening to its answer`,
      )
      expect(took.length).toBeGreaterThanOrEqual(SOCKETS)
      expect(percentile(took, 0.99)).toBeLessThan(5_000)
    } finally {
      crowd.disconnect()
      await server.kill()
    }
  },
  240_000,
)
