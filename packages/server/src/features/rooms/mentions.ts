import type { InboxItem } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { hasBlocked } from '../../access/blocks.ts'
import { NOBODY } from '../../access/people.ts'
import { type RoomLocation, toRoomUrl } from '../../access/room-location.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { identityInput } from '../../lib/inputs.ts'
import { MESSAGES, type MessageRow, toMessage } from './messages.ts'

/**
 * Identities that can be mentioned: authors in the room and owners of its domain, whether or not they have
 * blocked the author: a block is silent.
 */
const MENTIONABLE = `
SELECT DISTINCT p.id FROM (
  SELECT coalesce(linked_to, id) AS id FROM identities WHERE id = ANY ($1)
) p
WHERE (
  EXISTS (SELECT 1 FROM messages m WHERE m.room_id = $2 AND m.author = p.id)
  OR EXISTS (SELECT 1 FROM domain_owners o WHERE o.domain = $3 AND o.address = p.id)
)
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
  const values = [ids, room.id, room.domain]
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'mentionable',
    text: MENTIONABLE,
    values,
  })
  return rows.map(({ id }) => id).filter((id) => id !== author)
}

/** Ends the reference of a reply in an inbox; that of a mention has no end. */
const REPLY = 'reply'
const toRef = (message: Message) => `${message.room_id} ${message.id}`

/** SQL: those of `$1` who have not blocked the author `$2`. */
const CALLED = `SELECT named AS id FROM unnest($1::text[]) AS named WHERE NOT ${hasBlocked('named', '$2')}`

/** Notifies the mentioned identities of a stored message, other than those who have blocked its author. */
export async function notifyMentioned(context: Context, message: Message, all: string[]): Promise<void> {
  if (all.length === 0) return
  const values = [all, message.user.public_id]
  const called = { name: 'called', text: CALLED, values }
  const named = (await context.database.pool.query<{ id: string }>(called)).rows.map(({ id }) => id)
  if (named.length === 0) return
  void context.events.publish('message.mentioned', { message, identities: named })
  await tell(context, toRef(message), named)
}

/** SQL: the author of message `$2` in room `$1`, other than author `$3` of the reply, unless they have blocked `$3`. */
const REPLIED = `
SELECT m.author AS id FROM messages m
WHERE m.room_id = $1 AND m.id = $2 AND m.author <> $3 AND NOT ${hasBlocked('m.author', '$3')}`

/** Notifies the author of the message that a stored message replies to, unless it mentions them as well. */
export async function notifyReplied(context: Context, message: Message): Promise<void> {
  const { room_id, reply_to, user, mentions } = message
  if (reply_to === null) return
  const values = [room_id, reply_to, user.public_id]
  const replied = { name: 'replied', text: REPLIED, values }
  const { rows } = await context.database.pool.query<{ id: string }>(replied)
  const named = rows.map(({ id }) => id).filter((id) => !mentions.includes(id))
  if (named.length > 0) await tell(context, `${toRef(message)} ${REPLY}`, named)
}

/** Adds an item to the inboxes of people. */
async function tell({ database, userFeeds, log }: Context, ref: string, people: string[]): Promise<void> {
  try {
    const entries = await inTransaction(database.pool, (client) =>
      userFeeds.append(client, 'inbox', ref, people),
    )
    const item = (await readInboxItems({ database }, [ref])).get(ref)
    if (item !== undefined) userFeeds.publish('inbox', entries, item)
  } catch (error) {
    // The message is committed, and a mention counts as unread; only the push is missing.
    log.warn({ err: error }, 'A message was stored, but those it calls could not be told.')
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
export async function readInboxItems(
  { database }: Pick<Context, 'database'>,
  refs: string[],
): Promise<Map<string, InboxItem>> {
  const keys = refs.map((ref) => ref.split(' '))
  const values = [keys.map(([roomId]) => roomId), NOBODY, keys.map(([, id]) => id)]
  const { rows } = await database.pool.query<ItemRow>({ name: 'inbox', text: ITEMS, values })
  const found = new Map(
    rows.map((row) => {
      const message = toMessage(row)
      return [toRef(message), { message, url: toRoomUrl(row, row.use_separate_url ?? true) }] as const
    }),
  )
  const items = refs.flatMap((ref): [string, InboxItem][] => {
    const [roomId, id, kind] = ref.split(' ')
    const row = found.get(`${roomId} ${id}`)
    if (row === undefined) return []
    const { message, url } = row
    return [[ref, { kind: kind === REPLY ? REPLY : 'mention', room_id: message.room_id, url, message }]]
  })
  return new Map(items)
}
