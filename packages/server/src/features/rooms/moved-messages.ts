import { type ChangeFrame, roomTopic } from '@foyer/contract'
import type { Context } from '../../context.ts'
import { readMessage } from './store.ts'

/** Messages of one room that are pushed with their new author; readers of a room with more of them load the rest. */
export const PUBLISHED_MAX = 20
/** Rooms that are told at once; readers of others find the change by the next heartbeat. */
const ROOMS_MAX = 50

/** Messages of one room that have a new author. */
export interface MovedRoom {
  room_id: string
  /** Number of moved messages. */
  n: number
  /** Sequence number of the last change. */
  seq: string
  /** Ids of the last `PUBLISHED_MAX` of them, the last one first. */
  ids: string[]
}

/** Publishes messages that a join has given to another author, as changes of their rooms. */
export async function publishMoved(context: Context, rooms: readonly MovedRoom[]): Promise<void> {
  for (const { room_id, seq, ids } of rooms.slice(0, ROOMS_MAX)) {
    const messages = await Promise.all(ids.map((id) => readMessage(context, room_id, id, null)))
    const topic = roomTopic(room_id)
    const publications = messages.flatMap((message, ago) => {
      if (message === undefined) return []
      const type = message.deleted ? 'message_deleted' : 'message_edited'
      const frame: ChangeFrame = { type, topic, seq: Number(seq) - ago, message }
      return [{ topic, seq: frame.seq, frame: JSON.stringify(frame) }]
    })
    context.bus.publish(publications.reverse())
  }
}
