import { FoyerError, type Input, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/business-messages'
import type { Context } from '../../context.ts'
import { nextQuery } from '../../http/next-page.ts'
import { randomUuid } from '../../lib/random.ts'
import { filterRecords } from '../../lib/records.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { BusinessFeed } from './feed.ts'
import { type BusinessMessage, toBusinessMessage } from './message.ts'
import { createUnsent, type Unsent } from './unsent.ts'

/** Messages of a page. */
const PAGE = 30

/** A message as a screen shows it. */
export interface LiveBusinessMessage extends BusinessMessage {
  /** The same from the moment of sending to the stored message: what a list is keyed by. */
  key: string
  /** `failed` until `retry` or `discard`. */
  state: 'pending' | 'sent' | 'failed'
  /** Written by this side of the thread. */
  own: boolean
}

/** An immutable picture of a thread; the same object until something changes. */
export interface BusinessThreadSnapshot {
  /** `failed` the first load did not succeed; `reload` tries again. */
  status: 'loading' | 'ready' | 'failed'
  /** Why the last attempt to load failed; null once one has succeeded. */
  error: FoyerError | null
  /** Oldest first; unsent messages are last. */
  messages: readonly LiveBusinessMessage[]
  hasOlder: boolean
}

/** A thread between a customer and a business, kept in sync with the server. */
export interface BusinessThread extends Store<BusinessThreadSnapshot> {
  /** Shows it at once; what the server does not take stays in `messages` until `retry` or `discard`. */
  send(text: string, reference?: string | null): Promise<void>
  /** Sends once more what failed, unless it turns out to have arrived. */
  retry(key: string): Promise<void>
  discard(key: string): void
  /** Fetches the page before the oldest message. @throws FoyerError `server error` */
  loadOlder(): Promise<void>
  /** Loads the newest page again. Failures show in `error`. */
  reload(): Promise<void>
  close(): void
}

export interface BusinessThreadParams {
  /** The customer: an address, or the public id of a guest. */
  fromAddress: string
  toDomain: string
  /** Only this message and its replies. */
  referenceMessageId?: string
}

const loadingThread: BusinessThreadSnapshot = {
  status: 'loading',
  error: null,
  messages: [],
  hasOlder: false,
}

interface ThreadOptions {
  context: Context
  feed: BusinessFeed
  /** The person's own address: another one than the customer writes for the business. Null for guests, who are customers. */
  address: string | null
}

export function openThread(options: ThreadOptions, params: BusinessThreadParams): BusinessThread {
  const { context, feed, address } = options
  const { call, platform } = context
  const { toDomain, referenceMessageId: thread } = params
  const fromAddress = params.fromAddress.toLowerCase()
  const side = address === null || fromAddress === address.toLowerCase() ? 'customer' : 'business'
  const { store, update } = createStore(loadingThread, 'a business thread', platform.log)
  const kept = createUnsent(platform.storage, fromAddress, `${toDomain}_${side}`)
  /** By id, in no order. */
  const known = new Map<string, BusinessMessage>()
  /** Key under which a message was shown before it had an id. */
  const keys = new Map<string, string>()
  let unsent = kept.read().filter(isShown)
  const sending = new Set<string>()
  let older: string | null = null
  let hasFirstPage = false
  let closed = false

  function isShown({ reference }: Pick<Unsent, 'reference'>): boolean {
    return thread === undefined || reference === thread
  }

  const show = (change: Partial<BusinessThreadSnapshot> = {}) => {
    if (closed) return
    const stored = [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    const messages = [...stored.map(live), ...unsent.filter(({ key }) => !isHere(key)).map(pending)]
    update({ messages, hasOlder: older !== null, ...change })
  }

  /** True for a message that was pushed before its sending was answered: it is in the thread already. */
  const isHere = (key: string): boolean => [...keys.values()].includes(key)

  const live = (message: BusinessMessage): LiveBusinessMessage => ({
    ...message,
    key: keys.get(message.id) ?? message.id,
    state: 'sent',
    own: message.messageType === side,
  })

  function pending({ key, text, reference, writtenAt }: Unsent): LiveBusinessMessage {
    const answered = reference === null ? undefined : known.get(reference)
    return {
      id: key,
      key,
      createdAt: writtenAt,
      fromAddress,
      toDomain,
      messageType: side,
      messageText: text,
      sended: false,
      message_reference: reference,
      referenced_message: answered === undefined ? null : toReferenced(answered),
      message_count: known.size,
      logoUrl: null,
      state: sending.has(key) ? 'pending' : 'failed',
      own: true,
    }
  }

  type Query = Input<typeof wire.history>['query']
  const query: Query = {
    from_address: fromAddress,
    to_domain: toDomain,
    referenceMessageId: thread,
    limit: PAGE,
  }

  async function page(following: Record<string, string> = {}) {
    const answer = await call(wire.history, { query: { ...query, ...following } })
    if (!Array.isArray(answer.results)) throw new FoyerError(SERVER_ERROR, { cause: answer })
    return { next: answer.next ?? null, messages: filterRecords(answer.results).map(toBusinessMessage) }
  }

  async function reload(): Promise<void> {
    try {
      const { next, messages } = await page()
      const overlaps = messages.some(({ id }) => known.has(id))
      // A page that does not touch what is here would leave a hole: what is older is fetched again.
      if (!overlaps) known.clear()
      for (const message of messages) known.set(message.id, message)
      if (!hasFirstPage || !overlaps) older = next
      hasFirstPage = true
      show({ status: 'ready', error: null })
    } catch (error) {
      const { status } = store.getSnapshot()
      show({ status: status === 'ready' ? status : 'failed', error: error as FoyerError })
    }
  }

  function setUnsent(entries: Unsent[]) {
    unsent = entries
    // Other views of the same thread keep theirs in the same place.
    const others = kept.read().filter((each) => !isShown(each))
    kept.write([...others, ...entries])
  }

  async function deliver(entry: Unsent): Promise<void> {
    const { key, text, reference } = entry
    sending.add(key)
    show()
    try {
      const named = side === 'business' ? { from_address: fromAddress } : {}
      const body = { ...named, to_domain: toDomain, message_text: text, message_reference: reference }
      const stored = toBusinessMessage(await call(wire.send, { body }))
      // Of two messages with equal text, the later one may have been pushed first.
      for (const [id, other] of keys) if (other === key) keys.delete(id)
      keys.set(stored.id, key)
      known.set(stored.id, stored)
    } catch (error) {
      platform.log.warn(`a business message was not sent: ${(error as Error).message}`)
    } finally {
      if (isHere(key)) setUnsent(unsent.filter((each) => each.key !== key))
      sending.delete(key)
      show()
    }
  }

  /** The message that an attempt made after all, whose answer was lost. */
  const arrived = ({ text, reference, after }: Unsent): BusinessMessage | undefined =>
    [...known.values()].find(
      ({ id, messageType, messageText, message_reference }) =>
        messageType === side &&
        messageText === text &&
        message_reference === reference &&
        !keys.has(id) &&
        (after === null || id > after),
    )

  const isOfThread = (message: BusinessMessage): boolean =>
    message.fromAddress === fromAddress &&
    message.toDomain === toDomain &&
    (thread === undefined || message.id === thread || message.message_reference === thread)

  const stop = feed.subscribe({
    message(message) {
      if (!isOfThread(message) || !hasFirstPage) return
      known.set(message.id, message)
      const sent = unsent.find(
        (each) => sending.has(each.key) && !isHere(each.key) && arrived(each)?.id === message.id,
      )
      if (sent !== undefined) keys.set(message.id, sent.key)
      show()
    },
    missed: () => void reload(),
  })
  show()
  void reload()

  return {
    ...store,
    reload,
    async send(text, reference = null) {
      const after = [...known.keys()].sort().at(-1) ?? null
      const writtenAt = new Date(platform.now()).toISOString()
      const entry = {
        key: randomUuid(),
        text,
        reference: reference ?? thread ?? null,
        writtenAt,
        after,
      }
      setUnsent([...unsent, entry])
      await deliver(entry)
    },
    async retry(key) {
      const entry = unsent.find((each) => each.key === key)
      if (entry === undefined || sending.has(key)) return
      sending.add(key)
      show()
      await reload()
      const found = arrived(entry)
      if (found === undefined) return deliver(entry)
      keys.set(found.id, key)
      sending.delete(key)
      setUnsent(unsent.filter((each) => each.key !== key))
      show()
    },
    discard(key) {
      setUnsent(unsent.filter((each) => each.key !== key))
      show()
    },
    async loadOlder() {
      if (older === null) return
      const following = nextQuery(older, platform.apiUrl)
      if (following === null) throw new FoyerError(`the next page is not on ${platform.apiUrl}`)
      const { next, messages } = await page(following)
      for (const message of messages) known.set(message.id, message)
      older = next
      show()
    },
    close() {
      closed = true
      stop()
    },
  }
}

const toReferenced = ({ id, messageText, messageType, createdAt }: BusinessMessage) => ({
  id,
  message_text: messageText,
  message_type: messageType,
  created_at: createdAt,
})
