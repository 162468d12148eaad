import type { AuditLine } from '@foyer/contract/owners'
import type pg from 'pg'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'

const READ = `
SELECT a.id, a.created_at, a.actor AS author, a.action, a.target, a.before, a.after, ${PERSON}
FROM domain_audit a LEFT JOIN identities i ON i.id = a.actor
WHERE a.domain = $1 AND ($2::text IS NULL OR a.id < $2) AND ($4::text IS NULL OR a.actor = $4)
  AND ($5::text IS NULL OR a.action = $5) ORDER BY a.id DESC LIMIT $3`

interface AuditRow extends Omit<PersonRow, 'author'>, Pick<AuditLine, 'id' | 'action' | 'target'> {
  author: string | null
  created_at: Date
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Which lines of an audit log are wanted; null for any. */
export interface AuditFilter {
  /** Lines before this one. */
  before: string | null
  limit: number
  actor?: string | null
  action?: string | null
}

/** Lines of the audit log of a domain, or of `WHOLE_SERVER`, the latest first. */
export async function readAudit(
  pool: pg.Pool,
  domain: string,
  { before, limit, actor = null, action = null }: AuditFilter,
): Promise<AuditLine[]> {
  const { rows } = await pool.query<AuditRow>(READ, [domain, before, limit, actor, action])
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    actor: row.author === null ? null : toUser({ ...row, author: row.author }),
    action: row.action,
    target: row.target,
    before: row.before,
    after: row.after,
  }))
}
