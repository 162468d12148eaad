import { FoyerError } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { type CourierOptions, createCourier } from './courier.ts'
import { type Entry, MAX_ENTRIES, type Queued, type Stored } from './entry.ts'

export const SIGN_IN_FIRST = 'Sign in to write.'
const TOO_MANY = `${MAX_ENTRIES} messages are waiting to be sent already. Wait until they are, or discard some.`

export interface QueueOptions<E extends Queued = Entry, M extends Stored = Message>
  extends Omit<CourierOptions<E, M>, 'known'> {
  /** Every entry that was seen in this tab and is not settled. */
  known: Map<string, E>
}

export type Queue<E extends Queued = Entry, M extends Stored = Message> = ReturnType<typeof createQueue<E, M>>

/** What may be done with unsent messages, from the moment the courier is there to carry them. */
export function createQueue<E extends Queued, M extends Stored>(options: QueueOptions<E, M>) {
  const { author, known, report } = options
  const { tell, keep, fail, settle, list, flush, hurry, nudge } = createCourier(options)

  const store = (entry: E) => Promise.all([tell({ type: 'queued', entry }), keep(entry)])

  return {
    /** Takes in an entry that is shown already. */
    async add(entry: E): Promise<void> {
      const { clientId } = entry
      await store(entry)
      if (entry.author === null) await fail(entry, new FoyerError(SIGN_IN_FIRST), SIGN_IN_FIRST)
      else if (known.size > MAX_ENTRIES && (await list()).length > MAX_ENTRIES)
        await settle({ type: 'discarded', clientId }, new FoyerError(TOO_MANY))
      else nudge(entry)
    },

    /** Entries to be shown: this person's, this browser's guest's, and what was written here since it opened. */
    async list(): Promise<E[]> {
      const shown = (await list()).filter(
        (each) => each.author === author() || each.author?.startsWith('guest:') || known.has(each.clientId),
      )
      for (const each of shown) known.set(each.clientId, each)
      return shown
    },

    /** Sends a failed entry again, in the name of who the person is now. */
    async retry(clientId: string): Promise<void> {
      const entry = known.get(clientId)
      if (entry === undefined) return
      const again: E = { ...entry, state: 'pending', reason: null, author: author() ?? entry.author }
      report({ type: 'queued', entry: again })
      await store(again)
      flush()
    },

    async discard(clientId: string): Promise<void> {
      if (known.has(clientId)) await settle({ type: 'discarded', clientId })
    },

    /** Messages that have come from the server: an entry among them needs no answer any more. */
    async arrived(messages: readonly M[]): Promise<void> {
      for (const message of messages) {
        const clientId = message.client_id
        if (clientId !== null && known.has(clientId)) await settle({ type: 'delivered', clientId, message })
      }
    },

    flush,
    hurry,
  }
}
