import type { UserRef } from '@foyer/contract/rooms'
import type { Identity } from '../identity/identity.ts'
import type { RoomEntry } from '../outbox/entry.ts'
import type { LiveMessage } from './state.ts'

const AS_SOMEBODY_ELSE = 'Written before you signed in or out. Try again to send it in your name.'

/**
 * An entry of the outbox as a screen shows it. One that was written under another name waits for the person:
 * it must not go out under the wrong one.
 *
 * @param author in whose name messages are written now
 */
export function outgoing(entry: RoomEntry, author: string | null, user: UserRef): LiveMessage {
  // Where either is unknown, a wallet has not signed yet: the entry waits, or is about to be adopted.
  const stranded =
    entry.state === 'pending' && entry.author !== null && author !== null && entry.author !== author
  return {
    id: entry.clientId,
    seq: 0,
    room_id: entry.roomId ?? '',
    created_at: new Date(entry.createdAt).toISOString(),
    updated_at: null,
    user,
    content: entry.content,
    content_type: 'text',
    reply_to: entry.replyTo,
    mentions: entry.mentions ?? [],
    ...(entry.passage && { passage: entry.passage }),
    reactions: [],
    deleted: false,
    client_id: entry.clientId,
    key: entry.clientId,
    state: stranded ? 'failed' : entry.state,
    reason: stranded ? AS_SOMEBODY_ELSE : entry.reason,
    refusal: stranded ? undefined : entry.refusal,
    sended: false,
    own: true,
  }
}

/** The person by the client's own data, until the server sends theirs. */
export function provisionalUser(identity: Identity): UserRef {
  const { address, auth_type } = identity.userInfo()
  const known = address?.toLowerCase() ?? null
  return {
    public_id: known ?? '',
    address: known,
    auth_type,
    display_name: null,
    avatar_url: null,
    chat_level: 0,
  }
}
