import { MemoryStorage } from '@foyer/testkit'
import { afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import { type ClientOptions, createClient } from '../../src/create-client.ts'
import { createTestLog } from './harness.ts'
import { createModelServer, type Faults } from './model-server.ts'

/** Lets the clock of each test of a file stand still until it `settle`s. */
export function onFakeClock(): void {
  // Fetched once, so that only the fake clock decides when things happen.
  beforeAll(() =>
    Promise.all([import('../../src/live-room/live.ts'), import('../../src/outbox/delivery-loop.ts')]),
  )
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Lets so many milliseconds pass, and all that happens in them happen. */
export const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

/** A client of a model server. */
export const modelClient = (
  { url: apiUrl, fetch, WebSocket }: ReturnType<typeof createModelServer>,
  options: Partial<ClientOptions> = {},
) =>
  createClient({
    apiUrl,
    domain: 'example.com',
    storage: new MemoryStorage(),
    fetch,
    WebSocket,
    log: createTestLog().log,
    ...options,
  })

interface Given extends Partial<ClientOptions> {
  /** Messages that are there already. */
  before?: number
  faults?: Faults
}

/** A room of the model server and who looks at it, on the clock of the test; both end with it. */
export function roomStage({ before = 3, faults, ...options }: Given = {}) {
  const server = createModelServer()
  Object.assign(server.faults, faults)
  const { log, lines } = createTestLog()
  const client = modelClient(server, { log, ...options })
  const posted = Array.from({ length: before }, (_, n) => server.post('somebody', `before ${n}`))
  const room = client.rooms.open('https://example.com/')
  onTestFinished(() => {
    room.close()
    server.close()
  })
  return { server, client, room, posted, logged: () => lines.map(({ text }) => text).join() }
}
