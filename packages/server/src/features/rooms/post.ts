import { roomTopic } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../uuid.ts'
import { readMessage } from './store.ts'

export interface NewMessage {
  roomId: string
  author: string
  content: string
  replyTo: string | null
  clientId: string | null
}

/** A message as JSON: the reply to its author, and what followers get, encoded once. */
export type Posted = { kind: 'stored' | 'known'; json: string } | { kind: 'otherContent' }

/** Stores a message in the next batch and tells the room after the commit. */
export async function postMessage(context: Context, message: NewMessage): Promise<Posted> {
  const { writer, registry, bus } = context
  const id = uuidv7()
  const [stored, user] = await Promise.all([
    writer.append({ id, ...message }),
    registry.person(message.author),
  ])
  const { roomId, author, content, replyTo, clientId } = message
  if (stored.kind === 'known') {
    const known = await readMessage(context, roomId, stored.id, author)
    // A deleted message has lost its text: whoever sends it again is told what became of it.
    const same =
      known !== undefined && (known.deleted || (known.content === content && known.reply_to === replyTo))
    return same ? { kind: 'known', json: JSON.stringify(known) } : { kind: 'otherContent' }
  }
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
    reactions: [],
    deleted: false,
    client_id: clientId,
  }
  const json = JSON.stringify(wire)
  const topic = roomTopic(roomId)
  bus.publish([
    {
      topic,
      seq: stored.seq,
      frame: `{"type":"message","topic":"${topic}","seq":${stored.seq},"message":${json}}`,
    },
  ])
  return { kind: 'stored', json }
}
