import { headers, TOKEN_TIMEOUT_S } from '@foyer/contract'
import { signIn } from '@foyer/contract/sign-in'
import type { FastifyInstance } from 'fastify'
import { recoverMessageAddress } from 'viem/utils'
import type { Context } from '../../context.ts'
import { addressInput, invalid } from '../../inputs.ts'
import { route } from '../../route.ts'
import { revocationTopic } from '../../socket.ts'
import { nonceOf, renderChallenge } from './challenge.ts'
import { consumeChallenge, findChallenge, insertChallenge, insertToken, revokeToken } from './store.ts'

/** Verdicts: the request was fine, the proof was not (WIRE.md 2.13). */
const verdicts = {
  unknown: 'this challenge is unknown, used or expired: ask for a new one',
  signature: 'signature was not made by this address',
  audience: 'this challenge was made for another site',
} as const

const refused = (verdict: keyof typeof verdicts) => ({ success: false as const, error: verdicts[verdict] })

export function registerSignIn(app: FastifyInstance, context: Context): void {
  const { db } = context.database

  route(app, context, signIn.challenge, { who: 'anyone' }, async ({ input, raw }) => {
    const { payload } = input.body
    const address = addressInput(payload.address, 'payload.address')
    const challenge = renderChallenge({ ...payload, address, origin: raw.headers.origin }, Date.now())
    if (!(await insertChallenge(db, 'token', challenge)))
      throw invalid('payload.nonce', 'was used before: make a new one')
    return { success: true as const, challenge: challenge.text }
  })

  route(app, context, signIn.verify, { who: 'anyone' }, async ({ input }) => {
    const { signature, message, issuer, audience, timeout } = input.body
    const provider = input.headers[headers.wallet]
    if (provider !== undefined && provider !== issuer) throw invalid(headers.wallet, 'must be the issuer')
    const nonce = nonceOf(message)
    const challenge = nonce === undefined ? undefined : await findChallenge(db, nonce, 'token')
    if (challenge === undefined || challenge.text !== message) return refused('unknown')
    const signed = (await signerOf(message, signature.s)) === challenge.address
    if (signed && audience !== challenge.audience) return refused('audience')
    if (!(await consumeChallenge(db, challenge.nonce, 'token'))) return refused('unknown')
    if (!signed) return refused('signature')
    const owner = {
      address: challenge.address,
      adapter: issuer,
      audience,
      timeoutS: Math.min(timeout, TOKEN_TIMEOUT_S),
    }
    return { success: true as const, ...(await insertToken(db, owner)) }
  })

  route(app, context, signIn.logout, { who: 'account' }, async ({ caller }) => {
    await revokeToken(db, caller.tokenHash)
    context.registry.forgetToken(caller.tokenHash)
    context.bus.publish([{ topic: revocationTopic(caller.tokenHash), frame: '' }])
    return { success: true as const }
  })
}

/** Lower-case address that signed a text by EIP-191, or null where the signature is none. */
async function signerOf(message: string, signature: string): Promise<string | null> {
  try {
    return (await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toLowerCase()
  } catch {
    // viem throws for every malformed signature; all of them are the same verdict.
    return null
  }
}
