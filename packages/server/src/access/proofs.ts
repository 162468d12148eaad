import { createHash, randomBytes } from 'node:crypto'
import type { Act, Belongings } from '@foyer/contract'
import type pg from 'pg'

/** Seconds that a proof is valid, from when its text was requested or the login began. */
const PROOF_SECONDS = 300

/** A proof to store: what was proved, by which login, for which account. */
export interface NewProof {
  act: Act
  /** The account that may use it. */
  account: string
  /** The login that signed, or signed in again. */
  login: string
  /** Lower case: the other login or account that the text named; null when it named none. */
  other: string | null
  /** What a joined login brings along, as the text said. */
  belongings: Belongings | null
}
export type UsedProof = Omit<NewProof, 'act' | 'account'>

const hashProof = (token: string) => createHash('sha256').update(token).digest('hex')

const INSERT = `
INSERT INTO proofs (hash, act, account, login, other, belongings, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => ${PROOF_SECONDS}))
RETURNING expires_at`

/** Stores a proof and deletes expired ones. Only the hash of the returned token is stored. */
export async function insertProof(
  pool: pg.Pool,
  { act, account, login, other, belongings }: NewProof,
): Promise<{ proof: string; expiresAt: Date }> {
  await pool.query('DELETE FROM proofs WHERE expires_at < now()')
  const proof = randomBytes(32).toString('base64url')
  const values = [hashProof(proof), act, account, login, other, JSON.stringify(belongings)]
  const { rows } = await pool.query<{ expires_at: Date }>(INSERT, values)
  return { proof, expiresAt: (rows[0] as { expires_at: Date }).expires_at }
}

const USE = `
DELETE FROM proofs WHERE hash = $1 AND account = $2 AND act = $3 AND expires_at > now()
RETURNING login, other, belongings`

/** Uses a proof up: exactly one of several concurrent callers gets it, and only for its account and act. */
export async function useProof(
  pool: pg.Pool,
  token: unknown,
  { account, act }: Pick<NewProof, 'account' | 'act'>,
): Promise<UsedProof | undefined> {
  if (typeof token !== 'string' || token === '') return undefined
  const { rows } = await pool.query<UsedProof>(USE, [hashProof(token), account, act])
  return rows[0]
}
