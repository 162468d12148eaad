import { roomTopic } from '@foyer/contract'
import type { Message, UserRef } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { hashContent } from './change.ts'
import { notifyMentioned, notifyReplied } from './mentions.ts'
import { getWriter } from './services.ts'
import { readMessage } from './store.ts'
import type { NewMessage } from './writer.ts'

/** A message that passed all checks. */
export type PostedMessage = Omit<NewMessage, 'id'>

/** Result of posting; `json` is encoded once for the author and all followers. */
export type Posted = { kind: 'stored' | 'known'; json: string } | { kind: 'otherContent' }

/** Stores a message in the next batch and publishes it after the commit. */
export async function postMessage(context: Context, message: PostedMessage): Promise<Posted> {
  const { lookups } = context
  const id = uuidv7()
  const [stored, user] = await Promise.all([
    getWriter(context).append({ id, ...message }),
    lookups.person(message.author),
  ])
  const { roomId, author, content, replyTo } = message
  if (stored.kind === 'known') {
    const known = await readMessage(context, roomId, stored.id, author)
    const same =
      known !== undefined && known.reply_to === replyTo && (await hasFirstText(context, known, content))
    return same ? { kind: 'known', json: JSON.stringify(known) } : { kind: 'otherContent' }
  }
  return { kind: 'stored', json: await publishPosted(context, { id, ...message }, stored, user) }
}

/** Publishes a stored message. @returns the message as JSON */
export async function publishPosted(
  context: Context,
  { id, roomId, content, replyTo, clientId, mentions }: NewMessage,
  stored: { seq: number; createdAt: Date },
  user: UserRef,
): Promise<string> {
  const wire: Message = {
    id,
    seq: stored.seq,
    room_id: roomId,
    created_at: stored.createdAt.toISOString(),
    updated_at: null,
    user,
    content,
    content_type: 'text',
    reply_to: replyTo,
    mentions,
    reactions: [],
    deleted: false,
    client_id: clientId,
  }
  const json = JSON.stringify(wire)
  const topic = roomTopic(roomId)
  context.bus.publish([
    {
      topic,
      seq: stored.seq,
      frame: `{"type":"message","topic":"${topic}","seq":${stored.seq},"message":${json}}`,
    },
  ])
  void context.events.publish('message.posted', { message: wire })
  if (mentions.length > 0) await notifyMentioned(context, wire, mentions)
  if (replyTo !== null) await notifyReplied(context, wire)
  return json
}

const FIRST_HASH = 'SELECT first_hash FROM messages WHERE room_id = $1 AND id = $2'

/** True when the message was first sent with this text, also if it was edited or deleted since. */
async function hasFirstText(
  { database, secret, keys }: Context,
  known: Message,
  content: string,
): Promise<boolean> {
  // The text of a deleted message is gone; the answer shows that it is deleted.
  if (known.deleted) return true
  if (known.updated_at === null) return known.content === content
  const { rows } = await database.pool.query<{ first_hash: string | null }>(FIRST_HASH, [
    known.room_id,
    known.id,
  ])
  // Messages edited before there were separate keys have a hash with the server key.
  return [keys.contents, secret].some((key) => rows[0]?.first_hash === hashContent(key, content))
}
