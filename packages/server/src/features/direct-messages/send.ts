import { type Input, unacceptedMessages } from '@foyer/contract'
import type { DirectMessageRow, send } from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { isAdmitted } from './gate.ts'
import { readCurrentKeys } from './key-store.ts'
import { findSent, insertMessage, toConversation } from './store.ts'

type Body = Input<typeof send>['body']

/** A message to send; both addresses in lower case. */
export type Outgoing = Omit<Body, 'to_address' | 'quiet'> & {
  from_address: string
  to_address: string
  quiet: boolean
}

export type Sent =
  | { kind: 'stored' | 'known'; message: DirectMessageRow }
  | { kind: 'otherContent' | 'keyStale' | 'noKeyYet' | 'notAccepted' | 'refused' }

/**
 * Stores a sealed message whose form was checked, and notifies both sides after the commit. A receiver who has blocked the
 * sender gets nothing, and the sender the same reply (docs/threat-model.md#blocking).
 */
export async function sendMessage(context: Context, outgoing: Outgoing): Promise<Sent> {
  const { database, userFeeds, config } = context
  const { from_address, to_address } = outgoing
  const conversation = toConversation(from_address, to_address)
  // A stored message is answered before the keys are checked: they may have changed since.
  const known = await findKnown(context, conversation, outgoing)
  if (known !== undefined) return known
  const stale = await findKeyFault(context, outgoing)
  if (stale !== null) return { kind: stale }

  if (!(await isAdmitted(context, from_address, to_address))) return { kind: 'refused' }
  const id = uuidv7()
  const unaccepted = config.limits ? unacceptedMessages : null
  const stored = await insertMessage(
    database,
    { ...outgoing, conversation, id },
    { unaccepted },
    (client, receivers) => userFeeds.append(client, 'dm', id, receivers),
  )
  if (stored === 'notAccepted') return { kind: stored }
  if (stored === 'known')
    return (await findKnown(context, conversation, outgoing)) ?? { kind: 'otherContent' }
  userFeeds.publish('dm', stored.alongside, stored.message)
  return { kind: 'stored', message: stored.message }
}

async function findKnown(
  { database }: Context,
  conversation: string,
  { from_address, client_id, message_text, sent_at }: Outgoing,
): Promise<Sent | undefined> {
  const message = await findSent(database, conversation, from_address, client_id)
  if (message === undefined) return undefined
  const isText = message.deleted || message.message_text === message_text
  const same = isText && message.sent_at === sent_at
  return same ? { kind: 'known', message } : { kind: 'otherContent' }
}

async function findKeyFault(
  { database }: Context,
  { from_address, to_address, from_pub_key_base64, to_pub_key_base64 }: Outgoing,
): Promise<'keyStale' | 'noKeyYet' | null> {
  const [own, theirs] = await Promise.all([
    readCurrentKeys(database, from_address),
    readCurrentKeys(database, to_address),
  ])
  if (theirs.length === 0) return 'noKeyYet'
  const current = own.includes(from_pub_key_base64) && theirs.includes(to_pub_key_base64)
  return current ? null : 'keyStale'
}
