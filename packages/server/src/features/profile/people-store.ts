import type { FoundPerson, Visibility } from '@foyer/contract/profile'
import { eq, sql } from 'drizzle-orm'
import { hasBlocked, loginsOf } from '../../access/blocks.ts'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import type { Database } from '../../database/open.ts'
import { identities } from '../../database/schema.ts'
import { foldName } from '../../lib/names/fold.ts'

/** How long ago two people may have written in one room to count as met. */
const MET_DAYS = 7
/** Bounds of the search for people met: messages of the caller, rooms, messages of each, and authors. */
const OWN_MESSAGES = 200
const ROOMS = 20
const LOOK_BACK_EACH = 200
const AUTHORS = 200

const SINCE = `now() - interval '${MET_DAYS} days'`

/**
 * SQL condition: the caller `$1` may be shown the account `i` as a person to write to. Guests, members of sites, bots and
 * erased accounts have no address and receive no private messages.
 */
const IS_SHOWN = `
  i.id <> $1 AND i.linked_to IS NULL AND i.address IS NOT NULL AND NOT i.suspended
  AND NOT EXISTS (
    SELECT 1 FROM blocklist s WHERE s.domain = '${WHOLE_SERVER}' AND s.identity IN ${loginsOf('i.id')}
      AND (s.until IS NULL OR s.until > now())
  )
  AND NOT ${hasBlocked('$1', 'i.id')}`

const MET = `
SELECT met.author, met.at, r.domain, ${PERSON} FROM (
  SELECT author, room_id, at FROM (
    SELECT DISTINCT ON (m.author) m.author, m.room_id, m.created_at AS at FROM (
      SELECT room_id FROM (
        SELECT room_id, created_at FROM messages
        WHERE author = $1 AND created_at > ${SINCE} AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT ${OWN_MESSAGES}
      ) own GROUP BY room_id ORDER BY max(created_at) DESC LIMIT ${ROOMS}
    ) mine
    CROSS JOIN LATERAL (
      SELECT author, room_id, created_at FROM messages
      WHERE room_id = mine.room_id AND created_at > ${SINCE} AND deleted_at IS NULL
      ORDER BY created_at DESC LIMIT ${LOOK_BACK_EACH}
    ) m
    WHERE left(m.author, 2) = '0x'
    ORDER BY m.author, m.created_at DESC
  ) latest ORDER BY at DESC LIMIT ${AUTHORS}
) met
JOIN identities i ON i.id = met.author
JOIN rooms r ON r.id = met.room_id
WHERE ${IS_SHOWN}
ORDER BY met.at DESC`

/**
 * People who wrote in a room in which the caller wrote, too, both in the last days; latest first. A person
 * who has blocked the caller is among them: their absence would tell the caller of the block.
 */
export async function readMet({ pool }: Database, caller: string): Promise<FoundPerson[]> {
  const { rows } = await pool.query<PersonRow & { at: Date; domain: string }>({
    name: 'people-met',
    text: MET,
    values: [caller],
  })
  return rows.map((row) => ({ user: toUser(row), met: { domain: row.domain, at: row.at.toISOString() } }))
}

/** Greater than any text that starts with the prefix before it. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * A person who has blocked the caller is left out, as one who is not found by name.
 *
 * A range of the index, so that each character of the prefix means itself and the plan is the same for any prefix.
 * `~<~` compares bytes.
 */
export const FOUND_BY_NAME = `
SELECT i.id AS author, ${PERSON} FROM identities i
WHERE i.found_by_name AND i.folded_name ~>=~ $2 AND i.folded_name ~<~ $3 AND ${IS_SHOWN}
  AND NOT ${hasBlocked('i.id', '$1')}
ORDER BY i.folded_name USING ~<~, i.id LIMIT $4`

/**
 * Accounts that let themselves be found by a name that starts with `prefix`, by name.
 *
 * @param prefix text that `foldName` has folded
 */
export async function readFoundByName(
  { pool }: Database,
  caller: string,
  prefix: string,
  limit: number,
): Promise<FoundPerson[]> {
  const { rows } = await pool.query<PersonRow>({
    name: 'people-found-by-name',
    text: FOUND_BY_NAME,
    values: [caller, prefix, prefix + LAST_CHARACTER, limit],
  })
  return rows
    .filter(({ display_name }) => foldName(display_name ?? '').startsWith(prefix))
    .map((row) => ({ user: toUser(row), met: null }))
}

/** @param hasEns false on a server that looks no names up in ENS */
export async function readVisibility({ db }: Database, id: string, hasEns: boolean): Promise<Visibility> {
  const { foundByName, ensShown, authType } = identities
  const [row] = await db
    .select({ found_by_name: foundByName, ens_shown: ensShown, authType })
    .from(identities)
    .where(eq(identities.id, id))
  const { found_by_name = false, ens_shown = true } = row ?? {}
  // Only wallets have a name in ENS: the addresses of other accounts are made up.
  return { found_by_name, ...(hasEns && row?.authType === 'wallet' && { ens_shown }) }
}

/**
 * Stores the choice, and the folded name of an account that was named before there was a search. Every later change of a
 * name stores its folded form itself, so that this one does not overwrite it.
 */
export async function saveFoundByName({ db }: Database, id: string, foundByName: boolean): Promise<void> {
  const [row] = await db
    .select({ displayName: identities.displayName })
    .from(identities)
    .where(eq(identities.id, id))
  const folded = row?.displayName ? foldName(row.displayName) : null
  await db
    .update(identities)
    .set({ foundByName, foldedName: sql`coalesce(${identities.foldedName}, ${folded})` })
    .where(eq(identities.id, id))
}
