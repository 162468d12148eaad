import { SECURITY_EVENT_DAYS, SECURITY_EVENTS_MAX } from '@foyer/contract'
import type { SecurityEvent } from '@foyer/contract/sign-in'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { identities, tokens } from '../../database/schema.ts'
import { securityEvents } from './tables.ts'

/** What happened to all logins of a person, newest first; `current` is the hash of the token that asks. */
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
        // Both logins of a join have a row of it: while they are one person, that person sees one.
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
