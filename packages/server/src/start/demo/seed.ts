import { canonicalUrl, normalizeDomain, roomIdOf, roomPathOf } from '@foyer/contract'
import type { Context } from '../../context.ts'
import { identities } from '../../database/schema.ts'
import { decideDomain, readDecision } from '../../features/rooms/api.ts'
import { postMessage } from '../../features/rooms/post.ts'
import { toggleReaction } from '../../features/rooms/react.ts'
import { insertRoom } from '../../features/rooms/room-store.ts'
import { greetNewcomers, seedBusiness } from './businesses.ts'
import { type Name, toId } from './identity.ts'
import { type DemoRoom, demoBusinesses, demoDiscovered, demoRooms, people } from './script.ts'

/** Fills the database with demo data (`npm start -- --demo`); keeps what exists. */
export async function seedDemo(context: Context): Promise<void> {
  for (const name of Object.keys(people) as Name[]) {
    const { authType, name: displayName } = people[name]
    const id = toId(context, name)
    const address = authType === 'guest' ? null : id
    await context.database.db
      .insert(identities)
      .values({ id, authType, displayName, address })
      .onConflictDoNothing()
  }
  for (const room of demoRooms) await seedRoom(context, room)
  const { pool } = context.database
  for (const domain of demoDiscovered) {
    if ((await readDecision(pool, domain)) === null)
      await decideDomain(pool, { domain, state: 'listed', changedBy: null })
  }
  for (const business of demoBusinesses) await seedBusiness(context, business)
  context.events.afterCommit('account.created', ({ address }) => greetNewcomers(context, address))
}

async function seedRoom(context: Context, { url, title, lines }: DemoRoom): Promise<void> {
  const canonical = canonicalUrl(url)
  const domain = normalizeDomain(canonical)
  const path = roomPathOf(canonical)
  const roomId = roomIdOf(domain, path)
  const { created } = await insertRoom(context, { id: roomId, domain, path })
  if (!created) return
  const { pool } = context.database
  await pool.query('UPDATE rooms SET title = $2 WHERE id = $1', [roomId, title])
  const ids: string[] = []
  for (const [n, { who, text, minutesAgo, calls = [], replyTo, reactions = {} }] of lines.entries()) {
    const reply = replyTo === undefined ? null : (ids[replyTo] ?? null)
    const author = toId(context, who)
    const posted = await postMessage(context, {
      roomId,
      author,
      content: text,
      replyTo: reply,
      clientId: `demo-${n}`,
      mentions: calls.map((name) => toId(context, name)),
    })
    const { id } = posted.kind === 'otherContent' ? { id: '' } : (JSON.parse(posted.json) as { id: string })
    ids.push(id)
    for (const [reaction, names] of Object.entries(reactions)) {
      for (const name of names)
        await toggleReaction(context, { roomId, messageId: id, author: toId(context, name), reaction })
    }
    const age = 'now() - make_interval(mins => $3)'
    await pool.query(`UPDATE messages SET created_at = ${age} WHERE room_id = $1 AND id = $2`, [
      roomId,
      id,
      minutesAgo,
    ])
    await pool.query(`UPDATE rooms SET last_message_at = now() - make_interval(mins => $2) WHERE id = $1`, [
      roomId,
      minutesAgo,
    ])
  }
}
