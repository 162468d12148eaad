import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/direct-messages'
import type { Context } from '../context.ts'
import { fallbacks } from '../fallbacks.ts'
import { fetched, loadOnce } from '../lib/lazy.ts'
import { toReason } from '../lib/log.ts'
import { withFallback } from '../lib/with-fallback.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import type { Realtime } from '../realtime.ts'
import type { FreshLogin, ProofsOptions } from '../wallet/proofs.ts'
import { createBackups } from './direct-messages/backup.ts'
import { type Conversation, openConversation } from './direct-messages/conversation.ts'
import type { Trust } from './direct-messages/crypto/statements.ts'
import type { Device } from './direct-messages/device.ts'
import { createDmOutbox } from './direct-messages/dm-outbox.ts'
import { createDmSessions } from './direct-messages/dm-session.ts'
import { createFeed } from './direct-messages/feed.ts'
import { type DirectInbox, openInbox } from './direct-messages/inbox.ts'
import { type DirectMessage, type DirectPreview, toDirectMessage, unread } from './direct-messages/message.ts'
import { createOwners, type Owner, type OwnKeyState, type OwnKeys } from './direct-messages/owner.ts'
import type { Passkeys } from './direct-messages/passkey.ts'
import { DirectRefusal } from './direct-messages/refusal.ts'
import { distinct } from './direct-messages/rows.ts'

/** Fields of a report beside the person. */
export type Complaint = Omit<Input<typeof wire.decide>['body'], 'decision'>

export type DirectMessages = ReturnType<typeof createDirectMessages>['calls']

/** Parts that private messages need beside a context. */
export interface DirectMessagesOptions extends ProofsOptions {
  device: Device
  realtime: () => Promise<Realtime>
  lifecycle: PageLifecycle
  passkeys?: Passkeys | undefined
}

/** State of the person's own key, for a screen. */
export interface OwnKey {
  state: OwnKeyState
  /** False when the key would not survive a reload. */
  persistent: boolean
  /** Source of trust in the key; null without a key. */
  trust: Trust | null
  /** Epoch ms at which it was made; null without one. */
  since: number | null
  /** False where a key of the person is missing on this device: a backup may have it, and old messages need it. */
  complete: boolean
  /** True once it is time for a new one (docs/direct-messages.md#keys). */
  due: boolean
}

/** Milliseconds after which a key should give way to a new one: 180 days. */
const KEY_LIFE_MS = 180 * 24 * 60 * 60 * 1_000

