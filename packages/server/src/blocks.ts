import type { Database } from './database/open.ts'

/**
 * SQL: whether one person has blocked another, under whichever login either of them came (decision 003).
 *
 * @param by expression of a person's id, not of a joined login's; likewise `whom`
 */
export const hasBlocked = (by: string, whom: string) => `EXISTS (
  SELECT 1 FROM direct_threads b LEFT JOIN identities blocked ON blocked.id = b.counterpart
  WHERE b.state = 'blocked' AND coalesce(blocked.linked_to, b.counterpart) = ${whom}
    AND b.address IN (SELECT ${by} UNION ALL SELECT login.id FROM identities login WHERE login.linked_to = ${by})
)`

/** SQL: the person behind an id, which may be that of a login or guest who was joined to them. */
export const personOf = (id: string) => `coalesce((SELECT linked_to FROM identities WHERE id = ${id}), ${id})`

/** SQL: every address that the person behind an id goes by, in brackets. */
export const loginsOf = (id: string) => `(SELECT ${personOf(id)} UNION
  SELECT login.id FROM identities login WHERE login.linked_to = ${personOf(id)})`

const IS_BLOCKED = `
SELECT ${hasBlocked('p.owner', 'p.other')} AS blocked FROM (
  SELECT ${personOf('$1')} AS owner, ${personOf('$2')} AS other
) p`

/** Whether the person behind one address has blocked the one behind another, here or under another login. */
export async function isBlockedBy({ pool }: Database, owner: string, other: string): Promise<boolean> {
  const { rows } = await pool.query<{ blocked: boolean }>({
    name: 'is-blocked-by',
    text: IS_BLOCKED,
    values: [owner, other],
  })
  return rows[0]?.blocked ?? false
}
