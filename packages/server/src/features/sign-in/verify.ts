import type { Context } from '../../context.ts'
import { type Challenge, parseNonce } from './challenge.ts'
import { getSignatures } from './services.ts'
import type { Signer } from './signatures.ts'
import { consumeChallenge, findChallenge, type Purpose } from './store.ts'

/** Error texts of valid requests with an invalid proof. */
export const verdicts = {
  unknown: 'this challenge is unknown, used or expired: ask for a new one',
  signature: 'signature was not made by this address',
  audience: 'this challenge was made for another site',
  account: 'this challenge was made for another account',
} as const

export type Verdict = (typeof verdicts)[keyof typeof verdicts]

/** A signed challenge. */
export interface Answer {
  message: string
  signature: string
  /** Hostname of the page. */
  audience: string
  /** For an act: the acting account. */
  account?: string | null
}

/**
 * Uses up a signed challenge (P13, P14). It must equal the stored text byte for byte, be made for this purpose and site,
 * and be signed by its address. A wrong signature uses it up too.
 *
 * @throws HttpError 503 `unavailable` when a contract account's chain does not answer; the challenge stays valid
 */
export async function answerChallenge(
  context: Context,
  purpose: Purpose,
  { message, signature, audience, account = null }: Answer,
): Promise<{ challenge: Challenge; signer: Signer } | { verdict: Verdict }> {
  const { db } = context.database
  const nonce = parseNonce(message)
  const challenge = nonce === undefined ? undefined : await findChallenge(db, nonce, purpose)
  if (challenge === undefined || challenge.text !== message) return { verdict: verdicts.unknown }
  if (challenge.account !== account) return { verdict: verdicts.account }
  const signer = await getSignatures(context).getSigner({ ...challenge, message, signature })
  if (signer !== null && audience !== challenge.audience) return { verdict: verdicts.audience }
  if (!(await consumeChallenge(db, challenge.nonce, purpose))) return { verdict: verdicts.unknown }
  return signer === null ? { verdict: verdicts.signature } : { challenge, signer }
}
