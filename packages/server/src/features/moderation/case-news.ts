import type { Context } from '../../context.ts'

const MODERATORS = `
SELECT address AS identity FROM domain_owners WHERE domain = $1
UNION SELECT identity FROM domain_staff WHERE domain = $1 AND 'moderator' = ANY (roles)`

/** Tells the owners and moderators of a domain that its list of cases has changed. */
export function subscribeCaseNews({ database, events, userFeeds }: Context): void {
  const tell = async ({ domain }: { domain: string }) => {
    const { rows } = await database.pool.query<{ identity: string }>(MODERATORS, [domain])
    const moderators = rows.map(({ identity }) => identity)
    userFeeds.tell(moderators, 'inbox', { type: 'cases', domain })
  }
  events.afterCommit('case.opened', tell)
  events.afterCommit('report.decided', tell)
}
