import type { Context } from '../../context.ts'
import { moveThreads } from './move-threads.ts'
import { readAgents } from './store.ts'

/** A thread that has to be shown anew. */
interface Touched {
  customer: string
  domain: string
}

/** Threads of an identity, under its logins; of one host's domain when `$2` names one. */
const THREADS = `
SELECT from_address AS customer, to_domain AS domain FROM business_threads
WHERE seq > 0 AND ($2::text IS NULL OR to_domain IN ($2, regexp_replace($2, '^www\\.', '')))
  AND (from_address = $1 OR from_address IN (SELECT id FROM identities WHERE linked_to = $1 AND left(id, 2) <> 'g_'))
LIMIT 1000`

/** Keeps what the staff sees of customers in step with the customers: consent, name and picture, and a guest's sign-in. */
export function subscribeCustomers(context: Context): void {
  const { events, userFeeds, database } = context
  const tell = async (threads: readonly Touched[]) => {
    for (const { customer, domain } of threads)
      userFeeds.tell(await readAgents(database, domain), 'b2c', { type: 'b2c_inbox', domain, customer })
  }
  const tellOf = async (identity: string, audience: string | null) => {
    const { rows } = await database.pool.query<Touched>(THREADS, [identity, audience])
    await tell(rows)
  }
  events.afterCommit('consent.changed', ({ identity, audience }) => tellOf(identity, audience))
  events.afterCommit('profile.changed', ({ identity }) => tellOf(identity, null))
  events.inTransaction('identity.joined', async (client, { from, login }) => {
    await moveThreads(client, from, login)
  })
  events.afterCommit('identity.joined', ({ account }) => tellOf(account, null))
}
