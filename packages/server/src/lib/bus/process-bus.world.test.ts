import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BusAct, BusReport } from '../../../test/support/bus-process.ts'
import { ProcessRelay } from './process-relay.ts'

const LIMIT = { timeout: 40_000 }
const PROGRAM = fileURLToPath(new URL('../../../test/support/bus-process.ts', import.meta.url))

let relay: ProcessRelay
let children: ChildProcess[]
let asked = 0

beforeEach(() => {
  relay = new ProcessRelay()
  children = []
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
})

/** A worker process of its own, joined by the relay of this process. */
function startWorker() {
  const child = fork(PROGRAM, {
    execArgv: ['--import', 'tsx', '--conditions=@foyer/source'],
    serialization: 'advanced',
  })
  children.push(child)
  const leave = relay.join(child)
  const ended = once(child, 'exit').then(leave)
  const act = (what: BusAct): Promise<BusReport> =>
    new Promise((resolve) => {
      const id = ++asked
      const answer = (message: { id?: number; report?: BusReport }) => {
        if (message.id !== id || message.report === undefined) return
        child.off('message', answer)
        resolve(message.report)
      }
      child.on('message', answer)
      child.send({ id, asked: what })
    })
  return {
    act,
    ended,
    tell: () => act({ do: 'tell' }),
    publish: (...seqs: number[]) => act({ do: 'publish', publications: seqs.map(change) }),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

const change = (seq: number) => ({ topic: 'room:a', seq, frame: `{"seq":${seq}}` })

/** Workers that are subscribed to the room. */
async function startWorkers(count: number) {
  const all = Array.from({ length: count }, startWorker)
  for (const { act } of all) await act({ do: 'subscribe', topic: 'room:a' })
  return all as [Worker, Worker, Worker]
}
type Worker = ReturnType<typeof startWorker>

const hears = (worker: Worker, seqs: number[]) =>
  vi.waitFor(async () => expect((await worker.tell()).heard).toEqual(seqs.map(change)), LIMIT)

test('a publication reaches every process once and in order, its own before publish returns', async () => {
  const [first, second, third] = await startWorkers(3)
  expect((await first.publish(1, 2, 3)).heard).toEqual([1, 2, 3].map(change))
  for (const worker of [second, third]) await hears(worker, [1, 2, 3])
  expect(await first.tell()).toMatchObject({
    heard: [1, 2, 3].map(change),
    counts: { sent: 3, received: 0, lost: 0 },
    gaps: 0,
    state: 'connected',
  })
  expect((await second.tell()).counts).toEqual({ sent: 0, received: 3, lost: 0 })
})

test('a publication reaches processes with a subscriber only, from the moment that it is ready', async () => {
  const [first, second] = await startWorkers(2)
  for (let turn = 1; turn <= 20; turn++) {
    await second.act({ do: 'unsubscribe', topic: 'room:a' })
    // An answer may come before what it has caused, but not before what the one before has.
    await second.tell()
    await first.publish(0)
    await first.tell()
    await second.act({ do: 'subscribe', topic: 'room:a' })
    await first.publish(turn)
    await vi.waitFor(async () => expect((await second.tell()).heard.at(-1)).toEqual(change(turn)), LIMIT)
  }
  const { heard, counts } = await second.tell()
  expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => change(n + 1)))
  expect(counts.received).toBe(20)
})

test('a publication that cannot be used is logged, and later ones arrive', async () => {
  const [first, second] = await startWorkers(2)
  await second.act({ do: 'subscribe', topic: 'room:b' })
  // The publisher itself is not subscribed to this one.
  await first.act({ do: 'publish', publications: [{ topic: 'room:b', frame: 'cannot be used' }] })
  await first.publish(1)
  await hears(second, [1])
  expect(await second.tell()).toMatchObject({ errors: 1 })
})

test('a process that does not keep up loses publications, not memory, and is told of the gap', async () => {
  const [first, second, third] = await startWorkers(3)
  second.signal('SIGSTOP')
  for (let batch = 0; batch < 30; batch++) {
    await first.act({ do: 'flood', topic: 'room:a', count: 10, size: 100_000 })
    await first.tell()
  }
  await vi.waitFor(async () => expect((await third.tell()).heard).toHaveLength(300), LIMIT)
  second.signal('SIGCONT')
  await vi.waitFor(async () => expect((await second.tell()).gaps).toBe(1), LIMIT)
  const { heard } = await second.tell()
  expect(heard.length).toBeLessThan(200)
  expect(heard.length).toBeGreaterThan(50)
  expect([(await first.tell()).gaps, (await third.tell()).gaps]).toEqual([0, 0])
  // 30 MB through three processes took 48 seconds on a busy machine.
}, 180_000)

test('publications that the publisher could not send count as lost, and the others are told of the gap', async () => {
  const [first, second] = await startWorkers(2)
  const { counts } = await first.act({ do: 'flood', topic: 'room:a', count: 200, size: 100_000 })
  expect(counts.lost).toBe(0)
  await vi.waitFor(async () => expect((await second.tell()).gaps).toBeGreaterThan(0), LIMIT)
  const { sent, lost } = (await first.tell()).counts
  expect(sent + lost).toBe(200)
  expect(lost).toBeGreaterThan(100)
  await vi.waitFor(async () => expect((await second.tell()).heard).toHaveLength(sent), LIMIT)
})

test('a killed process leaves a gap, because it may not have published what it committed', async () => {
  const [first, second, third] = await startWorkers(3)
  third.signal('SIGKILL')
  await third.ended
  for (const worker of [first, second])
    await vi.waitFor(async () => expect((await worker.tell()).gaps).toBe(1), LIMIT)
  await first.publish(1)
  await hears(second, [1])
})

test('a process that closes sends its last publications first, and leaves no gap', async () => {
  const [first, second, third] = await startWorkers(3)
  void third.publish(1)
  void third.act({ do: 'close' })
  await third.ended
  for (const worker of [first, second]) await hears(worker, [1])
  expect((await first.tell()).gaps).toBe(0)
})
