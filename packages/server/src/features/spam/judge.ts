import type { SpamGuard, SpamVerdict } from '@foyer/contract/spam'
import { type Context, defineService } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { Cache } from '../../lib/cache.ts'
import { chain, type MaybePromise } from '../../lib/maybe-promise.ts'
import { getPrints, getQuotedPrints } from './prints.ts'
import { getAction, getScore, isExempt } from './score.ts'
import { readSignals } from './signals.ts'
import { forgetPosts, readPast } from './store.ts'

/** A message that is about to be stored. */
export interface Suspect {
  room: { id: string; domain: string }
  author: string
  content: string
  /** Words of the page that the message shows with its text. */
  quoted?: string | undefined
  clientId: string | null
  isEdit?: boolean
}

export interface Judgement extends SpamVerdict {
  action: 'hold' | 'refuse'
}

/** Milliseconds for which an exempt author is known without a query. */
const EXEMPT_MS = 600_000
/** Milliseconds between two deletions of what is older than the window. */
const FORGET_MS = 60_000

/** What one server keeps in memory; everything that decides is in the database, for all servers. */
const getMemory = defineService(() => ({
  exempt: new Cache<true>({ ttlMs: EXEMPT_MS, max: 50_000 }),
  forgetAt: 0,
}))

/** How strictly spam is held back in a domain. */
const getGuard = ({ config, lookups }: Context, domain: string): MaybePromise<SpamGuard> =>
  chain(lookups.policy(domain), (own) =>
    chain(lookups.policy(WHOLE_SERVER), (server) => own.spamGuard ?? server.spamGuard ?? config.spam),
  )

/**
 * Judges a message of a person who is not exempt, in one query; none for a person who is known to be exempt.
 *
 * @returns what becomes of the message and why; null when it is accepted
 */
export function judge(context: Context, suspect: Suspect, now = new Date()): MaybePromise<Judgement | null> {
  const { exempt } = getMemory(context)
  const key = keyOf(suspect)
  if (exempt.known(key) === true) return null
  return chain(getGuard(context, suspect.room.domain), (guard) =>
    guard === 'off' ? null : judgeBy(guard, context, suspect, now),
  )
}

const keyOf = ({ room, author }: Suspect) => `${room.domain} ${author}`

async function judgeBy(
  guard: Exclude<SpamGuard, 'off'>,
  context: Context,
  suspect: Suspect,
  now: Date,
): Promise<Judgement | null> {
  const { room, author, content, quoted = '', clientId, isEdit = false } = suspect
  const { pool } = context.database
  const { domain, id: roomId } = room
  const prints = isEdit ? [] : [...getPrints(content, author), ...getQuotedPrints(quoted, author)]
  const past = await readPast(pool, { domain, author, roomId, clientId, prints, isNoted: !isEdit }, now)
  forgetSometimes(context, now)
  if (isExempt(past, now)) {
    await getMemory(context).exempt.get(keyOf(suspect), async () => true)
    return null
  }
  const signals = readSignals(quoted === '' ? content : `${content}\n${quoted}`, domain)
  const verdict = getScore(signals, past, now)
  const action = getAction(guard, verdict, signals, past)
  return action === null ? null : { action, ...verdict }
}

function forgetSometimes(context: Context, now: Date): void {
  const memory = getMemory(context)
  if (now.getTime() < memory.forgetAt) return
  memory.forgetAt = now.getTime() + FORGET_MS
  forgetPosts(context.database.pool, now).catch((error) =>
    context.log.error({ err: error }, 'Old judged messages could not be deleted.'),
  )
}
