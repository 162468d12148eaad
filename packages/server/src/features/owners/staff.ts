import { STAFF_ROLES, type StaffRole } from '@foyer/contract'
import type { OwnDomain, StaffMember } from '@foyer/contract/owners'
import type pg from 'pg'
import { personOf } from '../../access/blocks.ts'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'
import { laterThan } from '../../database/columns.ts'

/** SQL: all roles of domains; owners have theirs by proof, others by an owner's decision. */
const ROLES = `(
  SELECT domain, address AS identity, ARRAY['owner'] AS roles, NULL AS added_by, verified_at AS since,
    NULL::timestamptz AS updated_at FROM domain_owners
  UNION ALL SELECT domain, identity, roles, added_by, created_at, updated_at FROM domain_staff
)`

/** Counts for badges, up to 100; both read a bounded range of an index. */
const REPORTS = `(
  SELECT count(*)::integer FROM (
    SELECT 1 FROM report_cases c WHERE c.domain = mine.domain AND c.status = 'open' AND (c.kind <> 'held' OR EXISTS (
      SELECT 1 FROM held_messages h WHERE h.room_id = c.room_id AND h.id = c.id)) LIMIT 100
  ) waiting
)`
const THREADS = `(
  SELECT least(100, count(*))::integer FROM (
    SELECT status, customer_seq, business_read FROM business_threads WHERE to_domain = mine.domain
    ORDER BY last_at DESC LIMIT 200
  ) latest WHERE status = 'open' AND customer_seq > business_read
)`
const MINE = `
SELECT mine.*, ${REPORTS} AS reports, ${THREADS} AS threads FROM (
  SELECT r.domain, d.title, d.logo_url, array_agg(role) AS roles FROM ${ROLES} r CROSS JOIN unnest(r.roles) AS role
  LEFT JOIN domains d ON d.domain = r.domain
  WHERE r.identity = $1 GROUP BY r.domain, d.title, d.logo_url
) mine ORDER BY mine.domain`

type OwnRow = Omit<OwnDomain, 'waiting'> & Required<OwnDomain['waiting']>

export async function readOwnDomains(pool: pg.Pool, identity: string): Promise<OwnDomain[]> {
  const { rows } = await pool.query<OwnRow>(MINE, [identity])
  return rows.map(toOwnDomain)
}

function toOwnDomain({ domain, title, logo_url, roles, reports, threads }: OwnRow): OwnDomain {
  const may = (role: StaffRole) => roles.includes('owner') || roles.includes(role)
  const waiting = { ...(may('moderator') && { reports }), ...(may('agent') && { threads }) }
  return { domain, title, logo_url, roles: inOrder(roles), waiting }
}

const STAFF = `
SELECT r.identity AS author, min(r.added_by) AS added_by, min(r.since) AS since, max(r.updated_at) AS updated_at,
  array_agg(role) AS roles, ${PERSON}
FROM ${ROLES} r CROSS JOIN unnest(r.roles) AS role LEFT JOIN identities i ON i.id = r.identity
WHERE r.domain = $1 AND ($2::text IS NULL OR r.identity = $2)
GROUP BY r.identity, i.id ORDER BY min(r.added_by) IS NOT NULL, min(r.since), r.identity`

interface StaffRow extends PersonRow {
  roles: StaffRole[]
  added_by: string | null
  since: Date
  updated_at: Date | null
}

/** Owners and staff of a domain, owners first, then by time. */
export async function readStaff(
  pool: Pick<pg.Pool, 'query'>,
  domain: string,
  identity: string | null = null,
): Promise<StaffMember[]> {
  const { rows } = await pool.query<StaffRow>(STAFF, [domain, identity])
  return rows.map(toMember)
}

function toMember(row: StaffRow): StaffMember {
  const given = row.roles.includes('owner') ? null : row
  return {
    // A member may have no account yet; then only the address is known.
    user: toUser(row.auth_type === null ? { ...row, auth_type: 'wallet', address: row.author } : row),
    roles: inOrder(row.roles),
    added_by: given?.added_by ?? null,
    since: row.since.toISOString(),
    updated_at: given?.updated_at?.toISOString() ?? null,
  }
}

const inOrder = (roles: readonly StaffRole[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role))

const WHO = `SELECT ${personOf('$1::text')} AS identity`
const UPSERT = `
INSERT INTO domain_staff (domain, identity, roles, added_by, updated_at) VALUES ($1, $2, $3, $4, clock_timestamp())
ON CONFLICT (domain, identity) DO UPDATE SET roles = excluded.roles, added_by = excluded.added_by,
  updated_at = ${laterThan('domain_staff.updated_at')}`

const findAccount = async (client: pg.PoolClient, address: string): Promise<string> =>
  (await client.query<{ identity: string }>(WHO, [address])).rows[0]?.identity ?? address

/** The account behind an address, and its membership in a domain, if any. */
export async function findMember(
  client: pg.PoolClient,
  domain: string,
  address: string,
): Promise<{ identity: string; member: StaffMember | undefined }> {
  const identity = await findAccount(client, address)
  return { identity, member: (await readStaff(client, domain, identity))[0] }
}

export interface NewStaff {
  domain: string
  identity: string
  roles: Exclude<StaffRole, 'owner'>[]
  addedBy: string
}

/** Sets the roles of a member. The caller's transaction holds the domain's lock. */
export async function upsertStaff(
  client: pg.PoolClient,
  { domain, identity, roles, addedBy }: NewStaff,
): Promise<StaffMember> {
  await client.query(UPSERT, [domain, identity, roles, addedBy])
  const [member] = await readStaff(client, domain, identity)
  if (member === undefined) throw new Error('A role could not be stored.')
  return member
}

const REMOVE = [
  'DELETE FROM domain_staff WHERE domain = $1 AND identity = $2',
  'DELETE FROM domain_owners WHERE domain = $1 AND address = $2',
  // Else the next lookup of the proof would restore the rights.
  'DELETE FROM domain_claims WHERE domain = $1 AND identity = $2',
]
const OTHER_OWNERS = 'SELECT 1 FROM domain_owners WHERE domain = $1 AND address <> $2'

/** Removes all roles of the account behind an address, under the same lock. */
export async function deleteStaff(
  client: pg.PoolClient,
  domain: string,
  address: string,
): Promise<{ identity: string; roles: StaffRole[] } | 'missing' | 'lastOwner'> {
  const { identity, member } = await findMember(client, domain, address)
  if (member === undefined) return 'missing'
  const { roles } = member
  if (roles.includes('owner') && (await client.query(OTHER_OWNERS, [domain, identity])).rows.length === 0)
    return 'lastOwner'
  for (const text of REMOVE) await client.query(text, [domain, identity])
  return { identity, roles }
}
