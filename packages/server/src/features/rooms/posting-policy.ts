import { refusals, roomPolicyRefusals } from '@foyer/contract'
import type { Premoderation } from '@foyer/contract/moderation'
import type { SpamVerdict } from '@foyer/contract/spam'
import { personOf } from '../../access/blocks.ts'
import { getEffectiveGate, type StoredGate } from '../../access/gates/room-gate.ts'
import { assertPasses } from '../../access/gates/standing.ts'
import type { RoomLocation } from '../../access/room-location.ts'
import { type DomainPolicy, getRoomPolicy } from '../../access/room-policy.ts'
import type { WordRule } from '../../access/word-filter.ts'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { HttpError } from '../../lib/http-error.ts'
import { chain, type MaybePromise } from '../../lib/maybe-promise.ts'
import { isPremoderated, type Judgement, judge } from '../spam/api.ts'

/** A message to check before it is stored. */
export interface PostAttempt {
  room: RoomLocation
  author: string
  content: string
  /** Words of the page that the message shows with its text. */
  quoted?: string | undefined
  clientId: string | null
}

const KNOWN = 'SELECT 1 FROM messages WHERE room_id = $1 AND author = $2 AND client_id = $3'

/** Everything that a message says, for the rules of words. */
const toWords = ({ content, quoted }: PostAttempt) =>
  quoted === undefined ? content : `${content}\n${quoted}`

/** True when the message is stored already; a repeated message is never refused. */
async function isKnown({ database }: Context, { room, author, clientId }: PostAttempt): Promise<boolean> {
  if (clientId === null) return false
  return (await database.pool.query(KNOWN, [room.id, author, clientId])).rows.length > 0
}

/** True for owners and staff of the domain, who are exempt from its policy. */
const isStaff = async ({ lookups }: Context, { room, author }: PostAttempt): Promise<boolean> =>
  (await lookups.roles(room.domain, author)).length > 0

/** The room that a message is posted in: the given one, or the room that it leads to. */
export const resolveOpenRoom = (
  context: Context,
  room: RoomLocation,
  writing: Pick<PostAttempt, 'author' | 'clientId'>,
): MaybePromise<RoomLocation> =>
  chain(context.lookups.policy(room.domain), (policy) => {
    const { redirectsTo } = getRoomPolicy(policy, room.id)
    return redirectsTo === null ? room : followRedirect(context, room, redirectsTo, writing)
  })

async function followRedirect(
  context: Context,
  room: RoomLocation,
  redirectsTo: string,
  writing: Pick<PostAttempt, 'author' | 'clientId'>,
): Promise<RoomLocation> {
  // A message that was stored before the change is found in the old room.
  if (await isKnown(context, { room, content: '', ...writing })) return room
  return (await context.lookups.room(redirectsTo)) ?? room
}

/** Asserts that the author may write in a room. @throws HttpError 403 `readOnly` */
export async function assertWritable(context: Context, room: RoomLocation, author: string): Promise<void> {
  const { readOnly } = getRoomPolicy(await context.lookups.policy(room.domain), room.id)
  if (readOnly && !(await isStaff(context, { room, author, content: '', clientId: null })))
    throw new HttpError(roomPolicyRefusals.readOnly)
}

/** The word rule of the whole server that a message matches; null for none, and for operators. */
function findServerRule(
  { lookups }: Context,
  writing: PostAttempt,
  { wordFilter }: DomainPolicy,
): WordRule | null {
  const rule = wordFilter?.find(toWords(writing)) ?? null
  return rule === null || lookups.isOperator(writing.author) ? null : rule
}

/** Why a message waits for a moderator: a word rule or, without one, the domain's premoderation. */
export interface Wait {
  rule: WordRule | null
}

const toWait = (rule: WordRule | null): Wait | null => (rule === null ? null : { rule })

/**
 * Checks a message against the policy of its room and domain.
 *
 * @returns why the message is held; null when it is accepted
 * @throws HttpError `readOnly`, `unwelcome`, `slowMode` with the seconds to wait, and those of `assertPasses`
 */
export function assertMayPost(context: Context, writing: PostAttempt): MaybePromise<Wait | null> {
  const own = context.lookups.policy(writing.room.domain)
  const server = context.lookups.policy(WHOLE_SERVER)
  if (own instanceof Promise || server instanceof Promise)
    return Promise.all([own, server]).then((known) => applyPolicies(context, writing, ...known))
  return applyPolicies(context, writing, own, server)
}

