import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { databasesUnderTest } from '../databases-under-test.ts'
import { type ServerProcess, startProcess } from '../process.ts'
import { tell } from './stage.ts'

const SOCKETS = 600
/** As many as one socket may follow. */
const TOPICS = 200
/** Milliseconds of an answer that say nothing about a server that shares two cores with its flood. */
const NOISE_MS = 25
/** MB that resident memory may grow by, what V8 has not collected or given back yet included. */
const MAX_GROWTH_MB = 200

/** Asks for `/healthz` from a thread of its own until it is told to stop, then answers with the 99th percentile. */
const PROBE = `
const { parentPort, workerData } = require('node:worker_threads')
const { Agent, get } = require('node:http')
const agent = new Agent({ keepAlive: true })
const ask = () => new Promise((resolve, reject) =>
  get(workerData + '/healthz', { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject))
let stopped = false
parentPort.once('message', () => { stopped = true })
;(async () => {
  const took = []
  while (!stopped) {
    const began = performance.now()
    await ask()
    took.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  parentPort.postMessage(took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)])
})()`

/** Milliseconds in which 99 of 100 requests for `/healthz` are answered while `work` runs. */
async function p99While(url: string, work: () => Promise<unknown>): Promise<number> {
  const probe = new Worker(PROBE, { eval: true, workerData: url })
  await once(probe, 'online')
  await work()
  probe.postMessage('stop')
  const [ms] = await once(probe, 'message')
  await probe.terminate()
  return ms as number
}

async function residentMb(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}

/** A guest's socket that has been welcomed, and how many of its follows were answered. */
async function connect(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, 'foyer.1')
  let answered = 0
  socket.on('message', (data) => {
    if (/^\{"type":"(followed|error)"/.test(String(data))) answered += 1
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', guest_uuid: randomUUID() }))
  await once(socket, 'message')
  return { socket, answered: () => answered }
}

const missingTopic = (name: string) => `room:${createHash('sha256').update(name).digest('hex')}`

/** Floods a server over sockets of its own; answers with the p99 of `/healthz` before and meanwhile, and with what memory grew by. */
async function flood({ url, pid }: ServerProcess, round: number) {
  const peers = await Promise.all(Array.from({ length: SOCKETS }, () => connect(url)))
  const before = await residentMb(pid)
  const quiet = await p99While(url, () => wait(3_000))
  const flooded = await p99While(url, async () => {
    for (const [n, { socket }] of peers.entries()) {
      for (let m = 0; m < TOPICS; m++)
        socket.send(JSON.stringify({ type: 'follow', topic: missingTopic(`${round} ${n} ${m}`) }))
      // As fast as this process can write, with turns for the answers.
      if (n % 10 === 9) await new Promise(setImmediate)
    }
    while (peers.some(({ answered }) => answered() < TOPICS)) await wait(50)
  })
  const grown = (await residentMb(pid)) - before
  const metrics = await (await fetch(`${url}/metrics`)).text()
  for (const { socket } of peers) socket.terminate()
  return { quiet, flooded, grown, topics: /^foyer_topics (\d+)$/m.exec(metrics)?.[1] }
}

/** Floods of which one must leave the server as quick as it should be: others may use the machine meanwhile. */
const ROUNDS = 3

test.each(databasesUnderTest)(
  `on %s: ${SOCKETS} sockets that follow ${TOPICS} rooms each that do not exist hold up no call (M3)`,
  async (name, open) => {
    await using ground = await open()
    await using server = await startProcess(ground.folder, { ...ground.env, FOYER_LIMITS: 'on' })
    const excess: number[] = []
    for (let round = 0; round < ROUNDS && !excess.some((ms) => ms <= 0); round++) {
      const { quiet, flooded, grown, topics } = await flood(server, round)
      tell(
        `M3 ${name}: /healthz p99 ${quiet.toFixed(1)} -> ${flooded.toFixed(1)} ms, memory +${grown.toFixed(0)} MB`,
      )
      expect(topics).toBe('0')
      expect(grown).toBeLessThan(MAX_GROWTH_MB)
      excess.push(flooded - Math.max(3 * quiet, NOISE_MS))
    }
    expect(Math.min(...excess)).toBeLessThanOrEqual(0)
  },
  240_000,
)
