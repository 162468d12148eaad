import { createHmac } from 'node:crypto'
import type { MemberKeyKind } from '@foyer/contract'
import type { MemberKey } from '@foyer/contract/members'
import type pg from 'pg'
import { isVouchedFor } from '../../access/bot-tokens.ts'
import { uuidv7 } from '../../lib/uuid.ts'

/** Live keys of a domain at once: the old one and the next, so that a site can change its key without a pause. */
const MAX_LIVE = 2
/** Revoked keys of a domain that stay listed. */
const MAX_REVOKED = 10

/**
 * Secret of a key, 256 bits in base64url after a prefix. It is derived from a key of the server, so no table holds it.
 * The bytes of the whole text are the HMAC key, because libraries take it as they are given it.
 */
export const deriveMemberSecret = (serverKey: string, id: string): string =>
  `fmk_${createHmac('sha256', serverKey).update(id).digest('base64url')}`

interface Row {
  id: string
  kind: MemberKeyKind
  url: string | null
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

const toKey = ({ id, kind, url, ...row }: Row): MemberKey => ({
  id,
  kind,
  url,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

/** Keys of a domain, the newest first. */
export async function readKeys(pool: pg.Pool, domain: string): Promise<MemberKey[]> {
  const text = 'SELECT * FROM member_keys WHERE domain = $1 ORDER BY id DESC'
  return (await pool.query<Row>(text, [domain])).rows.map(toKey)
}

/** A key that signs for members now. */
export type LiveKey = Pick<Row, 'id' | 'kind' | 'url'>

const LIVE = `
SELECT id, kind, url FROM member_keys k
WHERE domain = $1 AND revoked_at IS NULL AND ${isVouchedFor('k')} ORDER BY id`

/** Keys of a domain that are not revoked and whose owner is still one. */
export async function readLiveKeys(pool: pg.Pool, domain: string): Promise<LiveKey[]> {
  return (await pool.query<LiveKey>({ name: 'live-member-keys', text: LIVE, values: [domain] })).rows
}

const TOUCH = `
UPDATE member_keys SET last_used_at = now()
WHERE domain = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`

/** Records that a key was used, up to a minute late. */
export async function touchKey(pool: pg.Pool, domain: string, id: string): Promise<void> {
  await pool.query(TOUCH, [domain, id])
}

const INSERT = `
INSERT INTO member_keys (domain, id, kind, url, created_by)
SELECT $1, $2, $3, $4, (SELECT address FROM domain_owners WHERE domain = $1 AND address = $5)
WHERE (SELECT count(*) FROM member_keys WHERE domain = $1 AND revoked_at IS NULL) < ${MAX_LIVE} RETURNING *`
const TIDY = `
DELETE FROM member_keys WHERE domain = $1 AND id IN (
  SELECT id FROM member_keys WHERE domain = $1 AND revoked_at IS NOT NULL
  ORDER BY revoked_at DESC, id OFFSET ${MAX_REVOKED})`

/** Adds a key and forgets the oldest revoked ones; undefined when the domain has `MAX_LIVE`. */
export async function insertKey(
  client: pg.ClientBase,
  domain: string,
  { kind, url, by }: { kind: MemberKeyKind; url: string | null; by: string },
): Promise<MemberKey | undefined> {
  await client.query(TIDY, [domain])
  const { rows } = await client.query<Row>(INSERT, [domain, uuidv7(), kind, url, by])
  return rows[0] && toKey(rows[0])
}

const REVOKE = `
UPDATE member_keys SET revoked_at = now()
WHERE domain = $1 AND id = $2 AND revoked_at IS NULL RETURNING kind, url`
const END_TOKENS = `
UPDATE tokens SET revoked_at = now() WHERE member_key = $1 AND revoked_at IS NULL RETURNING hash`

/** Revokes a key with the tokens of all who signed in with it; undefined when there is no such live key. */
export async function revokeKey(
  client: pg.ClientBase,
  domain: string,
  id: string,
): Promise<(Pick<Row, 'kind' | 'url'> & { ended: string[] }) | undefined> {
  const [row] = (await client.query<Pick<Row, 'kind' | 'url'>>(REVOKE, [domain, id])).rows
  if (row === undefined) return undefined
  const { rows } = await client.query<{ hash: string }>(END_TOKENS, [id])
  return { ...row, ended: rows.map(({ hash }) => hash) }
}
