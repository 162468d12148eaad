import { FoyerError, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { backoff } from '../../lib/backoff.ts'
import { toReason } from '../../lib/log.ts'
import { createStore, type Store } from '../../lib/store.ts'
import { createTimer } from '../../lib/timer.ts'
import { onAbort } from '../../lib/with-timeout.ts'
import type { PageLifecycle } from '../../platform/page-lifecycle.ts'
import type { Feed } from './feed.ts'
import type { DirectPreview } from './message.ts'
import type { Owners } from './owner.ts'
import { DirectRefusal } from './refusal.ts'
import { distinct } from './rows.ts'

/** An immutable picture of the private conversations; the same object until something changes. */
export interface DirectInboxSnapshot {
  /** `failed` the first load did not succeed (see `error`), it is tried again; `closed` by its owner. */
  status: 'loading' | 'ready' | 'failed' | 'closed'
  /** Why the last attempt to load failed; null once it has succeeded. */
  error: FoyerError | null
  /** The newest message of every accepted conversation, newest first. */
  conversations: readonly DirectPreview[]
  /** The newest message of every stranger who waits for a decision, newest first. */
  requests: readonly DirectPreview[]
  /** Number of unread messages of accepted conversations that are not muted. */
  unread: number
}

/** The private conversations, kept in sync with the server and decrypted on this device. */
export interface DirectInbox extends Store<DirectInboxSnapshot> {
  /** Loads again at once. Failures show in `error`. */
  reload(): Promise<void>
  close(): void
}

interface InboxOptions {
  context: Context
  feed: Feed
  owners: Owners
  lifecycle: PageLifecycle
  opened: (rows: wire.DirectPreviewRow[]) => Promise<DirectPreview[]>
}

const loadingInbox: DirectInboxSnapshot = {
  status: 'loading',
  error: null,
  conversations: [],
  requests: [],
  unread: 0,
}

export function openInbox({ context, feed, owners, lifecycle, opened }: InboxOptions): DirectInbox {
  const { call, platform, identity } = context
  const { store, update } = createStore(loadingInbox, 'the private conversations', platform.log)
  const retry = createTimer({ until: platform.closing })
  let failures = 0
  let loading: Promise<void> | null = null
  /** Conversations that changed since the pending request was sent. */
  let isStale = false
  const isClosed = () => store.getSnapshot().status === 'closed'

  /** One question at a time, and one more for all that changed meanwhile. */
  function reload(): Promise<void> {
    isStale = true
    loading ??= loadUntilFresh().finally(() => {
      loading = null
    })
    return loading
  }

  async function loadUntilFresh(): Promise<void> {
    retry.clear()
    while (isStale && !isClosed()) {
      isStale = false
      await load()
    }
  }

  async function load(): Promise<void> {
    const address = owners.address()
    try {
      if (address === null) throw new DirectRefusal('signed-out')
      const previews = await opened(distinct(await call(wire.previews, { query: { address } })))
      if (isClosed() || owners.address() !== address) return
      failures = 0
      const conversations = previews.filter(({ request }) => !request)
      update({
        status: 'ready',
        error: null,
        conversations,
        requests: previews.filter(({ request }) => request),
        unread: conversations.reduce((sum, { unread_count, muted }) => sum + (muted ? 0 : unread_count), 0),
      })
    } catch (cause) {
      failed(cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause }))
    }
  }

  function failed(error: FoyerError) {
    if (isClosed()) return
    platform.log.warn(`the private conversations could not be loaded: ${toReason(error)}`)
    update({
      error,
      status: store.getSnapshot().status === 'loading' ? 'failed' : store.getSnapshot().status,
    })
    // A signed-out person's inbox is loaded after the next sign-in.
    if (!(error instanceof DirectRefusal)) retry.set(backoff(failures++), () => void reload())
  }

  const stops = [
    onAbort(platform.closing, close),
    feed.subscribe({
      messages: () => void reload(),
      read: (reader) => void (reader === owners.address() && reload()),
      changed: () => void reload(),
      pushed: (live) => void (live && reload()),
    }),
    identity.onChange(() => {
      update(loadingInbox)
      void reload()
    }),
    lifecycle.onWake(() => void (retry.pending && reload())),
  ]
  void reload()

  function close() {
    retry.clear()
    for (const stop of stops) stop()
    update({ status: 'closed' })
  }

  return { ...store, reload, close }
}
