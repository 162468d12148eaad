import { hashDomain, roomTopic } from '@foyer/contract'
import type { Context } from '../../context.ts'
import { readRecentRooms, readRoomConducts } from './room-policy-store.ts'

// What everybody in a room hears when its domain's people change something about it: one frame for all of that.

interface News {
  /** Another room that hears of it. */
  alsoIn?: string | undefined
  /** What the domain or a page of it looks like has changed as well, or who may write. */
  settings?: true
}

/** Everybody in these rooms of a domain hears how they may be written in now. */
export async function tellConduct(
  { database: { pool }, bus }: Context,
  domain: string,
  rooms: readonly string[],
  { alsoIn, settings }: News = {},
): Promise<void> {
  const conducts = await readRoomConducts(pool, domain, rooms)
  bus.publish(
    conducts.flatMap((conduct) =>
      (alsoIn === undefined ? [conduct.room_id] : [conduct.room_id, alsoIn]).map((id) => {
        const topic = roomTopic(id)
        return { topic, frame: JSON.stringify({ type: 'room_conduct', topic, conduct, settings }) }
      }),
    ),
  )
}

/** Everybody in a domain's rooms hears how they may be written in, or what else of it has changed. */
export async function tellDomain(context: Context, domain: string, news: News = {}): Promise<void> {
  const rooms = await readRecentRooms(context.database.pool, domain, hashDomain(domain))
  await tellConduct(context, domain, rooms, news)
}
