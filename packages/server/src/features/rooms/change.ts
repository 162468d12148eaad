import { createHmac } from 'node:crypto'
import type { Message } from '@foyer/contract/rooms'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { writeAuditLine } from '../../database/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notifyMentioned } from './mentions.ts'
import {
  ADD_MENTIONS,
  type FoundRow,
  findToChange,
  publishChange,
  REMOVE_MENTIONS,
  removeIn,
} from './message-changes.ts'
import { readMessage } from './store.ts'

/** A message and the caller who wants to change it. */
export interface MessageKey {
  roomId: string
  messageId: string
  caller: string
}

/** Why a message cannot be changed. */
type Unchangeable = 'missing' | 'notTheirs'
/** Why a message cannot be edited. */
type Unedited = Unchangeable | 'tooLate' | 'editedSince'

/** Each edit gets a later time than the one before, so that `expected` names one of them. */
const EDIT = `
WITH next AS (UPDATE rooms SET seq = seq + 1 WHERE id = $1 RETURNING seq)
UPDATE messages m
SET content = $3, first_hash = coalesce(first_hash, $4), mentions = $5, changed_seq = next.seq, change = 'message_edited',
  updated_at = greatest(clock_timestamp(), m.updated_at + interval '1 ms')
FROM next WHERE m.room_id = $1 AND m.id = $2 RETURNING next.seq`
/** Keyed hash of a message's first text; short texts could be guessed from a plain hash. */
export const hashContent = (key: string, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64url')

export interface Edit {
  content: string
  /** `updated_at` that the caller last saw; undefined accepts any. */
  expected: string | null | undefined
  /** Mentioned identities; undefined keeps the current ones. */
  mentions: string[] | undefined
}

/** Edits one of the caller's messages, publishes the change and notifies newly mentioned identities. */
export async function editMessage(
  context: Context,
  key: MessageKey,
  { content, expected, mentions }: Edit,
): Promise<Message | Unedited> {
  let called: string[] = []
  const edited = await change<Unedited>(context, key, 'message_edited', async (client, found) => {
    if (found.deleted_at !== null) return 'missing'
    if (found.author !== key.caller) return 'notTheirs'
    // A repeated edit succeeds, however late and whatever it expects.
    const named = mentions ?? found.mentions
    if (found.content === content && isSame(named, found.mentions)) return null
    if (!found.is_fresh) return 'tooLate'
    const isExpected = expected === undefined || expected === (found.updated_at?.toISOString() ?? null)
    if (!isExpected) return 'editedSince'
    const firstHash = hashContent(context.keys.contents, found.content)
    called = named.filter((id) => !found.mentions.includes(id))
    await client.query(REMOVE_MENTIONS, [found.mentions, key.roomId, found.seq])
    await client.query(ADD_MENTIONS, [named, key.roomId, found.seq])
    const values = [key.roomId, key.messageId, content, firstHash, named]
    const { rows } = await client.query<{ seq: string }>(EDIT, values)
    return Number(rows[0]?.seq)
  })
  if (typeof edited !== 'string') await notifyMentioned(context, edited, called)
  return edited
}

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/**
 * Removes a message and publishes the change.
 *
 * @param moderated the room's domain if the caller moderates it, which allows any message at any time; else null
 */
export function removeMessage(
  context: Context,
  key: MessageKey,
  moderated: string | null,
): Promise<Message | Unchangeable> {
  return change<Unchangeable>(context, key, 'message_deleted', async (client, found) => {
    const { roomId, messageId, caller } = key
    if (moderated === null && found.author !== caller) return 'notTheirs'
    if (found.deleted_at !== null && !found.hidden) return null
    if (moderated !== null && found.author !== caller) {
      const line = { domain: moderated, actor: caller, action: 'rooms.remove', target: messageId }
      await writeAuditLine(client, line)
    }
    return removeIn(client, roomId, messageId, found)
  })
}

/** Commits a change of one message and publishes it. @param decide returns its sequence number; null for no change */
async function change<R extends string>(
  context: Context,
  { roomId, messageId, caller }: MessageKey,
  type: 'message_edited' | 'message_deleted',
  decide: (client: pg.PoolClient, found: FoundRow) => Promise<number | R | null>,
): Promise<Message | R | 'missing'> {
  const seq = await inTransaction(context.database.pool, async (client) => {
    const found = await findToChange(client, roomId, messageId)
    return found === undefined ? 'missing' : decide(client, found)
  })
  if (typeof seq === 'string') return seq
  const mine = await readMessage(context, roomId, messageId, caller)
  if (mine === undefined) return 'missing'
  if (seq !== null) await publishChange(context, { roomId, messageId }, type, seq)
  return mine
}
