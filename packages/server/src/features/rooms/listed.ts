import { canonicalUrl } from '@foyer/contract'
import type { Context } from '../../context.ts'
import { slotOf } from '../../database/schema.ts'
import { getReadMarkers } from './services.ts'

// Which rooms may stand in a list (docs/wire.md#what-is-listed).

/** SQL: the rooms `r` that lists of any domain may name. The condition of the indexes `rooms_listed` and `rooms_listed_at`. */
export const IS_PUBLIC = `NOT r.private_host AND strpos(r.path, '?') = 0`

/** SQL: order of the rooms `r` with a message, the newest message first. The indexes know the ten minutes of each. */
export const BY_NEWEST_MESSAGE = 'r.last_message_slot DESC, r.last_message_at DESC'

/**
 * SQL: the rooms `r` with a message in the last seven days, to ten minutes. A second condition on the exact time would
 * mislead the planner, which takes the two for independent.
 */
export const IS_RECENT = `r.last_message_slot >= ${slotOf("(now() - interval '7 days')")}`

/** SQL: the rooms `r` that lists of a domain with a proven owner may name. */
const IS_PUBLIC_IF_CLAIMED = 'NOT r.private_host'

/** SQL: the rooms `r` that lists of their own domain may name, for a query about many domains. */
export const IS_LISTED = `((${IS_PUBLIC}) OR (${IS_PUBLIC_IF_CLAIMED} AND EXISTS (
  SELECT 1 FROM domain_owners o WHERE o.domain = r.domain)))`

/**
 * SQL: the rooms `r` that a person finds: those of lists, and those where the person has read or written.
 *
 * @param who parameter with the person's id
 */
export const isFoundBy = (who: string) => `(
  ${IS_LISTED}
  OR EXISTS (SELECT 1 FROM read_markers own WHERE own.identity = ${who} AND own.room_id = r.id)
  OR EXISTS (SELECT 1 FROM messages own WHERE own.room_id = r.id AND own.author = ${who}))`

/** Excludes rooms `r` that lead to another room; they are found by their link only. */
export const LEADS_NOWHERE = `NOT EXISTS (
  SELECT 1 FROM room_conduct c WHERE c.domain = r.domain AND c.room_id = r.id AND c.leads_to IS NOT NULL)`

// The order makes the planner use the index also for a domain with most of the rooms.
const CLAIMED = `
SELECT EXISTS (
  SELECT 1 FROM domain_owners
  WHERE domain = (SELECT domain FROM rooms WHERE hashed_domain = $1 ORDER BY last_message_slot LIMIT 1)
) AS claimed`

/** SQL: the rooms `r` that lists of this domain may name, with a query only where the domain has a proven owner. */
export async function getListed({ database }: Context, hashedDomain: string): Promise<string> {
  const { rows } = await database.pool.query<{ claimed: boolean }>({
    name: 'claimed',
    text: CLAIMED,
    values: [hashedDomain],
  })
  return `(${rows[0]?.claimed === true ? IS_PUBLIC_IF_CLAIMED : IS_PUBLIC})`
}

/** Own messages looked at, the newest: a room that the caller has just written in may have no marker yet. */
const OWN_MESSAGES = 200

const OWN_UNLISTED = `
SELECT r.id FROM (
  SELECT room_id FROM read_markers WHERE identity = $1
  UNION
  (SELECT room_id FROM (SELECT room_id FROM messages WHERE author = $1 ORDER BY created_at DESC LIMIT ${OWN_MESSAGES}) m)
) own
JOIN rooms r ON r.id = own.room_id
WHERE r.hashed_domain = $2 AND NOT (${IS_PUBLIC})
ORDER BY r.last_message_at DESC NULLS LAST LIMIT 50`

/** Ids of rooms of a domain that its lists may not name and that the caller has read or written in, at most 50. */
export async function findOwnUnlisted(
  context: Context,
  hashedDomain: string,
  caller: string,
): Promise<string[]> {
  await getReadMarkers(context).settle(caller)
  const { rows } = await context.database.pool.query<{ id: string }>({
    name: 'own-unlisted',
    text: OWN_UNLISTED,
    values: [caller, hashedDomain],
  })
  return rows.map(({ id }) => id)
}

/**
 * False for a room that its address no longer leads to: a parameter of it counts as a secret or as tracking since. No
 * list names it.
 *
 * @param url `Room.url`
 */
export const isReachable = ({ url }: { url: string | null }): boolean =>
  url === null || !url.includes('?') || canonicalUrl(url) === url
