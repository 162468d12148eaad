import type { Context } from '../../context.ts'
import type { Signer } from '../../signatures.ts'
import { type Challenge, nonceOf, type Purpose } from './challenge.ts'
import { consumeChallenge, findChallenge } from './store.ts'

/** Verdicts: the request was fine, the proof was not (WIRE.md 2.13). */
const verdicts = {
  unknown: 'this challenge is unknown, used or expired: ask for a new one',
  signature: 'signature was not made by this address',
  audience: 'this challenge was made for another site',
} as const

type Verdict = (typeof verdicts)[keyof typeof verdicts]

/**
 * Uses a signed challenge up: equal to the stored text byte for byte, made for this very purpose and site,
 * signed by its address, and this once (P13, P14). A wrong signature uses it up too.
 *
 * @throws Refused `unavailable` when a contract account's chain does not answer; the challenge stays
 */
export async function answerChallenge(
  { database: { db }, signatures }: Context,
  purpose: Purpose,
  { message, signature, audience }: { message: string; signature: string; audience: string },
): Promise<{ challenge: Challenge; signer: Signer } | { verdict: Verdict }> {
  const nonce = nonceOf(message)
  const challenge = nonce === undefined ? undefined : await findChallenge(db, nonce, purpose)
  if (challenge === undefined || challenge.text !== message) return { verdict: verdicts.unknown }
  const signer = await signatures.signerOf({ ...challenge, message, signature })
  if (signer !== null && audience !== challenge.audience) return { verdict: verdicts.audience }
  if (!(await consumeChallenge(db, challenge.nonce, purpose))) return { verdict: verdicts.unknown }
  return signer === null ? { verdict: verdicts.signature } : { challenge, signer }
}
