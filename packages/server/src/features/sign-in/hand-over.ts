import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_TIMEOUT_S } from '@foyer/contract'
import { signIn } from '@foyer/contract/sign-in'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hashToken, isProviderType } from '../../access/caller.ts'
import { isLive } from '../../access/live-tokens.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/open.ts'
import { identities, tokens } from '../../database/schema.ts'
import { getOrigin, route } from '../../http/route.ts'
import { agentInput, invalid } from '../../lib/inputs.ts'
import { consumeCode, insertCode } from './login-store.ts'
import { insertToken, type NewToken } from './store.ts'

/** What the code of a hand-over is good for, in the place of an act: no sign-in with Google and no proof. */
const HAND_OVER = 'hand-over'

/**
 * Hands a login over from a window of this chat to its frame in another site's page, whose storage browsers keep apart
 * (docs/embedding.md#signing-in).
 */
export function registerHandOver(app: FastifyInstance, context: Context): void {
  const { db } = context.database

  route(
    app,
    context,
    signIn.handOver,
    { who: 'account', limit: 'verify' },
    async ({ input, caller, raw, refuse }) => {
      // A bot has no windows.
      if (caller.bot !== null) throw refuse('forbidden')
      const code = randomBytes(32).toString('base64url')
      await insertCode(db, {
        codeHash: hashToken(code),
        identity: caller.login,
        codeChallenge: input.body.code_challenge,
        audience: new URL(getOrigin(context, raw)).hostname,
        act: HAND_OVER,
      })
      return { code }
    },
  )

  route(
    app,
    context,
    signIn.takeOver,
    { who: 'anyone', site: 'any', limit: 'verify' },
    async ({ input, raw }) => {
      const { code, code_verifier } = input.body
      const handed = await consumeCode(db, hashToken(code))
      const challenge = createHash('sha256').update(code_verifier).digest('base64url')
      if (handed === undefined || handed.act !== HAND_OVER || handed.codeChallenge !== challenge) {
        await context.security.note('sign_in_refused', { caller: { id: handed?.identity ?? null }, raw })
        throw invalid('code', 'is unknown, used or expired, or was not asked for with this verifier')
      }
      const { identity: address, audience } = handed
      const session = await findNewestSession(db, address)
      if (session === undefined) throw invalid('code', 'is of a person who has signed out meanwhile')
      const { isNew: _, ...token } = await insertToken(db, {
        ...session,
        address,
        audience,
        agent: agentInput(raw.headers),
        timeoutS: TOKEN_TIMEOUT_S,
      })
      const caller = { id: address, tokenHash: hashToken(token.token) }
      await context.security.note('sign_in', { caller, raw, audience })
      // The SDK has one kind for every provider.
      const auth_type = session.authType === 'wallet' ? 'wallet' : 'googlelogin'
      return { success: true as const, ...token, address, auth_type } as const
    },
  )
}

/**
 * Values of the newest live session of a login, which a session that it handed over shares: how it signed in, and for a
 * contract account the signature, which the server checks again (TH-07).
 */
async function findNewestSession(
  db: Db,
  login: string,
): Promise<Pick<NewToken, 'authType' | 'adapter' | 'contract'> | undefined> {
  const { adapter, contractNonce: nonce, contractSignature: signature } = tokens
  const [row] = await db
    .select({ authType: identities.authType, adapter, nonce, signature })
    .from(tokens)
    .innerJoin(identities, eq(identities.id, tokens.identity))
    .where(and(eq(tokens.identity, login), sql.raw(isLive('tokens'))))
    .orderBy(desc(tokens.createdAt))
    .limit(1)
  if (row === undefined) return undefined
  const authType = isProviderType(row.authType) ? row.authType : 'wallet'
  const contract =
    row.nonce !== null && row.signature !== null ? { nonce: row.nonce, signature: row.signature } : undefined
  return { authType, adapter: row.adapter, ...(contract && { contract }) }
}
