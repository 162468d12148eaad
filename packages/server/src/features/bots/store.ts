import { randomBytes } from 'node:crypto'
import type { BotScope } from '@foyer/contract'
import type { Bot, NewBot } from '@foyer/contract/bots'
import type pg from 'pg'
import { hashToken } from '../../access/caller.ts'
import { deriveAddress } from '../../access/server-keys.ts'
import { uuidv7 } from '../../lib/uuid.ts'

const MAX_BOTS = 20

interface Row {
  id: string
  identity: string
  name: string
  scopes: BotScope[]
  created_at: Date
}

const toBot = ({ id, identity, name, scopes, created_at }: Row): Bot => ({
  id,
  public_id: identity,
  name,
  scopes,
  created_at: created_at.toISOString(),
})

export async function readBots(pool: pg.Pool, domain: string): Promise<Bot[]> {
  const { rows } = await pool.query<Row>('SELECT * FROM bots WHERE domain = $1 ORDER BY id', [domain])
  return rows.map(toBot)
}

const INSERT = `
INSERT INTO bots (domain, id, identity, name, scopes, hash, created_by)
SELECT $1, $2, $3, $4, $5, $6, (SELECT address FROM domain_owners WHERE domain = $1 AND address = $7)
WHERE (SELECT count(*) FROM bots WHERE domain = $1) < ${MAX_BOTS} RETURNING *`
/** The bot's identity. Its id is no address that can have a key, so it cannot receive private messages. */
const APPEAR = `
INSERT INTO identities (id, uuid, auth_type, display_name, wrote_at)
VALUES ($1, gen_random_uuid()::text, 'bot', $2, now())`

export interface BotValues {
  name: string
  scopes: readonly BotScope[]
  /** Id of the account that creates the bot. */
  by: string
}

/** Creates a bot and returns it with its bearer; undefined when the domain has `MAX_BOTS`. */
export async function insertBot(
  client: pg.ClientBase,
  key: string,
  domain: string,
  { name, scopes, by }: BotValues,
): Promise<NewBot | undefined> {
  const id = uuidv7()
  const token = `bot_${randomBytes(32).toString('base64url')}`
  const identity = deriveAddress(key, id)
  const values = [domain, id, identity, name, [...new Set(scopes)], hashToken(token), by]
  const { rows } = await client.query<Row>(INSERT, values)
  if (rows[0] === undefined) return undefined
  await client.query(APPEAR, [identity, name])
  return { ...toBot(rows[0]), token }
}

interface Gone {
  /** Hex SHA-256 of the bearer. */
  hash: string
  identity: string
  name: string
  scopes: BotScope[]
}

/** Deletes a bot and returns its last values; undefined when the domain has no such bot. */
export async function deleteBot(
  client: pg.ClientBase,
  domain: string,
  id: string,
): Promise<Gone | undefined> {
  const text = 'DELETE FROM bots WHERE domain = $1 AND id = $2 RETURNING hash, identity, name, scopes'
  return (await client.query<Gone>(text, [domain, id])).rows[0]
}
