import { hashDomain, isPrivateHost, roomIdOf } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { guestId } from '../access/caller.ts'
import type { Context } from '../context.ts'
import { identities, rooms } from '../database/schema.ts'
import { decideDomain } from '../features/rooms/api.ts'
import { postMessage } from '../features/rooms/post.ts'
import { insertRoom } from '../features/rooms/room-store.ts'
import { ownDomain } from '../lib/config.ts'

const WELCOME =
  'Welcome. Every web address has a lobby like this one: paste an address, step in and say hello.'

/** Creates the deployment's own lobby in an empty database, and lets it into Discover. */
export async function seedWelcome(context: Context): Promise<void> {
  const { db } = context.database
  const [anything] = await db.select({ id: rooms.id }).from(rooms).limit(1)
  if (anything !== undefined) return
  const domain = ownDomain(context.config)
  const room = { id: roomIdOf(domain, '/'), domain, path: '/' }
  await insertRoom(context, room)
  if (!isPrivateHost(domain))
    await decideDomain(context.database.pool, { domain, state: 'listed', changedBy: null })
  await db
    .update(rooms)
    .set({ title: 'Welcome to Foyer', hashedDomain: hashDomain(domain) })
    .where(eq(rooms.id, room.id))
  const author = guestId(context.secret, 'the house')
  await db
    .insert(identities)
    // Not the name of the service: the rules of names refuse it, and clients would show the id beside it.
    .values({ id: author, authType: 'guest', displayName: 'Front desk' })
    .onConflictDoNothing()
  await postMessage(context, {
    roomId: room.id,
    author,
    content: WELCOME,
    replyTo: null,
    clientId: 'welcome',
    mentions: [],
  })
}
