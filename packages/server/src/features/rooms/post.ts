import { type Passage, roomTopic } from '@foyer/contract'
import type { Message, UserRef } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import type { MaybePromise } from '../../lib/maybe-promise.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import type { NewMessage } from './append.ts'
import { hashContent } from './change.ts'
import { notifyMentioned, notifyReplied } from './mentions.ts'
import { getWriter } from './services.ts'
import { readMessage } from './store.ts'

/** A message that passed all checks. */
export type PostedMessage = Omit<NewMessage, 'id'>

/** Result of posting; `json` is encoded once for the author and all followers. */
export type Posted = { kind: 'stored' | 'known'; json: string } | { kind: 'otherContent' }

/** Stores a message in the next batch and publishes it after the commit. */
export async function postMessage(context: Context, message: PostedMessage): Promise<Posted> {
  const { lookups } = context
  const draft = { id: uuidv7(), ...message }
  const person = lookups.person(message.author)
  const appended = getWriter(context).append(draft)
  const [stored, user] =
    person instanceof Promise ? await Promise.all([appended, person]) : [await appended, person]
  const { roomId, author, content, replyTo } = message
  if (stored.kind === 'known') {
    const known = await readMessage(context, roomId, stored.id, author)
    const same =
      known !== undefined &&
      known.reply_to === replyTo &&
      (known.deleted || isSamePassage(known.passage, message.passage)) &&
      (await hasFirstText(context, known, content))
    return same ? { kind: 'known', json: JSON.stringify(known) } : { kind: 'otherContent' }
  }
  const published = publishPosted(context, draft, stored, user)
  return { kind: 'stored', json: published instanceof Promise ? await published : published }
}

/** Publishes a stored message. @returns the message as JSON, once those that it calls are told */
export function publishPosted(
  context: Context,
  { id, roomId, content, replyTo, clientId, mentions, passage }: NewMessage,
  stored: { seq: number; createdAt: string },
  user: UserRef,
): MaybePromise<string> {
  const wire: Message = {
    id,
    seq: stored.seq,
    room_id: roomId,
    created_at: stored.createdAt,
    updated_at: null,
    user,
    content,
    content_type: 'text',
    reply_to: replyTo,
    mentions,
    reactions: [],
    deleted: false,
    client_id: clientId,
    ...(passage ? { passage } : {}),
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
  return mentions.length === 0 && replyTo === null ? json : notify(context, wire).then(() => json)
}

async function notify(context: Context, message: Message): Promise<void> {
  await notifyMentioned(context, message, message.mentions)
  await notifyReplied(context, message)
}

const isSamePassage = (one: Passage | undefined, other: Passage | null | undefined) =>
  one?.exact === other?.exact && one?.prefix === other?.prefix && one?.suffix === other?.suffix

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
