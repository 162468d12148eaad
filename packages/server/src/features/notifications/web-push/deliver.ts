import { getQuietMinutesLeft, type PushKind, type PushPayload } from '@foyer/contract'
import type pg from 'pg'
import { type Fetched, type Fetcher, FetchFailure } from '../../../lib/fetcher/fetcher.ts'
import type { Log } from '../../../lib/log.ts'
import { isPushHost } from '../../../lib/push-hosts.ts'
import { readContent } from './contents.ts'
import { encryptPush } from './encrypt.ts'
import type { Claimed } from './queue.ts'
import type { Vapid } from './vapid.ts'

interface Delivery {
  pool: pg.Pool
  /** Allowed hosts of push services; see `isPushHost`. */
  hosts: readonly string[]
  fetcher: Fetcher
  vapid: Vapid
  log: Log
}

/** Result of an attempt to deliver. */
type Outcome =
  | { kind: 'sent' | 'nothing' }
  | { kind: 'refused'; status: number }
  /** To be retried; `isAttempt` when the push service was called. */
  | { kind: 'later'; ms: number; isAttempt: boolean }

const TIMEOUT_MS = 10_000
/** Milliseconds until the second attempt; the delay doubles with each further one. */
const RETRY_MS = 5_000
const MAX_ATTEMPTS = 10
const HOUR_MS = 3_600_000
/** Consecutive refusals after which a subscription is deleted. */
const MAX_FAILURES = 5

/** `urgency` header (RFC 8030, section 5.3). */
const URGENCY: Record<PushKind, 'low' | 'normal' | 'high'> = {
  mention: 'high',
  reply: 'high',
  direct: 'high',
  business: 'normal',
  message: 'low',
  announcement: 'low',
}

/** Sends one push, unless its contents are gone or the receiver has quiet hours. */
export async function deliver(delivery: Delivery, push: Claimed): Promise<Outcome> {
  const { pool, log } = delivery
  const { quiet_from: from, quiet_until: until, time_zone: timeZone, now } = push
  if (from !== null && until !== null && timeZone !== null) {
    const left = getQuietMinutesLeft({ from, until, timeZone }, now)
    if (left !== null) return { kind: 'later', ms: left * 60_000, isAttempt: false }
  }
  const content = await readContent(pool, push)
  if (content === null) return { kind: 'nothing' }
  if ('later' in content)
    return { kind: 'later', ms: content.later.getTime() - now.getTime(), isAttempt: false }
  const { kind, language, topic, messages } = push
  const payload: PushPayload = {
    ...{ kind, language, tag: topic, ...content },
    ...{ count: messages, at: now.getTime() },
  }
  // The host may have been allowed by an earlier configuration.
  if (!isPushHost(new URL(push.endpoint).hostname, delivery.hosts)) return deleteSubscription(pool, push, 0)
  try {
    return await handleAnswer(pool, push, await send(delivery, push, payload))
  } catch (error) {
    if (!(error instanceof FetchFailure)) log.warn({ err: error }, 'A push could not be sealed or sent.')
    const isBusy = error instanceof FetchFailure && error.reason === 'busy'
    const isWrong = error instanceof FetchFailure && (error.reason === 'inside' || error.reason === 'address')
    if (isWrong) return deleteSubscription(pool, push, 0)
    return isBusy ? { kind: 'later', ms: 1_000, isAttempt: false } : retry(push)
  }
}

function send({ fetcher, vapid }: Delivery, push: Claimed, payload: PushPayload): Promise<Fetched> {
  const url = new URL(push.endpoint)
  const ttl = Math.max(0, Math.floor((push.expires_at.getTime() - push.now.getTime()) / 1_000))
  return fetcher.fetch({
    url,
    schemes: ['https:'],
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    maxBytes: 0,
    beyond: 'cut',
    headers: {
      authorization: vapid.authorization(url, push.now.getTime()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: URGENCY[push.kind],
      topic: push.topic,
    },
    body: encryptPush(Buffer.from(JSON.stringify(payload)), push),
  })
}

async function handleAnswer(pool: pg.Pool, push: Claimed, { status, headers }: Fetched): Promise<Outcome> {
  const { subscription } = push
  if (status >= 200 && status < 300) {
    await pool.query('UPDATE push_subscriptions SET failures = 0 WHERE id = $1 AND failures > 0', [
      subscription,
    ])
    return { kind: 'sent' }
  }
  if (status === 404 || status === 410) return deleteSubscription(pool, push, status)
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return retry(push, retryAfterMs(headers['retry-after'], push.now))
  const { rows } = await pool.query<{ failures: number }>(
    'UPDATE push_subscriptions SET failures = failures + 1 WHERE id = $1 RETURNING failures',
    [subscription],
  )
  if ((rows[0]?.failures ?? 0) >= MAX_FAILURES) return deleteSubscription(pool, push, status)
  return { kind: 'refused', status }
}

/** Deletes a subscription that the push service does not know any more. */
async function deleteSubscription(
  pool: pg.Pool,
  { subscription, endpoint }: Claimed,
  status: number,
): Promise<Outcome> {
  // The browser may have subscribed again; the same id then has the same endpoint.
  await pool.query('DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2', [subscription, endpoint])
  await pool.query('DELETE FROM push_queue WHERE subscription = $1', [subscription])
  return { kind: 'refused', status }
}

/** Retries after the delay that the service asks for, up to `MAX_ATTEMPTS`. */
function retry({ attempts }: Claimed, asked: number | null = null): Outcome {
  if (attempts >= MAX_ATTEMPTS) return { kind: 'refused', status: 0 }
  const own = Math.min(RETRY_MS * 2 ** (attempts - 1), HOUR_MS)
  return { kind: 'later', ms: Math.max(asked ?? 0, own * (0.5 + Math.random() / 2)), isAttempt: true }
}

/** Milliseconds of a Retry-After header in seconds or as a date (RFC 9110, section 10.2.3), at most an hour. */
export function retryAfterMs(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), HOUR_MS)
}
