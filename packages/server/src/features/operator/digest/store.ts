import type { Health } from '@foyer/contract/operator'
import type pg from 'pg'
import type { Context } from '../../../context.ts'
import { deriveWebhookSecret } from '../../webhooks/api.ts'

export type Channel = Health['digest'][number]['channel']

/** Name of the operators' webhook, from which its signing key is derived. */
export const WEBHOOK = 'operator'
export const GENERATION = 1

const LEASE = `interval '2 minutes'`
const ADD = 'INSERT INTO operator_digests (channel) VALUES ($1) ON CONFLICT DO NOTHING'
/** Exactly one of several servers takes a due row: the others find it leased. */
const TAKE = `
UPDATE operator_digests SET due_at = now() + ${LEASE}, attempts = attempts + 1
WHERE channel = $1 AND due_at <= now() RETURNING attempts`
const SENT = `
UPDATE operator_digests SET sent_at = now(), due_at = now() + make_interval(secs => $2), attempts = 0, fault = NULL
WHERE channel = $1`
const FAILED = `
UPDATE operator_digests SET due_at = now() + make_interval(secs => $2), fault = $3 WHERE channel = $1`

/** Leases a channel that is due. @returns the number of the attempt; null when it is not due, or another server has it */
export async function takeDigest(pool: pg.Pool, channel: Channel): Promise<number | null> {
  await pool.query(ADD, [channel])
  const { rows } = await pool.query<{ attempts: number }>(TAKE, [channel])
  return rows[0]?.attempts ?? null
}

/** @param seconds until the next digest */
export const noteSent = async (pool: pg.Pool, channel: Channel, seconds: number) =>
  void (await pool.query(SENT, [channel, seconds]))

/** @param seconds until the next attempt */
export const noteFailed = async (pool: pg.Pool, channel: Channel, seconds: number, error: string) =>
  void (await pool.query(FAILED, [channel, seconds, error]))

/** Ways of the digest that the configuration sets up, with the state of each. */
export async function readDigests({ database, config, secret }: Context): Promise<Health['digest']> {
  const { mail, webhook, every } = config.digest
  const channels: Channel[] = [
    ...(mail === null ? [] : (['mail'] as const)),
    ...(webhook === null ? [] : (['webhook'] as const)),
  ]
  const { rows } = await database.pool.query<{
    channel: Channel
    sent_at: Date | null
    fault: string | null
  }>('SELECT channel, sent_at, fault FROM operator_digests')
  return channels.map((channel) => {
    const row = rows.find((each) => each.channel === channel)
    return {
      ...{ channel, every },
      sent_at: row?.sent_at?.toISOString() ?? null,
      fault: row?.fault ?? null,
      secret: channel === 'webhook' ? deriveWebhookSecret(secret, WEBHOOK, GENERATION) : null,
    }
  })
}
