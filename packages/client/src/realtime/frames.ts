import type { ChangeFrame, ServerFrame } from '@foyer/contract'
import { isMessage, isSeq, isText } from './shapes.ts'

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

/** What must hold before a frame is used: exactly what the client relies on, nothing more (P9). */
const checks: { [T in ServerFrame['type']]: (frame: Partial<FrameOf<T>>) => boolean } = {
  welcome: (frame) => typeof frame.heartbeat_ms === 'number' && frame.heartbeat_ms > 0,
  followed: (frame) =>
    isText(frame.topic) && isText(frame.epoch) && isSeq(frame.seq) && Array.isArray(frame.events),
  message: isChange,
  message_edited: isChange,
  message_deleted: isChange,
  reaction: isChange,
  presence: (frame) => isText(frame.topic) && isSeq(frame.online),
  typing: (frame) => isText(frame.topic) && isText(frame.user?.public_id),
  head: (frame) => typeof frame.topics === 'object' && frame.topics !== null,
  error: (frame) => typeof frame.code === 'number',
  pong: () => true,
}

/** The frame in a text, or null when it is none that we know how to use. */
export function parseFrame(text: unknown): ServerFrame | null {
  const frame = parse(text)
  const type = (frame as { type?: unknown } | null)?.type
  if (typeof type !== 'string' || !Object.hasOwn(checks, type)) return null
  const known = frame as ServerFrame
  return (checks[known.type] as (frame: ServerFrame) => boolean)(known) ? known : null
}

/** True for a change that can be applied; one that is malformed harms nothing but itself (P9). */
export function isChange(frame: Partial<ChangeFrame>): boolean {
  return isText(frame.topic) && isSeq(frame.seq) && isMessage(frame.message)
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(text as string)
  } catch {
    // The caller logs what is no frame, whatever the reason.
    return null
  }
}
