import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import * as wire from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { toReason } from '../../lib/log.ts'
import type { LiveDirectMessage } from './conversation-state.ts'
import { type Body, isReaction, type Reference } from './crypto/body.ts'
import type { DmOutbox } from './dm-outbox.ts'
import { type Folded, MAX_REACTIONS, toName } from './fold.ts'
import { DirectRefusal } from './refusal.ts'

/** Texts for software that does not know reactions and deletions; signs, because the sender cannot know its language. */
const TAKEN_BACK = '↩️'
const DELETED = '🗑️'

interface ActionsOptions {
  dmOutbox: DmOutbox
  /** Lower case. */
  counterpart: string
  /** A message that is shown; null for none. */
  find: (key: string) => LiveDirectMessage | null
}

/** Actions on messages of a conversation: sealed messages that are not shown as messages. */
export function createActions({ dmOutbox, counterpart, find }: ActionsOptions) {
  /** @throws DirectRefusal `not-there`, `not-sent` */
  function stored(key: string): LiveDirectMessage {
    const message = find(key)
    if (message === null || message.deleted) throw new DirectRefusal('not-there')
    if (message.state !== 'sent') throw new DirectRefusal('not-sent')
    return message
  }

  const toReference = ({ own, client_id }: LiveDirectMessage): Reference => ({ own, clientId: client_id })

  const control = async (text: string, body: Body): Promise<void> =>
    void (await dmOutbox.send(counterpart, text, body))

  return {
    /** @throws DirectRefusal `not-there`, `not-sent` */
    toReply: (key: string): Body => ({ kind: 'reply', to: toReference(stored(key)) }),

    async react(key: string, emoji: string): Promise<void> {
      const message = stored(key)
      if (!isReaction(emoji)) throw new DirectRefusal('not-emoji')
      const mine = message.reactions.filter(({ reacted }) => reacted)
      const on = !mine.some(({ reaction }) => reaction === emoji)
      if (on && mine.length >= MAX_REACTIONS) throw new DirectRefusal('too-many-reactions')
      await control(on ? emoji : TAKEN_BACK, { kind: 'reaction', to: toReference(message), emoji, on })
    },

    async remove(key: string): Promise<void> {
      const message = stored(key)
      if (!message.own) throw new DirectRefusal('not-own')
      await control(DELETED, { kind: 'deletion', to: toReference(message) })
    },
  }
}

/**
 * Deletes the envelopes of own messages that were deleted for both, from the server. Done wherever such a message is seen,
 * so that it also happens when the first attempt was interrupted, or was made on another device.
 */
export function createEnvelopeRemover({ call, platform }: Context) {
  const removed = new Set<string>()
  return (rows: readonly DirectMessageRow[], own: string, folded: Folded): void => {
    for (const { id, from_address, client_id, deleted } of rows) {
      if (from_address !== own || deleted || removed.has(id)) continue
      if (!folded.isDeleted(toName(from_address, client_id))) continue
      removed.add(id)
      call(wire.remove, { params: { id } }).catch((error) => {
        removed.delete(id)
        platform.log.warn(`a deleted message is still on the server: ${toReason(error)}`)
      })
    }
  }
}
