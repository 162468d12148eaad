import { roomPolicyRefusals } from '@foyer/contract'
import type { SpamVerdict } from '@foyer/contract/spam'
import { personOf } from '../../access/blocks.ts'
import type { RoomLocation } from '../../access/room-location.ts'
import { getRoomPolicy } from '../../access/room-policy.ts'
import type { WordRule } from '../../access/word-filter.ts'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { HttpError } from '../../lib/http-error.ts'
import { judge } from '../spam/api.ts'

/** A message to check before it is stored. */
export interface PostAttempt {
  room: RoomLocation
  author: string
  content: string
  clientId: string | null
}

const KNOWN = 'SELECT 1 FROM messages WHERE room_id = $1 AND author = $2 AND client_id = $3'

/** True when the message is stored already; a repeated message is never refused. */
async function isKnown({ database }: Context, { room, author, clientId }: PostAttempt): Promise<boolean> {
  if (clientId === null) return false
  return (await database.pool.query(KNOWN, [room.id, author, clientId])).rows.length > 0
}

/** True for owners and staff of the domain, who are exempt from its policy. */
const isStaff = async ({ lookups }: Context, { room, author }: PostAttempt): Promise<boolean> =>
  (await lookups.roles(room.domain, author)).length > 0

/** The room that a message is posted in: the given one, or the room that it leads to. */
export async function resolveOpenRoom(
  context: Context,
  room: RoomLocation,
  writing: Pick<PostAttempt, 'author' | 'clientId'>,
): Promise<RoomLocation> {
  const { lookups } = context
  const { redirectsTo } = getRoomPolicy(await lookups.policy(room.domain), room.id)
  if (redirectsTo === null) return room
  // A message that was stored before the change is found in the old room.
  if (await isKnown(context, { room, content: '', ...writing })) return room
  return (await lookups.room(redirectsTo)) ?? room
}

/** Asserts that the author may write in a room. @throws HttpError 403 `readOnly` */
export async function assertWritable(context: Context, room: RoomLocation, author: string): Promise<void> {
  const { readOnly } = getRoomPolicy(await context.lookups.policy(room.domain), room.id)
  if (readOnly && !(await isStaff(context, { room, author, content: '', clientId: null })))
    throw new HttpError(roomPolicyRefusals.readOnly)
}

/** The word rule of the whole server that a message matches; null for none, and for operators. */
async function findServerRule(
  { lookups }: Context,
  { author, content }: PostAttempt,
): Promise<WordRule | null> {
  const rule = (await lookups.policy(WHOLE_SERVER)).wordFilter?.find(content) ?? null
  return rule === null || lookups.isOperator(author) ? null : rule
}

/**
 * Checks a message against the policy of its room and domain.
 *
 * @returns the word rule under which the message is held; null when it is accepted
 * @throws HttpError `readOnly`, `unwelcome`, `slowMode` with the seconds to wait
 */
export async function assertMayPost(context: Context, writing: PostAttempt): Promise<WordRule | null> {
  const { room, content } = writing
  const policy = await context.lookups.policy(room.domain)
  const { readOnly, slowS } = getRoomPolicy(policy, room.id)
  const rule = policy.wordFilter?.find(content) ?? null
  const serverRule = await findServerRule(context, writing)
  const seconds = slowS ?? policy.slowS
  if (!readOnly && rule === null && serverRule === null && seconds === 0) return null
  if (await isKnown(context, writing)) return null
  if (serverRule?.action === 'refuse') throw new HttpError(roomPolicyRefusals.unwelcome)
  // Staff is exempt from the domain's policy, not from the server's words.
  if (await isStaff(context, writing)) return serverRule
  if (readOnly) throw new HttpError(roomPolicyRefusals.readOnly)
  if (rule?.action === 'refuse') throw new HttpError(roomPolicyRefusals.unwelcome)
  if (seconds > 0) await takeTurn(context, writing, seconds)
  return serverRule ?? rule
}

const HELD_SPAM = `
SELECT spam FROM held_messages WHERE room_id = $1 AND author = $2 AND client_id = $3 AND spam IS NOT NULL`

/**
 * Judges a message before any work that costs.
 *
 * @returns why the message is held as spam; null when it is not
 * @throws HttpError `spam`
 */
export async function assertNotSpam(context: Context, writing: PostAttempt): Promise<SpamVerdict | null> {
  const judged = await judge(context, writing)
  if (judged === null || (await isKnown(context, writing)) || (await isStaff(context, writing))) return null
  const { action, ...verdict } = judged
  if (action === 'hold') return verdict
  // A resend of a held message is answered as the first time.
  const { rows } = await context.database.pool.query<{ spam: SpamVerdict }>(HELD_SPAM, [
    writing.room.id,
    writing.author,
    writing.clientId,
  ])
  if (rows[0] !== undefined) return rows[0].spam
  throw new HttpError(roomPolicyRefusals.spam)
}

/**
 * Like `assertMayPost` for an edit, which cannot be held and is refused instead.
 *
 * @throws HttpError `readOnly`, `unwelcome`, `spam`
 */
export async function assertEditable(context: Context, writing: PostAttempt): Promise<void> {
  await assertWritable(context, writing.room, writing.author)
  if ((await findServerRule(context, writing)) !== null) throw new HttpError(roomPolicyRefusals.unwelcome)
  const rule = (await context.lookups.policy(writing.room.domain)).wordFilter?.find(writing.content)
  const spam = await judge(context, { ...writing, isEdit: true })
  if ((rule === undefined && spam === null) || (await isStaff(context, writing))) return
  throw new HttpError(rule === undefined ? roomPolicyRefusals.spam : roomPolicyRefusals.unwelcome)
}

/** Turns belong to accounts, not logins. One statement, so that of concurrent messages one gets the turn on any server. */
const TAKE_TURN = `
INSERT INTO slow_turns (room_id, identity) VALUES ($1, ${personOf('$2')})
ON CONFLICT (room_id, identity) DO UPDATE SET taken_at = clock_timestamp()
WHERE slow_turns.taken_at <= clock_timestamp() - make_interval(secs => $3)
RETURNING 1`
const WAIT = `
SELECT extract(epoch FROM taken_at - clock_timestamp())::float8 + $3 AS seconds FROM slow_turns
WHERE room_id = $1 AND identity = ${personOf('$2')}`

async function takeTurn(
  { database }: Context,
  { room, author }: PostAttempt,
  seconds: number,
): Promise<void> {
  const values = [room.id, author, seconds]
  if ((await database.pool.query(TAKE_TURN, values)).rows.length > 0) return
  const { rows } = await database.pool.query<{ seconds: number }>(WAIT, values)
  throw new HttpError(roomPolicyRefusals.slowMode, undefined, Math.max(1, Math.ceil(rows[0]?.seconds ?? 1)))
}
