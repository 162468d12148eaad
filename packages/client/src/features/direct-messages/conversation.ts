import { FoyerError, SERVER_ERROR } from '@foyer/contract'
import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import * as wire from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { backoff } from '../../lib/backoff.ts'
import { toReason } from '../../lib/log.ts'
import { createTimer } from '../../lib/timer.ts'
import { onAbort } from '../../lib/with-timeout.ts'
import type { PageLifecycle } from '../../platform/page-lifecycle.ts'
import { createActions, createEnvelopeRemover } from './actions.ts'
import { toCounterpartKey, watchConversationKeys } from './conversation-keys.ts'
import { type ConversationSnapshot, loadingConversation } from './conversation-state.ts'
import type { SafetyCode } from './crypto/safety-code.ts'
import type { DirectoryEntry } from './directory.ts'
import type { DirectOutboxListener, DmOutbox } from './dm-outbox.ts'
import type { DmSession } from './dm-session.ts'
import type { Feed } from './feed.ts'
import type { DirectMessage } from './message.ts'
import { createOutgoing } from './outgoing.ts'
import { createReadMarker } from './read-marker.ts'
import { DirectRefusal } from './refusal.ts'
import { distinct, hasAccepted, withAccepted, withArrived, withPage, withRead } from './rows.ts'
import type { DirectEntry } from './sender.ts'
import { toShownMessages } from './shown-messages.ts'

/** Messages of a page. */
const PAGE = 50
/** Pages that one call of `loadOlder` fetches at the most, where they have nothing but reactions. */
const PAGES_AT_ONCE = 10
/** Pages that are fetched to find an answered message: 2,000 messages. */
const PAGES_BACK = 40
/** Milliseconds between two signs of typing, and for which one counts. */
const TYPING_MS = 2_000
const TYPIST_MS = 5_000

/** A private conversation, kept in sync with the server and decrypted on this device. */
export interface Conversation {
  /** Address of the other one, lower case. */
  readonly counterpart: string
  getSnapshot(): ConversationSnapshot
  /** Calls back after every change; returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /**
   * As `directMessages.send`; what is refused later stays in `messages` until `retry` or `discard`.
   *
   * @param options `replyTo`: key of the message that it answers
   * @throws DirectRefusal when it must not be sent: nothing is queued then
   */
  send(text: string, options?: { replyTo?: string }): Promise<DirectMessage>
  /**
   * Adds one's reaction to a message, or takes it back. Sealed: the server does not learn which.
   *
   * @throws DirectRefusal; FoyerError
   */
  react(key: string, emoji: string): Promise<void>
  /** Deletes a message of one's own for both. @throws DirectRefusal; FoyerError */
  remove(key: string): Promise<void>
  /** Hides a message on this device only. @throws DirectRefusal `not-there` */
  hide(key: string): Promise<void>
  retry(clientId: string): Promise<void>
  discard(clientId: string): Promise<void>
  /** Fetches messages before the oldest shown. @throws FoyerError */
  loadOlder(): Promise<void>
  /** Fetches older messages up to the one that a message answers; its key, null where it is not found. @throws FoyerError */
  loadReplied(key: string): Promise<string | null>
  /** Loads again at once, as after keys were restored. Failures show in `error`. */
  reload(): Promise<void>
  /** Tells the counterpart that the person types; call it at every keystroke. */
  notifyTyping(): void
  /** Takes the counterpart's new key where it has changed. @throws FoyerError */
  confirmKey(): Promise<void>
  /** Code that both people compare; null where either has no key. @throws FoyerError */
  safetyCode(): Promise<SafetyCode | null>
  /**
   * Notes that the code was compared, or takes that back.
   *
   * @throws FoyerError without a key; DirectRefusal `key-changed` when `safetyCode` returned the code of another key
   */
  setVerified(verified: boolean): Promise<void>
  close(): void
}

export interface ConversationOptions {
  context: Context
  getSession: () => Promise<DmSession>
  feed: Feed
  dmOutbox: DmOutbox
  lifecycle: PageLifecycle
}

