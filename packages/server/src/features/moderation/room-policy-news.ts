import { hashDomain, roomTopic } from '@foyer/contract'
import type { Context } from '../../context.ts'
import { readRecentRooms, readRoomPolicies } from './room-policy-store.ts'

// One frame tells the followers of a room about every change of its policy or its domain's settings.

interface News {
  /** Another room whose followers get the frame. */
  alsoIn?: string | undefined
  /** The domain's or page's settings have changed too, so clients read them again. */
  settings?: true
}

/** Publishes the current policies of these rooms to their followers. */
export async function publishPolicies(
  { database: { pool }, bus }: Context,
  domain: string,
  rooms: readonly string[],
  { alsoIn, settings }: News = {},
): Promise<void> {
  const policies = await readRoomPolicies(pool, domain, rooms)
  bus.publish(
    policies.flatMap((policy) =>
      (alsoIn === undefined ? [policy.room_id] : [policy.room_id, alsoIn]).map((id) => {
        const topic = roomTopic(id)
        return { topic, frame: JSON.stringify({ type: 'room_conduct', topic, conduct: policy, settings }) }
      }),
    ),
  )
}

/** Publishes the policies of a domain's recent rooms to their followers. */
export async function publishDomainPolicies(
  context: Context,
  domain: string,
  news: News = {},
): Promise<void> {
  const rooms = await readRecentRooms(context.database.pool, domain, hashDomain(domain))
  await publishPolicies(context, domain, rooms, news)
}