/** The calls about private messages, and the conversations that stay open. */
export function createDirectMessages(context: Context, options: DirectMessagesOptions) {
  const { call, platform } = context
  const { realtime, lifecycle, wallet: signer, chainId, passkeys } = options
  const proofs = loadOnce(async () => {
    const { createProofs } = await fetched(import('../wallet/proofs.ts'))
    return createProofs(context, options)
  })
  const owners = createOwners({ context, ...options, signer, proofs })
  const getSession = createDmSessions(context, owners)
  const dmOutbox = createDmOutbox(context, getSession)
  const feed = createFeed({ context, owners, realtime, lifecycle })
  dmOutbox.outbox.subscribe((event) => event.type === 'delivered' && feed.sent(event.message))

  /** Includes messages that cannot be opened on this device (P9). */
  async function opened<Row extends wire.DirectMessageRow>(
    rows: Row[],
    between?: [string, string],
  ): Promise<DirectMessage<Row>[]> {
    if (rows.length === 0) return []
    try {
      const here = await getSession()
      const expected = between?.map((each) => each.toLowerCase()).find((each) => each !== here.owner.address)
      return await (expected === undefined ? here.read(rows) : here.readAll(rows, expected))
    } catch (error) {
      if (error instanceof DirectRefusal) return rows.map((row) => toDirectMessage(row, unread))
      platform.log.warn(`private messages could not be opened: ${toReason(error)}`)
      return rows.map((row) => toDirectMessage(row, { ...unread, unreadable: 'keys-unavailable' }))
    }
  }

  function shown({ vault }: Owner, { state, keys, secrets }: OwnKeys): OwnKey {
    const newest = keys.at(-1)
    const since = newest?.issuedAt ?? null
    const due = state === 'ready' && since !== null && platform.now() - since > KEY_LIFE_MS
    const complete = keys.every(({ publicKey }) => secrets.has(publicKey))
    return { state, persistent: vault.persistent, trust: newest?.trust ?? null, since, complete, due }
  }

  const calls = {
    /** The newest message with each counterpart, newest first; empty where the server cannot tell (S8-30). */
    previews: (address: string): Promise<DirectPreview[]> =>
      withFallback(
        platform.log,
        'previews of direct messages could not be fetched',
        async () => opened(distinct(await call(wire.previews, { query: { address } }))),
        fallbacks.directMessages.previews(),
      ),

    /**
     * The messages between two people in both directions, oldest first, opened on this device; empty where the
     * server cannot tell (S7-11). One of the two must be oneself.
     */
    history: (from: string, to: string): Promise<DirectMessage[]> =>
      withFallback(
        platform.log,
        'direct messages could not be fetched',
        async () =>
          opened(distinct(await call(wire.history, { query: { from_address: from, to_address: to } })), [
            from,
            to,
          ]),
        fallbacks.directMessages.history(),
      ),

    send: (to: string, text: string): Promise<DirectMessage> => dmOutbox.send(to, text),

    /**
     * Deletes the envelope of a message of one's own from the server. `conversation.remove` does it by itself, after it has
     * told the receiver.
     *
     * @throws FoyerError `server error`
     */
    remove: (id: string) => call(wire.remove, { params: { id } }),

    /** Mutes a conversation on all of the person's devices, or ends that. @throws FoyerError `server error` */
    async mute(address: string, muted: boolean): Promise<void> {
      await call(wire.mute, { params: { address }, body: { muted } })
      feed.changed()
    },

    /** A private conversation: its messages, decrypted on this device, and their changes. */
    open: async (address: string): Promise<Conversation> =>
      openConversation({ context, getSession, feed, dmOutbox, lifecycle }, address),

    /** The conversations and requests as they are, as they change, opened on this device. */
    inbox: async (): Promise<DirectInbox> => openInbox({ context, feed, owners, lifecycle, opened }),

    /** First messages of strangers, which wait for a decision. @throws FoyerError `server error` */
    requests: async (): Promise<DirectPreview[]> => opened(distinct(await call(wire.requests))),

    /** People blocked by the caller, the latest first. @throws FoyerError `server error` */
    blocks: () => call(wire.blocks),

    /**
     * Accepts a stranger, blocks a person, reports and blocks them, or removes a block.
     *
     * @param complaint of a report: reason, note, and the messages that the operators may read
     * @throws FoyerError `server error`
     */
    async decide(address: string, decision: wire.Decision, complaint: Complaint = {}) {
      const decided = await call(wire.decide, { params: { address }, body: { decision, ...complaint } })
      feed.changed()
      return decided
    },

    /** The person's gate: which accounts may write to them first. @throws FoyerError `server error` */
    gate: () => call(wire.gate),

    /** Changes who may. @throws FoyerError `server error` */
    setGate: (gate: wire.Gate) => call(wire.setGate, { body: gate }),

    /** Whether the person can read and write here. @throws DirectRefusal `signed-out`; FoyerError `server error` */
    async ownKey(): Promise<OwnKey> {
      const owner = await owners.present()
      return shown(owner, await owner.keys(true))
    },

    /**
     * Makes a first key, or puts a new one in the place of the last; a wallet is asked to sign for it. Messages
     * to the old keys stay readable where these are.
     *
     * @param fresh of a Google login that has a key: one that began with the act `renew-key`
     * @throws DirectRefusal; FoyerError with the code 4012 for such a login without `fresh`; the wallet's own error
     */
    async renewKey(fresh?: FreshLogin): Promise<OwnKey> {
      const owner = await owners.present()
      const renewed = await owner.renew(fresh)
      feed.changed()
      return shown(owner, renewed)
    },

    /** Forgets every key of the person on this device, as before handing it on. @throws DirectRefusal `signed-out` */
    async forgetKeys(): Promise<void> {
      await (await owners.present()).keyring.clear()
      feed.changed()
    },

    ...createBackups({
      ...{ context, owner: owners.present, signer, chainId, passkeys, proofs },
      onChange: () => feed.changed(),
    }),
  }

  /** Calls back with every new private message, one after another, each opened where that can be done. */
  function subscribe(listener: (message: DirectMessage) => void): () => void {
    let last: Promise<void> = Promise.resolve()
    let ended = false
    const deliver = async (rows: wire.DirectMessageRow[]) => {
      for (const message of await opened(rows)) if (!ended) listener(message)
    }
    const stop = feed.subscribe({
      messages(rows) {
        last = last
          .then(() => deliver(rows))
          .catch((error) => platform.log.error(`a private message could not be told: ${toReason(error)}`))
      },
    })
    return () => {
      ended = true
      stop()
    }
  }

  return { calls, subscribe }
}
