import { createHash, randomBytes } from 'node:crypto'
import type { Act, Belongings } from '@foyer/contract'
import type pg from 'pg'

/** Seconds that a proof can be used, from when the text was asked for or the login began. */
const PROOF_SECONDS = 300

/** Who has proved what, and for whom. */
export interface NewProof {
  act: Act
  /** The account that may use it. */
  account: string
  /** The login that has signed, or signed in anew. */
  login: string
  /** Lower case: the login or account that the text named beside; null where it named none. */
  other: string | null
  /** What the text said that a joined login brings along. */
  belongings: Belongings | null
}
export type UsedProof = Omit<NewProof, 'act' | 'account'>

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const INSERT = `
INSERT INTO proofs (hash, act, account, login, other, belongings, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => ${PROOF_SECONDS}))
RETURNING expires_at`

/** Keeps a proof; the token that shows it is returned and not kept. Drops the proofs that are over. */
export async function insertProof(
  pool: pg.Pool,
  { act, account, login, other, belongings }: NewProof,
): Promise<{ proof: string; expiresAt: Date }> {
  await pool.query('DELETE FROM proofs WHERE expires_at < now()')
  const proof = randomBytes(32).toString('base64url')
  const values = [hashOf(proof), act, account, login, other, JSON.stringify(belongings)]
  const { rows } = await pool.query<{ expires_at: Date }>(INSERT, values)
  return { proof, expiresAt: (rows[0] as { expires_at: Date }).expires_at }
}

const USE = `
DELETE FROM proofs WHERE hash = $1 AND account = $2 AND act = $3 AND expires_at > now()
RETURNING login, other, belongings`

/** Uses a proof up: of any number of callers at once one gets it, and only for its account and act. */
export async function useProof(
  pool: pg.Pool,
  token: unknown,
  { account, act }: Pick<NewProof, 'account' | 'act'>,
): Promise<UsedProof | undefined> {
  if (typeof token !== 'string' || token === '') return undefined
  const { rows } = await pool.query<UsedProof>(USE, [hashOf(token), account, act])
  return rows[0]
}
