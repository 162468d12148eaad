import type { FoyerError } from '@foyer/contract'
import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { createDeliveryLoop } from '../../outbox/delivery-loop.ts'
import { createOutbox, type Outbox, type OutboxListener } from '../../outbox.ts'
import { type Body, isControl } from './crypto/body.ts'
import type { DmSession } from './dm-session.ts'
import { type DirectMessage, toDirectMessage, unread } from './message.ts'
import { DirectRefusal } from './refusal.ts'
import { assertSendable, createSender, type DirectEntry, getRetryDelay, openBody } from './sender.ts'

export type DirectOutbox = Outbox<DirectEntry, DirectMessageRow>
export type DirectOutboxListener = OutboxListener<DirectEntry, DirectMessageRow>
export type DmOutbox = ReturnType<typeof createDmOutbox>

/** An entry as a message, before the server has it. */
export const toPendingMessage = (entry: DirectEntry, text: string): DirectMessage => ({
  ...toDirectMessage(
    {
      id: entry.clientId,
      created_at: new Date(entry.createdAt).toISOString(),
      from_address: entry.author ?? '',
      to_address: entry.to,
      message_text: entry.sealed?.message_text ?? '',
      sended: false,
      msg_sha256_base64: entry.sealed?.msg_sha256_base64 ?? '',
      from_pub_key_base64: entry.sealed?.from_pub_key_base64 ?? null,
      to_pub_key_base64: entry.sealed?.to_pub_key_base64 ?? null,
      cid: entry.sealed?.cid ?? null,
      client_id: entry.clientId,
      sent_at: entry.createdAt,
      read: false,
      accepted: false,
      quiet: false,
      deleted: false,
    },
    unread,
  ),
  plaintextMessage: text,
})

/** The outgoing mail of one client: kept wrapped, sent in order to each receiver, through reloads (P4, P7). */
export function createDmOutbox(context: Context, getSession: () => Promise<DmSession>) {
  const { call, platform } = context
  const outbox: DirectOutbox = createOutbox<DirectEntry, DirectMessageRow>(
    context,
    async (options) =>
      createDeliveryLoop({
        ...options,
        platform,
        post: createSender(call, getSession),
        queueKey: ({ to }) => to,
        retryDelay: getRetryDelay,
      }),
    'dm_outbox',
  )
  // A refused reaction or deletion is shown nowhere, so it is not kept to be sent again.
  outbox.subscribe((event) => {
    if (event.type === 'queued' && event.entry.state === 'failed' && event.entry.quiet === true)
      void outbox.discard(event.entry.clientId)
  })
  let last: Promise<unknown> = Promise.resolve()

  /** In the order in which `send` was called, whatever each had to wait for. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  async function queue(to: string, text: string, body: Body | undefined) {
    const { owner } = await getSession()
    const address = to.toLowerCase()
    if (address === owner.address) throw new DirectRefusal('themselves')
    await assertAllowed(await getSession(), address)
    const draft = await owner.vault.wrap(text)
    const wrapped =
      body === undefined ? {} : { body: await owner.vault.wrap(JSON.stringify(body)), quiet: isControl(body) }
    return { outcome: waitForOutcome({ to: address, draft, ...wrapped, sealed: null }, text) }
  }

  /** Without an answer from the server the message is queued: it is judged again before it is sealed. */
  async function assertAllowed({ owner }: DmSession, address: string): Promise<void> {
    const { directory } = owner
    const getEntry = async () => {
      const entry = await directory.getEntry(address)
      // After a comparison of codes, a new key is reported before anything is sent, not a minute later.
      return entry.verified ? directory.getEntry(address, true) : entry
    }
    const known = await Promise.all([owner.ready(), getEntry()]).catch((error) => {
      if (error instanceof DirectRefusal) throw error
      return null
    })
    if (known === null) return
    const [, { state }] = known
    if (state === 'changed') throw new DirectRefusal('key-changed')
    if (state === 'forged') throw new DirectRefusal('key-forged')
  }

  function waitForOutcome(
    draft: Pick<DirectEntry, 'to' | 'draft' | 'body' | 'quiet' | 'sealed'>,
    text: string,
  ): Promise<DirectMessage> {
    return new Promise((resolve, reject) => {
      let own: string | null = null
      const stop = outbox.subscribe((event) => {
        if (event.type !== 'queued') return
        own ??= event.entry.clientId
        const waits =
          event.entry.clientId === own && event.entry.state === 'pending' && event.entry.reason !== null
        if (waits) resolve(toPendingMessage(event.entry, text))
      })
      outbox
        .enqueue(draft)
        .then(
          (row) => resolve(toDirectMessage(row, { ...unread, plaintextMessage: text })),
          (error: FoyerError) => reject(error),
        )
        .finally(stop)
    })
  }

  return {
    outbox,
    /**
     * Sends a private message, however long that takes. One whose receiver has no key yet is kept and sent once
     * they have.
     *
     * @param body what it is beside its text
     * @returns the message as the server has it; with `sended: false` while it waits for the receiver's key
     * @throws DirectRefusal when it must not be sent; FoyerError when it is refused or discarded
     */
    async send(to: string, text: string, body?: Body): Promise<DirectMessage> {
      assertSendable(text)
      const { outcome } = await inTurn(() => queue(to, text, body))
      return outcome
    },
    /** Text of an entry, opened on this device. */
    async contentOf(entry: DirectEntry): Promise<{ text: string; body: Body | undefined }> {
      const { owner } = await getSession()
      return { text: await owner.vault.unwrap(entry.draft), body: await openBody(owner, entry) }
    },
  }
}
