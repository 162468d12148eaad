import type { Database } from '../database/open.ts'

/**
 * SQL condition: one person has blocked another, under any of their joined logins (decision 003).
 *
 * @param by SQL expression of a person's id, not of a joined login's; `whom` is the same
 */
export const hasBlocked = (by: string, whom: string) => `EXISTS (
  SELECT 1 FROM direct_threads b LEFT JOIN identities blocked ON blocked.id = b.counterpart
  WHERE b.state = 'blocked' AND coalesce(blocked.linked_to, b.counterpart) = ${whom}
    AND b.address IN (SELECT ${by} UNION ALL SELECT login.id FROM identities login WHERE login.linked_to = ${by})
)`

/** SQL: the person behind an id, which may be a joined login or guest. */
export const personOf = (id: string) => `coalesce((SELECT linked_to FROM identities WHERE id = ${id}), ${id})`

/** SQL: all ids of the person behind an id, in brackets. */
export const loginsOf = (id: string) => `(SELECT ${personOf(id)} UNION
  SELECT login.id FROM identities login WHERE login.linked_to = ${personOf(id)})`

const IS_BLOCKED = `
SELECT ${hasBlocked('p.owner', 'p.other')} AS blocked FROM (
  SELECT ${personOf('$1')} AS owner, ${personOf('$2')} AS other
) p`

/** True when the person behind `owner` has blocked the person behind `other`, under any of their logins. */
export async function isBlockedBy({ pool }: Database, owner: string, other: string): Promise<boolean> {
  const { rows } = await pool.query<{ blocked: boolean }>({
    name: 'is-blocked-by',
    text: IS_BLOCKED,
    values: [owner, other],
  })
  return rows[0]?.blocked ?? false
}
