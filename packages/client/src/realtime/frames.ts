import type { Message } from '@foyer/contract/rooms'
import type { Change, KnownFrame } from './frame-types.ts'
import { isMessage, isSeq, isText } from './is-message.ts'
import { isOfBusiness, isSealed } from './shapes.ts'

type FrameOf<T extends KnownFrame['type']> = Extract<KnownFrame, { type: T }>

/** Conditions that a frame must meet before it is used: exactly what the client relies on, nothing more (P9). */
const checks: { [T in KnownFrame['type']]: (frame: Partial<FrameOf<T>>) => boolean } = {
  welcome: (frame) => typeof frame.heartbeat_ms === 'number' && frame.heartbeat_ms > 0,
  followed: (frame) =>
    isText(frame.topic) &&
    isText(frame.epoch) &&
    isSeq(frame.seq) &&
    // Where nothing was recovered there is nothing to list.
    (frame.recovered !== true || Array.isArray(frame.events)),
  message: isChange,
  message_edited: isChange,
  message_deleted: isChange,
  reaction: isChange,
  dm: isChange,
  b2c: isChange,
  inbox: isChange,
  dm_read: (frame) => isText(frame.topic) && isText(frame.address) && isText(frame.message_id),
  dm_accepted: (frame) => isText(frame.topic) && isText(frame.address),
  dm_removed: (frame) => isText(frame.topic) && isText(frame.message_id),
  dm_muted: (frame) => isText(frame.topic) && isText(frame.address),
  room_read: (frame) => isText(frame.topic) && isText(frame.room_id),
  b2c_thread: (frame) => isText(frame.topic) && isText(frame.standing?.domain),
  b2c_inbox: (frame) => isText(frame.topic) && isText(frame.domain) && isText(frame.customer),
  rewards: (frame) => isText(frame.topic) && isText(frame.domain),
  cases: (frame) => isText(frame.topic) && isText(frame.domain),
  presence: (frame) => isText(frame.topic) && isSeq(frame.online),
  typing: (frame) => isText(frame.topic) && isText(frame.user?.public_id),
  room_conduct: (frame) => isText(frame.topic) && isText(frame.conduct?.room_id),
  rooms: (frame) => isText(frame.topic) && isSeq(frame.within_ms),
  posted: (frame) => isText(frame.client_id) && isMessage(frame.message),
  refused: (frame) => isText(frame.client_id) && isSeq(frame.status) && isSeq(frame.code),
  head: (frame) => typeof frame.topics === 'object' && frame.topics !== null,
  error: (frame) => typeof frame.code === 'number',
  // Means only that there is something to fetch; a frame without a topic reaches no follower.
  security: () => true,
  report: () => true,
  pong: () => true,
}

/** The frame in a text, or null when it is none that we know how to use. */
export function parseFrame(text: unknown): KnownFrame | null {
  const frame = parse(text)
  const type = (frame as { type?: unknown } | null)?.type
  if (typeof type !== 'string' || !Object.hasOwn(checks, type)) return null
  const known = frame as KnownFrame
  return (checks[known.type] as (frame: KnownFrame) => boolean)(known) ? known : null
}

/** True for a change that can be applied; one that is malformed harms nothing but itself (P9). */
export function isChange(frame: Partial<Change>): boolean {
  if (!isText(frame.topic) || !isSeq(frame.seq)) return false
  if (frame.type === 'dm') return isSealed(frame.message)
  if (frame.type === 'b2c') return isOfBusiness(frame.message)
  const message = frame.type === 'inbox' ? frame.message?.message : frame.message
  return isMessage(message as Partial<Message>)
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(text as string)
  } catch {
    // The caller logs what is no frame, whatever the reason.
    return null
  }
}
