import { FoyerError, NOT_ACCEPTED, SERVER_ERROR } from '@foyer/contract'
import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import * as wire from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { backoff } from '../../lib/backoff.ts'
import { reasonOf } from '../../lib/log.ts'
import { createTimer } from '../../lib/timer.ts'
import type { PageLifecycle } from '../../platform/page-lifecycle.ts'
import { toCounterpartKey, watchConversationKeys } from './conversation-keys.ts'
import {
  type ConversationSnapshot,
  type LiveDirectMessage,
  loadingConversation,
} from './conversation-state.ts'
import type { SafetyCode } from './crypto/safety-code.ts'
import type { DirectoryEntry } from './directory.ts'
import { type DirectOutboxListener, type DmOutbox, toPendingMessage } from './dm-outbox.ts'
import { type DmSession, toReadMessage } from './dm-session.ts'
import type { Feed } from './feed.ts'
import type { DirectMessage } from './message.ts'
import { createReadMarker } from './read-marker.ts'
import { DirectRefusal } from './refusal.ts'
import { distinct, withArrived, withPage, withRead } from './rows.ts'
import type { DirectEntry } from './sender.ts'

/** Messages of a page. */
const PAGE = 50
/** Milliseconds between two signs of typing, and for which one counts. */
const TYPING_MS = 2_000
const TYPIST_MS = 5_000

