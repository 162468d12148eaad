import { FoyerError } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { MemoryStorage } from '@foyer/testkit'
import { vi } from 'vitest'
import type { Core } from '../../src/context.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { createDeliveryLoop, type DeliveryOptions } from '../../src/outbox/delivery-loop.ts'
import type { OutboxEvent, RoomEntry } from '../../src/outbox/entry.ts'
import { memoryStorage, type OutboxStorage } from '../../src/outbox/storage.ts'
import { createOutbox } from '../../src/outbox.ts'

/** Error that `fetch` throws where there is no way to the server. */
export const unreachable = () => new FoyerError('server error', { cause: new TypeError('fetch failed') })

/** A server that remembers client ids, whose answers a test can spoil: an error is thrown, `silent` never comes. */
function server() {
  const stored: Message[] = []
  const attempts: string[] = []
  const next: (FoyerError | 'silent' | 'lostReply' | (() => never))[] = []
  async function post({ clientId, content }: RoomEntry): Promise<Message> {
    attempts.push(content)
    const fault = next.shift()
    if (fault === 'silent') return new Promise(() => {})
    if (typeof fault === 'function') fault()
    if (fault instanceof FoyerError) throw fault
    const known = stored.find(({ client_id }) => client_id === clientId)
    const message = known ?? ({ id: `m${stored.length}`, client_id: clientId, content } as Message)
    if (known === undefined) stored.push(message)
    if (fault === 'lostReply') throw unreachable()
    return message
  }
  return { post, next, attempts, contents: () => stored.map(({ content }) => content) }
}

function browser() {
  let who: { token: string | null; address: string | null; guest: string | null } = {
    token: null,
    address: null,
    guest: 'guest-1',
  }
  const listeners = new Set<() => void>()
  const identity = {
    token: () => who.token,
    guestUuid: () => who.guest,
    userInfo: () => ({ address: who.address }),
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as Identity
  const warn = vi.fn()
  const error = vi.fn()
  const core = {
    identity,
    platform: { now: Date.now, log: { warn, error }, storage: new MemoryStorage() },
  } as unknown as Core
  return {
    warn,
    error,
    tab: (
      post: (entry: RoomEntry) => Promise<Message>,
      open: () => Promise<OutboxStorage>,
      more: Pick<DeliveryOptions, 'retryDelay'> = {},
    ) => {
      const outbox = createOutbox(core, async (options) =>
        createDeliveryLoop({ platform: core.platform, post, open, ...more, ...options }),
      )
      const events: (OutboxEvent | { type: 'persistent' })[] = []
      outbox.subscribe((event) => events.push(event))
      return { ...outbox, events, isPersistent: () => outbox.persistent }
    },
    become(next: Partial<typeof who>) {
      who = { ...who, ...next }
      for (const listener of listeners) listener()
    },
  }
}

/** One tab of one browser. */
export function alone<S extends OutboxStorage>(storage: S = memoryStorage() as OutboxStorage as S) {
  const remote = server()
  const home = browser()
  return { remote, storage, ...home, outbox: home.tab(remote.post, async () => storage) }
}
