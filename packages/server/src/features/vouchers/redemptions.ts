import type { Redemption } from '@foyer/contract/vouchers'
import type pg from 'pg'
import type { LookupCache } from '../../access/lookup-cache.ts'
import { readPerson } from '../../access/people.ts'

interface Row {
  id: string
  holder: string
  token: string
  title: string
  amount: number
  redeem_code: string
  redeemed_at: Date
  accepted_by: string | null
  undone_at: Date | null
  undone_by: string | null
  undo_reason: string | null
}

const SELECT = 'SELECT * FROM voucher_redemptions n WHERE n.domain = $1'
const ONE = `${SELECT} AND n.id = $2`
const PAGE = `${SELECT} AND ($2::text IS NULL OR n.id < $2) ORDER BY n.id DESC LIMIT $3`
const PAGE_BEFORE = `${SELECT} AND n.id > $2 ORDER BY n.id LIMIT $3`

/** Cursor of a page: `b` before an id, `a` after one. */
export interface Edge {
  side: 'a' | 'b'
  id: string
}

/** A redemption as staff sees it, within the transaction that made or changed it. */
export async function readRedemption(client: pg.ClientBase, domain: string, id: string): Promise<Redemption> {
  const { rows } = await client.query<Row>(ONE, [domain, id])
  if (rows[0] === undefined) throw new Error('A redemption is not there.')
  return toRedemption((person) => readPerson(client, person), rows[0])
}

/** A page of redemptions, the newest first, with the ids at its ends when there are more. */
export async function readRedemptions(
  pool: pg.Pool,
  lookups: LookupCache,
  { domain, edge, limit }: { domain: string; edge: Edge | null; limit: number },
): Promise<{ results: Redemption[]; older: string | null; newer: string | null }> {
  const upwards = edge?.side === 'a'
  const { rows } = await pool.query<Row>(upwards ? PAGE_BEFORE : PAGE, [domain, edge?.id ?? null, limit + 1])
  const kept = rows.slice(0, limit)
  if (upwards) kept.reverse()
  const more = rows.length > limit
  return {
    results: await Promise.all(kept.map((row) => toRedemption(lookups.person, row))),
    older: upwards || more ? (kept.at(-1)?.id ?? null) : null,
    newer: (upwards ? more : edge !== null) ? (kept[0]?.id ?? null) : null,
  }
}

async function toRedemption(person: LookupCache['person'], row: Row): Promise<Redemption> {
  const { undone_at: at, undone_by: by } = row
  return {
    id: row.id,
    token: row.token,
    title: row.title,
    amount: row.amount,
    user: await person(row.holder),
    redeemed_at: row.redeemed_at.toISOString(),
    redeem_code: row.redeem_code,
    accepted_by: row.accepted_by === null ? null : await person(row.accepted_by),
    undone:
      at === null || by === null
        ? null
        : { at: at.toISOString(), by: await person(by), reason: row.undo_reason ?? '' },
  }
}
