import { SECURITY_EVENT_DAYS, SECURITY_EVENTS_MAX } from '@foyer/contract'
import type { SecurityEvent } from '@foyer/contract/sign-in'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { identities, tokens } from '../../database/schema.ts'
import { securityEvents } from './tables.ts'

/** Security events of all logins of an account, newest first; `current` is the hash of the calling token. */
export async function readSecurityEvents(
  db: Db,
  person: string,
  current: string,
  limit: number = SECURITY_EVENTS_MAX,
): Promise<SecurityEvent[]> {
  const logins = db
    .select({ id: identities.id })
    .from(identities)
    .where(or(eq(identities.id, person), eq(identities.linkedTo, person)))
  const rows = await db
    .select({ ...getTableColumns(securityEvents), by: tokens.hash })
    .from(securityEvents)
    .leftJoin(tokens, eq(tokens.id, securityEvents.session))
    .where(
      and(
        inArray(securityEvents.identity, logins),
        gt(securityEvents.createdAt, sql`now() - make_interval(days => ${SECURITY_EVENT_DAYS})`),
        // A join is stored for both logins; while they are joined, it is shown once.
        or(
          isNull(securityEvents.otherLogin),
          eq(securityEvents.identity, person),
          ne(securityEvents.otherLogin, person),
        ),
      ),
    )
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    event: row.event as SecurityEvent['event'],
    created_at: row.createdAt.toISOString(),
    login: row.identity,
    audience: row.audience,
    agent: row.agent,
    current: row.by === current,
    other_login: row.otherLogin,
    key_seq: row.keySeq,
    sessions: row.sessions,
  }))
}
