import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Crew } from './crew.ts'
import type { End, Member } from './member.ts'

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let crew: Crew
let started: FakeMember[]
const onOpen = vi.fn()
const stderr = vi.spyOn(process.stderr, 'write')

beforeEach(() => {
  vi.useFakeTimers()
  stderr.mockReturnValue(true)
  started = []
  crew = new Crew(
    2,
    () => {
      const member = new FakeMember(started.length + 1)
      started.push(member)
      return member
    },
    log,
  )
  crew.start(onOpen)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** A promise that the test settles. */
function createLatch<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** A process that opens and ends when the test says so. */
class FakeMember implements Member {
  readonly pid: number
  readonly retire = vi.fn()
  readonly stop = vi.fn()
  readonly kill = vi.fn(() => this.end(null, 'SIGKILL'))
  isListening = false
  readonly #opening = createLatch<boolean>()
  readonly #ending = createLatch<End>()
  readonly listens = this.#opening.promise
  readonly ended = this.#ending.promise
  #openedAt: number | undefined

  constructor(pid: number) {
    this.pid = pid
  }

  get servedMs() {
    return this.#openedAt === undefined ? 0 : Date.now() - this.#openedAt
  }

  async open() {
    this.isListening = true
    this.#openedAt = Date.now()
    this.#opening.resolve(true)
    await vi.advanceTimersByTimeAsync(0)
  }

  end(code: number | null, signal: string | null = null) {
    this.isListening = false
    this.#opening.resolve(false)
    this.#ending.resolve({ code, signal })
  }
}

const at = (place: number) => started[place] as FakeMember
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens both processes, and lets them become sound. */
async function openBoth() {
  await at(0).open()
  await at(1).open()
  await wait(60_000)
}

test('the first process starts alone, and the others once it is open', async () => {
  await wait(60_000)
  expect([started.length, onOpen.mock.calls.length]).toEqual([1, 0])
  await at(0).open()
  expect([started.length, onOpen.mock.calls.length]).toEqual([2, 1])
  await at(1).open()
  expect([started.length, onOpen.mock.calls.length]).toEqual([2, 1])
})

test('a first process that refuses to start ends the server at once', async () => {
  at(0).end(1)
  expect(await crew.ended).toBe(1)
  expect([started.length, stderr.mock.calls.length]).toEqual([1, 0])
})

test('a sound process that ends is replaced at once, and one that ends early later each time', async () => {
  await openBoth()
  at(1).end(null, 'SIGSEGV')
  await wait(0)
  expect(started.length).toBe(3)
  for (const pause of [200, 400, 800, 1_600]) {
    const count = started.length
    at(count - 1).end(1)
    await wait(pause - 1)
    expect(started.length).toBe(count)
    await wait(1)
    expect(started.length).toBe(count + 1)
  }
})

test('attempts go on for as long as another process serves', async () => {
  await openBoth()
  for (let n = 0; n < 20; n++) {
    at(started.length - 1).end(1)
    await wait(10_000)
  }
  expect(started.length).toBe(22)
  // The other one has been sound: it is worth an attempt, too.
  at(0).end(null, 'SIGKILL')
  await wait(0)
  expect(started.length).toBe(23)
  expect(stderr).not.toHaveBeenCalled()
})

test('a server gives up when every process has ended early five times', async () => {
  await openBoth()
  const all = () => started.slice(-2)
  for (const member of all()) member.end(null, 'SIGKILL')
  for (let n = 1; n <= 5; n++) {
    await wait(10_000)
    expect([started.length, stderr.mock.calls.length]).toEqual([2 + 2 * n, 0])
    for (const member of all()) member.end(1)
  }
  expect(await crew.ended).toBe(1)
  expect(stderr.mock.calls).toEqual([['Foyer gives up: its processes ended 5 times in a row.\n']])
  await wait(60_000)
  expect(started.length).toBe(12)
})

test('all processes are replaced in turn, each once the new one is open', async () => {
  await openBoth()
  crew.replaceAll()
  await wait(60_000)
  expect([started.length, at(0).retire.mock.calls.length]).toEqual([3, 0])
  await at(2).open()
  expect([started.length, at(0).retire.mock.calls.length]).toEqual([3, 1])
  at(0).end(0)
  await wait(0)
  expect([started.length, at(1).retire.mock.calls.length]).toEqual([4, 0])
  await at(3).open()
  at(1).end(0)
  await wait(60_000)
  expect([started.length, at(1).retire.mock.calls.length]).toEqual([4, 1])
  expect(log.warn).not.toHaveBeenCalled()
})

test('processes stay when a new one does not open', async () => {
  await openBoth()
  crew.replaceAll()
  await wait(0)
  at(2).end(1)
  await wait(60_000)
  expect(started.length).toBe(3)
  expect([at(0), at(1)].map(({ retire }) => retire.mock.calls.length)).toEqual([0, 0])
  expect(log.error).toHaveBeenCalledOnce()
})

test('a process that ends while it is being replaced is not replaced twice', async () => {
  await openBoth()
  crew.replaceAll()
  await wait(0)
  at(0).end(null, 'SIGKILL')
  await wait(60_000)
  expect(started.length).toBe(3)
  await at(2).open()
  // The next place: its process goes on.
  expect(started.length).toBe(4)
  expect(at(1).isListening).toBe(true)
})

test('a process that does not end when it is replaced is killed', async () => {
  await openBoth()
  crew.replaceAll()
  await wait(0)
  await at(2).open()
  await wait(10_000)
  expect(at(0).kill).toHaveBeenCalledOnce()
})

test('a round that is asked for during another one follows it', async () => {
  await openBoth()
  crew.replaceAll()
  crew.replaceAll()
  crew.replaceAll()
  for (let place = 0; place < 4; place++) {
    await wait(0)
    await at(place + 2).open()
    at(place).end(0)
  }
  await wait(60_000)
  expect(started.length).toBe(6)
})

test('the end waits for all processes, and starts none', async () => {
  await openBoth()
  crew.end()
  expect(started.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1])
  at(0).end(0)
  await wait(1_000)
  at(1).end(0)
  expect(await crew.ended).toBe(0)
  await wait(60_000)
  expect(started.length).toBe(2)
})

test.each([
  ['a second signal', () => crew.end()],
  ['ten seconds', () => wait(10_000)],
])('processes that do not end are killed by %s', async (_name, then) => {
  await openBoth()
  crew.end()
  await then()
  expect(started.map(({ kill }) => kill.mock.calls.length)).toEqual([1, 1])
  expect(await crew.ended).toBe(1)
})

test('a process that opens after the end began starts no others', async () => {
  crew.end()
  await at(0).open()
  at(0).end(0)
  expect(await crew.ended).toBe(0)
  expect([started.length, onOpen.mock.calls.length]).toEqual([1, 0])
})
