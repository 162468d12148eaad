import { hashDomain } from '@foyer/contract'
import type { ServerDomain } from '@foyer/contract/operator'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { toPattern } from './bans.ts'

const NAMES = `
SELECT DISTINCT o.domain, d.title FROM domain_owners o LEFT JOIN domains d ON d.domain = o.domain
WHERE ($1::text IS NULL OR o.domain LIKE '%' || $1 || '%' OR d.title ILIKE '%' || $1 || '%')
  AND ($2::text IS NULL OR o.domain > $2) ORDER BY o.domain LIMIT $3`
const OWNERS = `
SELECT o.domain, o.address, o.method, o.verified_at, c.checked_at, c.missing_since, c.domain IS NULL AS unchecked
FROM domain_owners o LEFT JOIN domain_claims c ON c.domain = o.domain AND c.identity = o.address
WHERE o.domain = ANY ($1) ORDER BY o.verified_at`
const FIGURES = `
SELECT n.domain, f.rooms, f.messages, f.last_at, w.waiting
FROM unnest($1::text[], $2::text[]) AS n (domain, hash)
LEFT JOIN LATERAL (
  SELECT count(*)::int AS rooms, coalesce(sum(r.message_count), 0)::float8 AS messages, max(r.last_message_at) AS last_at
  FROM rooms r WHERE r.hashed_domain = n.hash
) f ON true
LEFT JOIN LATERAL (
  SELECT count(*)::int AS waiting FROM (
    SELECT 1 FROM report_cases c WHERE c.domain = n.domain AND c.status = 'open' LIMIT 100
  ) open
) w ON true`

interface OwnerRow {
  domain: string
  address: string
  method: string
  verified_at: Date
  checked_at: Date | null
  missing_since: Date | null
  unchecked: boolean
}

interface Figures {
  domain: string
  rooms: number
  messages: number
  last_at: Date | null
  waiting: number
}

/** Owned domains after a name, in alphabetical order, with owners, proofs and figures. */
export async function readServerDomains(
  { database: { pool }, lookups }: Context,
  { q, after, limit }: { q: string | null; after: string | null; limit: number },
): Promise<ServerDomain[]> {
  const pattern = q === null ? null : toPattern(q.toLowerCase())
  const names = await pool.query<{ domain: string; title: string | null }>(NAMES, [pattern, after, limit])
  const domains = names.rows.map(({ domain }) => domain)
  const [owners, figures] = await readOf(pool, domains)
  return Promise.all(
    names.rows.map(async ({ domain, title }): Promise<ServerDomain> => {
      const figure = figures.find((each) => each.domain === domain)
      return {
        ...{ domain, title },
        owners: await Promise.all(
          owners
            .filter((each) => each.domain === domain)
            .map(async (owner) => ({
              user: await lookups.person(owner.address),
              since: owner.verified_at.toISOString(),
              method: owner.method,
              proof: owner.unchecked ? 'unchecked' : owner.missing_since === null ? 'verified' : 'ending',
              checked_at: owner.checked_at?.toISOString() ?? null,
            })),
        ),
        rooms: figure?.rooms ?? 0,
        messages: figure?.messages ?? 0,
        last_message_at: figure?.last_at?.toISOString() ?? null,
        waiting: figure?.waiting ?? 0,
      }
    }),
  )
}

async function readOf(pool: pg.Pool, domains: string[]): Promise<[OwnerRow[], Figures[]]> {
  const [owners, figures] = await Promise.all([
    pool.query<OwnerRow>(OWNERS, [domains]),
    pool.query<Figures>(FIGURES, [domains, domains.map(hashDomain)]),
  ])
  return [owners.rows, figures.rows]
}
