import { createHash, randomBytes } from 'node:crypto'
import { MEMBER_TOKEN_S } from '@foyer/contract'
import type pg from 'pg'
import { hashToken } from '../../access/caller.ts'
import type { Claims } from './claims.ts'

/** Live tokens of one member, one for each device or page; older ones end. */
const MAX_TOKENS = 20

/** Rows that another sign-in forgets at the same time are left to it. */
const PRUNE = `
DELETE FROM member_tokens_used WHERE (domain, jti_hash) IN (
  SELECT domain, jti_hash FROM member_tokens_used WHERE expires_at < now() LIMIT 100 FOR UPDATE SKIP LOCKED)`
const USE = `
INSERT INTO member_tokens_used (domain, jti_hash, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`

/** Uses a token up: of concurrent sign-ins with one `jti` exactly one gets true. Forgets expired tokens. */
export async function useJti(
  client: pg.ClientBase,
  domain: string,
  { jti, expiresAt }: Pick<Claims, 'jti' | 'expiresAt'>,
): Promise<boolean> {
  await client.query(PRUNE)
  const jtiHash = createHash('sha256').update(jti).digest('hex')
  return (await client.query(USE, [domain, jtiHash, expiresAt])).rowCount === 1
}

/** Stores the member, or the newest name and picture. A row comes back only when something has changed. */
const APPEAR = `
INSERT INTO identities AS i (id, auth_type, member_of, display_name, avatar_url) VALUES ($1, 'member', $2, $3, $4)
ON CONFLICT (id) DO UPDATE SET display_name = excluded.display_name, avatar_url = excluded.avatar_url,
  updated_at = now()
WHERE (i.display_name, i.avatar_url) IS DISTINCT FROM (excluded.display_name, excluded.avatar_url)
RETURNING i.id`

/** Stores what a site says of its member. @returns true when that is new */
export async function saveMember(
  client: pg.ClientBase,
  { id, domain, name, picture }: { id: string; domain: string } & Pick<Claims, 'name' | 'picture'>,
): Promise<boolean> {
  return (await client.query(APPEAR, [id, domain, name, picture])).rowCount === 1
}

const END_OLD = `
DELETE FROM tokens WHERE hash IN (
  SELECT hash FROM tokens WHERE identity = $1 ORDER BY created_at DESC, hash OFFSET ${MAX_TOKENS - 1}
) OR (identity = $1 AND expires_at < now()) RETURNING hash`
const INSERT = `
INSERT INTO tokens (hash, identity, adapter, audience, agent, member_key, expires_at)
VALUES ($1, $2, 'member', $3, $4, $5, now() + make_interval(secs => ${MEMBER_TOKEN_S})) RETURNING expires_at`
/** The lock orders a sign-in before the revocation of its key, which ends the new token, or after it. */
const LOCK_KEY = 'SELECT 1 FROM member_keys WHERE domain = $1 AND id = $2 AND revoked_at IS NULL FOR SHARE'

/**
 * Stores a token of a member and ends the oldest ones. The bearer is returned and not stored.
 *
 * @returns undefined when the key was revoked meanwhile; `ended` has the hashes of tokens that ended
 */
export async function insertMemberToken(
  client: pg.ClientBase,
  { id, domain, keyId, agent }: { id: string; domain: string; keyId: string; agent: string | null },
): Promise<{ token: string; exp: number; ended: string[] } | undefined> {
  if ((await client.query(LOCK_KEY, [domain, keyId])).rowCount === 0) return undefined
  const ended = (await client.query<{ hash: string }>(END_OLD, [id])).rows.map(({ hash }) => hash)
  const token = randomBytes(32).toString('base64url')
  const values = [hashToken(token), id, domain, agent, keyId]
  const { rows } = await client.query<{ expires_at: Date }>(INSERT, values)
  return { token, exp: Math.floor((rows[0]?.expires_at.getTime() ?? 0) / 1_000), ended }
}