/** The private conversation with somebody, kept equal to the server's and opened on this device. */
export interface Conversation {
  /** Address of the other one, lower case. */
  readonly counterpart: string
  getSnapshot(): ConversationSnapshot
  /** Calls back after every change; returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /**
   * As `directMessages.send`; what is refused later stays in `messages` until `retry` or `discard`.
   *
   * @throws DirectRefusal when it must not be sent: nothing is queued then
   */
  send(text: string): Promise<DirectMessage>
  retry(clientId: string): Promise<void>
  discard(clientId: string): Promise<void>
  /** Fetches messages before the oldest shown. @throws FoyerError */
  loadOlder(): Promise<void>
  /** Loads again at once, as after keys were restored. Failures show in `error`. */
  reload(): Promise<void>
  /** Tells the counterpart that the person types; call it at every keystroke. */
  notifyTyping(): void
  /** Takes the counterpart's new key where it has changed. @throws FoyerError */
  confirmKey(): Promise<void>
  /** What both compare; null where either has no key. @throws FoyerError */
  safetyCode(): Promise<SafetyCode | null>
  /**
   * Notes that the code was compared, or takes that back.
   *
   * @throws FoyerError without a key; DirectRefusal `key-changed` when `safetyCode` has told of another one
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
  const retry = createTimer()
  const quiet = createTimer()
  const marker = createReadMarker(context, counterpart, feed.hasRead)
  const texts = new Map<string, string>()
  let snapshot: ConversationSnapshot = loadingConversation
  let rows: DirectMessageRow[] = []
  let entries = new Map<string, DirectEntry>()
  const keysOfTwo = watchConversationKeys(counterpart, (keys) => update(keys))
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
        platform.log.error(`a listener of the conversation failed: ${reasonOf(error)}`)
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
      keysOfTwo.watch(owner)
      const [entry, own] = await Promise.all([owner.directory.entryOf(counterpart, true), owner.keys(true)])
      const complete = await sequence.isComplete(counterpart, fresh, await reader.open(fresh, counterpart))
      rows = withPage(rows, fresh)
      failures = 0
      const hasOlder = rows[0]?.id === fresh[0]?.id ? fresh.length === PAGE : snapshot.hasOlder
      update({
        status: 'ready',
        error: null,
        complete,
        hasOlder,
        ...keysOfTwo.with(entry, own.keys),
        ownKey: own.state,
        persistent: owner.vault.persistent && dmOutbox.outbox.persistent,
      })
      await show()
    } catch (cause) {
      failed(cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause }))
    }
  }

  function failed(error: FoyerError) {
    platform.log.warn(`the conversation could not be loaded: ${reasonOf(error)}`)
    update({ error, status: snapshot.status === 'loading' ? 'failed' : snapshot.status })
    // Who is signed out is loaded for once they are in again.
    if (!isClosed() && !(error instanceof DirectRefusal)) retry.set(backoff(failures++), () => void load())
  }

  /** Opens what is there and shows it, together with what is still to be sent. */
  async function show(): Promise<void> {
    const current = ++version
    const { owner, reader, sequence, place } = await getSession()
    const shown = [...rows]
    const opened = await reader.open(shown, counterpart)
    await sequence.note(counterpart, shown, opened)
    const placed = place(shown, opened)
    const sent = shown.map((row, at): LiveDirectMessage => {
      const own = row.from_address === owner.address
      const found = placed[at] as (typeof placed)[number]
      // A copy or a forgery may name the id of another: only what was read is believed to be one's own entry.
      const key = own && 'content' in found.opened ? row.client_id : row.id
      return {
        ...toReadMessage(row, found),
        key,
        own,
        state: 'sent',
        waitsFor: null,
        reason: null,
      }
    })
    const pending = await Promise.all([...entries.values()].map(outgoing))
    if (current !== version) return
    const delivered = new Set(sent.map(({ key }) => key))
    const waiting = pending.filter(({ key }) => !delivered.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1))
    update({ messages: [...sent, ...waiting] })
    markRead()
  }

  async function outgoing(entry: DirectEntry): Promise<LiveDirectMessage> {
    const text = texts.get(entry.clientId) ?? (await dmOutbox.textOf(entry).catch(() => ''))
    texts.set(entry.clientId, text)
    const state = entry.state === 'failed' ? 'failed' : entry.reason === null ? 'pending' : 'waiting'
    const waitsFor = state !== 'waiting' ? null : entry.code === NOT_ACCEPTED ? 'acceptance' : 'key'
    const { clientId: key, reason } = entry
    return { ...toPendingMessage(entry, text), key, own: true, state, waitsFor, reason }
  }

  const showSoon = () =>
    void show().catch((error) => platform.log.warn(`messages could not be opened: ${reasonOf(error)}`))

  /** Moves the person's marker to what they now have before them. */
  function markRead() {
    const last = rows.findLast((row) => row.from_address === counterpart)
    if (last !== undefined && !lifecycle.isHidden()) marker.move(last.id)
  }

  const onOutbox: DirectOutboxListener = (event) => {
    if (event.type === 'persistent') return update({ persistent: event.persistent })
    if (event.type === 'queued') {
      if (event.entry.to !== counterpart) return
      entries.set(event.entry.clientId, event.entry)
    } else {
      if (!entries.delete(event.clientId)) return
      texts.delete(event.clientId)
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
          // Who answers has accepted: what waits for that can leave.
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
      changed: () => void load(),
      pushed: (live) => update({ live }),
    }),
    dmOutbox.outbox.subscribe(onOutbox),
    identity.onChange(() => {
      rows = []
      compared = null
      entries = new Map()
      update({ ...loadingConversation, live: snapshot.live })
      begin()
    }),
    lifecycle.onWake(() => {
      if (retry.pending) void load()
      else markRead()
      dmOutbox.outbox.retryAll()
    }),
  ]

  function begin() {
    void load()
    void showOutbox().catch((error) => platform.log.debug(`no outbox yet: ${reasonOf(error)}`))
  }
  begin()

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
    async send(text) {
      if (isClosed()) throw new DirectRefusal('closed')
      try {
        return await dmOutbox.send(counterpart, text)
      } catch (error) {
        if (error instanceof DirectRefusal) void load()
        throw error
      }
    },
    retry: dmOutbox.outbox.retry,
    discard: dmOutbox.outbox.discard,
    async loadOlder() {
      const [oldest] = rows
      if (oldest === undefined || !snapshot.hasOlder) return
      const older = await page(oldest.id)
      if (rows[0]?.id !== oldest.id) return
      rows = [...older, ...rows]
      update({ hasOlder: older.length === PAGE })
      await show()
    },
    reload: load,
    notifyTyping() {
      const now = platform.now()
      if (now >= typedAt && now - typedAt < TYPING_MS) return
      typedAt = now
      call(wire.typing, { params: { address: counterpart } }).catch((error) =>
        platform.log.debug(`nobody was told of typing: ${reasonOf(error)}`),
      )
    },
    confirmKey: () => withKey((directory) => directory.confirm(counterpart)),
    setVerified: (verified) => withKey((directory) => directory.setVerified(counterpart, verified, compared)),
    async safetyCode() {
      const { owner } = await getSession()
      const [own, theirs] = await Promise.all([owner.keys(), owner.directory.entryOf(counterpart)])
      const [mine, other] = [own.keys.at(-1), theirs.keys.at(-1)]
      if (mine === undefined || other === undefined) return null
      compared = other.hash
      return owner.cryptography.safetyCode([
        { address: owner.address, hash: mine.hash },
        { address: counterpart, hash: other.hash },
      ])
    },
    close() {
      for (const timer of [retry, quiet]) timer.clear()
      marker.close()
      for (const stop of [...stops, keysOfTwo.stop]) stop()
      update({ status: 'closed', typing: false })
      listeners.clear()
    },
  }
}