/** @param address of the counterpart */
export function openConversation(options: ConversationOptions, address: string): Conversation {
  const { context, getSession, feed, dmOutbox, lifecycle } = options
  const { call, platform, identity } = context
  const counterpart = address.toLowerCase()
  const listeners = new Set<() => void>()
  const retry = createTimer({ until: platform.closing })
  const quiet = createTimer({ until: platform.closing })
  const marker = createReadMarker(context, counterpart, feed.hasRead)
  const outgoing = createOutgoing(dmOutbox)
  const removeEnvelopes = createEnvelopeRemover(context)
  const find = (key: string) => snapshot.messages.find((message) => message.key === key) ?? null
  const actions = createActions({ dmOutbox, counterpart, find })
  let snapshot: ConversationSnapshot = loadingConversation
  let rows: DirectMessageRow[] = []
  let entries = new Map<string, DirectEntry>()
  const conversationKeys = watchConversationKeys(counterpart, (keys) => update(keys))
  /** Hash of their statement in the safety code that was shown last. */
  let compared: string | null = null
  let failures = 0
  let typedAt = Number.NEGATIVE_INFINITY
  /** Counts what was asked to be shown, so that an earlier look never covers a later one. */
  let version = 0
  const isClosed = () => snapshot.status === 'closed'

  function update(change: Partial<ConversationSnapshot>) {
    if (isClosed()) return
    snapshot = { ...snapshot, ...change }
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        platform.log.error(`a listener of the conversation failed: ${toReason(error)}`)
      }
    }
  }

  async function page(before?: string): Promise<DirectMessageRow[]> {
    const { owner } = await getSession()
    const query = { from_address: owner.address, to_address: counterpart, limit: PAGE, peek: '1' as const }
    return distinct(await call(wire.history, { query: { ...query, before } }))
  }

  async function load(): Promise<void> {
    retry.clear()
    try {
      const fresh = await page()
      const { owner, reader, sequence } = await getSession()
      conversationKeys.watch(owner)
      const [entry, own] = await Promise.all([owner.directory.getEntry(counterpart, true), owner.keys(true)])
      const complete = await sequence.isComplete(counterpart, fresh, await reader.open(fresh, counterpart))
      rows = withPage(rows, fresh)
      failures = 0
      const hasOlder = rows[0]?.id === fresh[0]?.id ? fresh.length === PAGE : snapshot.hasOlder
      update({
        status: 'ready',
        error: null,
        complete,
        hasOlder,
        ...conversationKeys.with(entry, own.keys),
        ownKey: own.state,
        persistent: owner.vault.persistent && dmOutbox.outbox.persistent,
      })
      await show()
      if (snapshot.messages.length === 0) await loadOlder()
    } catch (cause) {
      failed(cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause }))
    }
  }

  function failed(error: FoyerError) {
    platform.log.warn(`the conversation could not be loaded: ${toReason(error)}`)
    update({ error, status: snapshot.status === 'loading' ? 'failed' : snapshot.status })
    // A signed-out person's conversation is loaded after the next sign-in.
    if (!isClosed() && !(error instanceof DirectRefusal)) retry.set(backoff(failures++), () => void load())
  }

  /** Opens what is there and shows it, together with what is still to be sent. */
  async function show(): Promise<void> {
    const current = ++version
    const { owner, reader, sequence, place, hidden } = await getSession()
    const shown = [...rows]
    const opened = await reader.open(shown, counterpart)
    await sequence.note(counterpart, shown, opened)
    const unsent = [...entries.values()].sort((a, b) => (a.clientId < b.clientId ? -1 : 1))
    const [pending, hiddenHere] = await Promise.all([
      Promise.all(unsent.map(outgoing.toMessage)),
      hidden.of(counterpart),
    ])
    if (current !== version) return
    const { messages, folded } = toShownMessages({
      ...{ rows: shown, placed: place(shown, opened), outgoing: pending, hidden: hiddenHere },
      ...{ own: owner.address, counterpart, hasOlder: snapshot.hasOlder },
    })
    update({ messages })
    removeEnvelopes(shown, owner.address, folded)
    markRead(owner.address)
  }

  /** Until there is another message to show: a page may have nothing but reactions. */
  async function loadOlder(): Promise<void> {
    const before = snapshot.messages.length
    for (let pages = 0; pages < PAGES_AT_ONCE && snapshot.hasOlder; pages++) {
      const [oldest] = rows
      if (oldest === undefined) return
      const older = await page(oldest.id)
      if (rows[0]?.id !== oldest.id) return
      rows = [...older, ...rows]
      update({ hasOlder: older.length === PAGE })
      await show()
      if (snapshot.messages.length > before) return
    }
  }

  const showSoon = () =>
    void show().catch((error) => platform.log.warn(`messages could not be opened: ${toReason(error)}`))

  /** Moves the person's marker to what they now have before them; what a stranger wrote is closed until they decide. */
  function markRead(own: string) {
    const last = rows.findLast((row) => row.from_address === counterpart)
    if (last !== undefined && hasAccepted(rows, own) && !lifecycle.isHidden()) marker.move(last.id)
  }

  const onOutbox: DirectOutboxListener = (event) => {
    if (event.type === 'persistent') return update({ persistent: event.persistent })
    if (event.type === 'queued') {
      if (event.entry.to !== counterpart) return
      entries.set(event.entry.clientId, event.entry)
    } else {
      if (!entries.delete(event.clientId)) return
      outgoing.forget(event.clientId)
      if (event.type === 'delivered') rows = withArrived(rows, [event.message])
    }
    showSoon()
  }

  async function showOutbox() {
    const all = await dmOutbox.outbox.list()
    const author = (await getSession()).owner.address
    entries = new Map(
      all
        .filter((each) => each.to === counterpart && each.author === author)
        .map((each) => [each.clientId, each]),
    )
    dmOutbox.outbox.send()
    showSoon()
  }

  const isOurs = ({ from_address: from, to_address: to }: DirectMessageRow) =>
    [from, to].includes(counterpart) && from !== to

  const stops = [
    feed.subscribe({
      messages(fresh) {
        const ours = fresh.filter(isOurs)
        if (ours.length === 0) return
        rows = withArrived(rows, ours)
        if (ours.some((row) => row.from_address === counterpart)) {
          update({ typing: false })
          // A counterpart who answers has accepted: messages that wait for that can leave.
          if (entries.size > 0) dmOutbox.outbox.retryAll()
        }
        showSoon()
      },
      typing(user) {
        if (user.address !== counterpart) return
        update({ typing: true })
        quiet.set(TYPIST_MS, () => update({ typing: false }))
      },
      read(reader, id) {
        if (reader !== counterpart) return
        rows = withRead(rows, reader, id)
        showSoon()
      },
      accepted(address) {
        if (address !== counterpart) return
        rows = withAccepted(rows, address)
        // Messages that wait for the acceptance can leave.
        if (entries.size > 0) dmOutbox.outbox.retryAll()
        showSoon()
      },
      changed: () => void load(),
      pushed: (live) => update({ live }),
      found(newest) {
        const id = newest.get(counterpart)
        if (id !== undefined && rows.every((row) => row.id !== id)) void load()
      },
    }),
    dmOutbox.outbox.subscribe(onOutbox),
    onAbort(platform.closing, close),
    identity.onChange(() => {
      rows = []
      compared = null
      entries = new Map()
      update({ ...loadingConversation, live: snapshot.live })
      begin()
    }),
    lifecycle.onWake(() => {
      if (retry.pending) void load()
      else showSoon()
      dmOutbox.outbox.retryAll()
    }),
  ]

  function begin() {
    void load()
    void showOutbox().catch((error) => platform.log.debug(`no outbox yet: ${toReason(error)}`))
  }
  begin()

  function close() {
    for (const timer of [retry, quiet]) timer.clear()
    marker.close()
    for (const stop of [...stops, conversationKeys.stop]) stop()
    update({ status: 'closed', typing: false })
    listeners.clear()
  }

  async function withKey(
    work: (directory: DmSession['owner']['directory']) => Promise<DirectoryEntry>,
  ): Promise<void> {
    update({ counterpartKey: toCounterpartKey(await work((await getSession()).owner.directory)) })
    dmOutbox.outbox.retryAll()
  }

  return {
    counterpart,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    async send(text, { replyTo } = {}) {
      if (isClosed()) throw new DirectRefusal('closed')
      const body = replyTo === undefined ? undefined : actions.toReply(replyTo)
      try {
        return await dmOutbox.send(counterpart, text, body)
      } catch (error) {
        if (error instanceof DirectRefusal) void load()
        throw error
      }
    },
    react: actions.react,
    remove: actions.remove,
    async hide(key) {
      const message = find(key)
      if (message === null) throw new DirectRefusal('not-there')
      const { hidden } = await getSession()
      await hidden.add(counterpart, message.fromAddress, message.client_id)
      await show()
    },
    retry: dmOutbox.outbox.retry,
    discard: dmOutbox.outbox.discard,
    loadOlder,
    async loadReplied(key) {
      const isMissing = () => find(key)?.replyTo?.state === 'older'
      for (let pages = 0; isMissing() && pages < PAGES_BACK; pages++) await loadOlder()
      return find(key)?.replyTo?.key ?? null
    },
    reload: load,
    notifyTyping() {
      const now = platform.now()
      if (now >= typedAt && now - typedAt < TYPING_MS) return
      typedAt = now
      call(wire.typing, { params: { address: counterpart } }).catch((error) =>
        platform.log.debug(`nobody was told of typing: ${toReason(error)}`),
      )
    },
    confirmKey: () => withKey((directory) => directory.confirm(counterpart)),
    setVerified: (verified) => withKey((directory) => directory.setVerified(counterpart, verified, compared)),
    async safetyCode() {
      const { owner } = await getSession()
      const [own, theirs] = await Promise.all([owner.keys(), owner.directory.getEntry(counterpart)])
      const [mine, other] = [own.keys.at(-1), theirs.keys.at(-1)]
      if (mine === undefined || other === undefined) return null
      compared = other.hash
      return owner.cryptography.safetyCode([
        { address: owner.address, hash: mine.hash },
        { address: counterpart, hash: other.hash },
      ])
    },
    close,
  }
}
