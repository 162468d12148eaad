import type { VoucherBatch } from '@foyer/contract/vouchers'
import type pg from 'pg'
import { csvLine } from '../../lib/csv.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { MAX_CODES, newBareCode } from './codes.ts'
import type { ImportedCode } from './import.ts'

const MAX_BATCHES = 100
/** Codes per statement, so that a large batch does not block the thread. */
const PIECE = 2_000

/** Values of the vouchers of a batch. */
export interface BatchValues {
  domain: string
  title: string
  description: string
  imageUrl: string | null
  amount: number
  validUntil: Date | null
  usesPerCode: number
}

interface Row {
  id: string
  domain: string
  title: string
  description: string
  image_url: string | null
  amount: number
  valid_until: Date | null
  uses_per_code: number
  created_at: Date
  closed_at: Date | null
  codes: string
  uses: string
  claimed: string
  redeemed: string
  withdrawn: string
}

const SELECT = `
SELECT b.*, c.codes, c.uses, c.claimed, v.redeemed, v.withdrawn FROM voucher_batches b
CROSS JOIN LATERAL (
  SELECT count(*) AS codes, coalesce(sum(uses), 0) AS uses, coalesce(sum(used), 0) AS claimed
  FROM voucher_codes WHERE domain = b.domain AND batch = b.id
) c
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE redeemed_at IS NOT NULL) AS redeemed,
    count(*) FILTER (WHERE notice = 'withdrawn') AS withdrawn
  FROM vouchers WHERE batch = b.id
) v
WHERE b.domain = $1`

/** Batches of a domain, the newest first. */
export async function readBatches(pool: pg.Pool, domain: string): Promise<VoucherBatch[]> {
  const { rows } = await pool.query<Row>(`${SELECT} ORDER BY b.id DESC LIMIT ${MAX_BATCHES}`, [domain])
  return rows.map(toBatch)
}

export async function readBatch(
  pool: Pick<pg.Pool, 'query'>,
  domain: string,
  id: string,
): Promise<VoucherBatch | undefined> {
  const { rows } = await pool.query<Row>(`${SELECT} AND b.id = $2`, [domain, id])
  return rows[0] && toBatch(rows[0])
}

const INSERT = `
INSERT INTO voucher_batches (domain, id, title, description, image_url, amount, valid_until, uses_per_code)
SELECT $1, $2, $3, $4, $5, $6, $7, $8
WHERE (SELECT count(*) FROM voucher_batches WHERE domain = $1) < ${MAX_BATCHES}`
/** Inserts codes; those that the domain has already stay as they are. */
const INSERT_CODES = `
INSERT INTO voucher_codes (domain, batch, code, uses)
SELECT $1, $2, code, uses FROM unnest($3::text[], $4::integer[]) AS given (code, uses)
ON CONFLICT (domain, code) DO NOTHING`

/** Creates a batch with `count` new codes, within the caller's transaction; null when the domain has `MAX_BATCHES`. */
export async function insertBatch(
  client: pg.PoolClient,
  values: BatchValues,
  count: number,
): Promise<VoucherBatch | null> {
  const id = uuidv7()
  const { domain, title, description, imageUrl, amount, validUntil, usesPerCode } = values
  const about = [domain, id, title, description, imageUrl, amount, validUntil, usesPerCode]
  if ((await client.query(INSERT, about)).rowCount !== 1) return null
  for (let made = 0; made < count; made += PIECE) {
    const codes = Array.from({ length: Math.min(PIECE, count - made) }, newBareCode)
    await client.query(INSERT_CODES, [domain, id, codes, codes.map(() => usesPerCode)])
  }
  const batch = await readBatch(client, domain, id)
  if (batch === undefined) throw new Error('A batch is not there.')
  return batch
}

const LOCK = 'SELECT uses_per_code FROM voucher_batches WHERE domain = $1 AND id = $2 FOR UPDATE'
const COUNT = 'SELECT count(*)::integer AS n FROM voucher_codes WHERE domain = $1 AND batch = $2'

/**
 * Adds codes to a batch, one import at a time, within the caller's transaction, which must be rolled back on `tooMany`.
 *
 * @returns number of codes that the domain did not have
 */
export async function insertCodes(
  client: pg.PoolClient,
  { domain, id }: { domain: string; id: string },
  codes: readonly ImportedCode[],
): Promise<number | 'missing' | 'tooMany'> {
  const { rows } = await client.query<{ uses_per_code: number }>(LOCK, [domain, id])
  if (rows[0] === undefined) return 'missing'
  const { uses_per_code } = rows[0]
  let imported = 0
  for (let at = 0; at < codes.length; at += PIECE) {
    const piece = codes.slice(at, at + PIECE)
    const columns = [piece.map(({ code }) => code), piece.map(({ uses }) => uses ?? uses_per_code)]
    imported += (await client.query(INSERT_CODES, [domain, id, ...columns])).rowCount ?? 0
  }
  // Counted afterwards, because a repeated file adds nothing.
  const { rows: counted } = await client.query<{ n: number }>(COUNT, [domain, id])
  return (counted[0]?.n ?? 0) > MAX_CODES ? 'tooMany' : imported
}

const CLOSE = `
UPDATE voucher_batches SET closed_at = now() WHERE domain = $1 AND id = $2 AND closed_at IS NULL`

/** Closes a batch; false when it was closed before, or does not exist. */
export async function closeBatch(client: pg.PoolClient, domain: string, id: string): Promise<boolean> {
  return (await client.query(CLOSE, [domain, id])).rowCount === 1
}

const CODES = `
SELECT code, uses, used FROM voucher_codes WHERE domain = $1 AND batch = $2 AND code > $3 ORDER BY code LIMIT ${PIECE}`

/** Streams the codes of a batch as JSON (`exportCodes` of the contract). */
export async function* exportJson(
  pool: pg.Pool,
  { title, domain, id }: VoucherBatch,
): AsyncGenerator<string> {
  /** The text as part of a JSON string. */
  const piece = (text: string) => JSON.stringify(text).slice(1, -1)
  yield `{"csv":"${piece(csvLine(['code', 'uses', 'used', 'batch']))}`
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: pg.QueryResult<{ code: string; uses: number; used: number }> = await pool.query(CODES, [
      domain,
      id,
      last,
    ])
    yield piece(rows.map(({ code, uses, used }) => csvLine([code, uses, used, title])).join(''))
    last = rows.length === PIECE ? rows.at(-1)?.code : undefined
  }
  yield '"}'
}

const toBatch = (row: Row): VoucherBatch => ({
  id: row.id,
  domain: row.domain,
  title: row.title,
  description: row.description,
  image_url: row.image_url,
  amount: row.amount,
  valid_until: row.valid_until?.toISOString() ?? null,
  uses_per_code: row.uses_per_code,
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  counts: {
    codes: Number(row.codes),
    uses: Number(row.uses),
    claimed: Number(row.claimed),
    redeemed: Number(row.redeemed),
    withdrawn: Number(row.withdrawn),
  },
})