function applyPolicies(
  context: Context,
  writing: PostAttempt,
  own: DomainPolicy,
  server: DomainPolicy,
): MaybePromise<Wait | null> {
  const { room } = writing
  const { readOnly, slowS, gate: ownGate } = getRoomPolicy(own, room.id)
  const rule = own.wordFilter?.find(toWords(writing)) ?? null
  const serverRule = findServerRule(context, writing, server)
  const seconds = slowS ?? own.slowS
  const { premoderation } = own
  const gate = getEffectiveGate(ownGate, own.gate)
  const isOpen = !readOnly && seconds === 0 && premoderation === 'off' && gate === null
  if (isOpen && rule === null && serverRule === null) return null
  return assertMayPostUnder(context, writing, { readOnly, gate, rule, serverRule, seconds, premoderation })
}

/** Rules that a message meets. */
interface MetRules {
  readOnly: boolean
  gate: StoredGate | null
  /** Of the domain. */
  rule: WordRule | null
  /** Of the whole server. */
  serverRule: WordRule | null
  /** Seconds between two messages of one author; 0 for no bound. */
  seconds: number
  premoderation: Premoderation
}

async function assertMayPostUnder(
  context: Context,
  writing: PostAttempt,
  { readOnly, gate, rule, serverRule, seconds, premoderation }: MetRules,
): Promise<Wait | null> {
  if (await isKnown(context, writing)) return null
  if (serverRule?.action === 'refuse') throw new HttpError(roomPolicyRefusals.unwelcome)
  // Staff is exempt from the domain's policy, not from the server's words.
  if (await isStaff(context, writing)) return toWait(serverRule)
  if (readOnly) throw new HttpError(roomPolicyRefusals.readOnly)
  if (gate !== null)
    await assertPasses(context, gate, { domain: writing.room.domain, person: writing.author })
  if (rule?.action === 'refuse') throw new HttpError(roomPolicyRefusals.unwelcome)
  if (seconds > 0) await takeTurn(context, writing, seconds)
  const met = toWait(serverRule ?? rule)
  return met === null && (await isHeldFirst(context, writing, premoderation)) ? { rule: null } : met
}

const isHeldFirst = (context: Context, { room, author }: PostAttempt, premoderation: Premoderation) =>
  isPremoderated(context, premoderation, { domain: room.domain, author })

const HELD_SPAM = `
SELECT spam FROM held_messages WHERE room_id = $1 AND author = $2 AND client_id = $3 AND spam IS NOT NULL`

/**
 * Judges a message before any work that costs.
 *
 * @returns why the message is held as spam; null when it is not
 * @throws HttpError `spam`
 */
export const assertNotSpam = (context: Context, writing: PostAttempt): MaybePromise<SpamVerdict | null> =>
  chain(judge(context, writing), (judged) =>
    judged === null ? null : considerSpam(context, writing, judged),
  )

async function considerSpam(
  context: Context,
  writing: PostAttempt,
  judged: Judgement,
): Promise<SpamVerdict | null> {
  if ((await isKnown(context, writing)) || (await isStaff(context, writing))) return null
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
 * @throws HttpError `readOnly`, `unwelcome`, `spam`, `premoderated`, and those of `assertPasses`
 */
export async function assertEditable(context: Context, writing: PostAttempt): Promise<void> {
  await assertWritable(context, writing.room, writing.author)
  await assertPassesGate(context, writing)
  const serverRule = findServerRule(context, writing, await context.lookups.policy(WHOLE_SERVER))
  if (serverRule !== null) throw new HttpError(roomPolicyRefusals.unwelcome)
  const { wordFilter, premoderation } = await context.lookups.policy(writing.room.domain)
  const rule = wordFilter?.find(toWords(writing)) ?? null
  const spam = await judge(context, { ...writing, isEdit: true })
  const waits = await isHeldFirst(context, writing, premoderation)
  if ((rule === null && spam === null && !waits) || (await isStaff(context, writing))) return
  if (rule !== null) throw new HttpError(roomPolicyRefusals.unwelcome)
  throw new HttpError(spam === null ? refusals.premoderated : roomPolicyRefusals.spam)
}

/** An edit says something new: who lost the token, or wrote before the gate, needs it for that too. */
async function assertPassesGate(context: Context, { room, author }: PostAttempt): Promise<void> {
  const policy = await context.lookups.policy(room.domain)
  const gate = getEffectiveGate(getRoomPolicy(policy, room.id).gate, policy.gate)
  if (gate !== null) await assertPasses(context, gate, { domain: room.domain, person: author })
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
