import type { InboxItem } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { hasBlocked } from '../../access/blocks.ts'
import { NOBODY } from '../../access/people.ts'
import { type RoomLocation, toRoomUrl } from '../../access/room-location.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { identityInput } from '../../lib/inputs.ts'
import { hasUserFeed } from '../../realtime/user-feed.ts'
import { MESSAGES, type MessageRow, toMessage } from './messages.ts'

/** Identities that can be mentioned: authors in the room and owners of its domain who have not blocked the author. */
const MENTIONABLE = `
SELECT DISTINCT p.id FROM (
  SELECT coalesce(linked_to, id) AS id FROM identities WHERE id = ANY ($1)
) p
WHERE (
  EXISTS (SELECT 1 FROM messages m WHERE m.room_id = $2 AND m.author = p.id)
  OR EXISTS (SELECT 1 FROM domain_owners o WHERE o.domain = $3 AND o.address = p.id)
) AND NOT ${hasBlocked('p.id', '$4')}
ORDER BY p.id`

/**
 * The identities that a message mentions, among those that its author named. Others are dropped instead of refused, so
 * that an outdated name does not hold up the message. @throws HttpError 400 for an invalid id
 */
export async function filterMentionable(
  { database }: Context,
  room: RoomLocation,
  author: string,
  named: string[] = [],
): Promise<string[]> {
  const ids = named.map((id) => identityInput(id, 'mentions')).filter((id) => id !== author)
  if (ids.length === 0) return []
  const values = [ids, room.id, room.domain, author]
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'mentionable',
    text: MENTIONABLE,
    values,
  })
  return rows.map(({ id }) => id).filter((id) => id !== author)
}

const toRef = (message: Message) => `${message.room_id} ${message.id}`

/** Notifies the mentioned identities of a stored message. */
export async function notifyMentioned(context: Context, message: Message, named: string[]): Promise<void> {
  void context.events.publish('message.mentioned', { message, identities: named })
  // Guests have no user feed; they see mentions in their unread counts.
  const people = named.filter(hasUserFeed)
  if (people.length === 0) return
  const { database, userFeeds, log } = context
  try {
    const entries = await inTransaction(database.pool, (client) =>
      userFeeds.append(client, 'inbox', toRef(message), people),
    )
    const item = (await readInboxItems(context, [toRef(message)])).get(toRef(message))
    if (item !== undefined) userFeeds.publish('inbox', entries, item)
  } catch (error) {
    // The message is committed and counts as an unread mention; only the push is missing.
    log.warn({ err: error }, 'A mention was stored, but those it calls could not be told.')
  }
}

const ITEMS = `
SELECT found.*, p.domain, p.path, d.use_separate_url FROM (
  ${MESSAGES} JOIN unnest($1::text[], $3::text[]) AS t (room_id, id) ON t.room_id = m.room_id AND t.id = m.id
  WHERE m.deleted_at IS NULL
) found
JOIN rooms p ON p.id = found.room_id LEFT JOIN domains d ON d.domain = p.domain`

type ItemRow = MessageRow & Pick<RoomLocation, 'domain' | 'path'> & { use_separate_url: boolean | null }

/** Messages of inbox entries, by reference; deleted messages are missing. */
export async function readInboxItems({ database }: Context, refs: string[]): Promise<Map<string, InboxItem>> {
  const keys = refs.map((ref) => ref.split(' '))
  const values = [keys.map(([roomId]) => roomId), NOBODY, keys.map(([, id]) => id)]
  const { rows } = await database.pool.query<ItemRow>({ name: 'inbox', text: ITEMS, values })
  const items = rows.map((row): [string, InboxItem] => {
    const message = toMessage(row)
    const url = toRoomUrl(row, row.use_separate_url ?? true)
    return [toRef(message), { kind: 'mention', room_id: message.room_id, url, message }]
  })
  return new Map(items)
}
