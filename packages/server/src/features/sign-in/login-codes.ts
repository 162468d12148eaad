import { TOKEN_TIMEOUT_S } from '@foyer/contract'
import { signIn } from '@foyer/contract/sign-in'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { agentInput, invalid } from '../../lib/inputs.ts'
import { GOOGLE_ID } from '../../lib/login-providers.ts'
import { readBelongings } from './link-store.ts'
import { hashVerifier } from './login-redirects.ts'
import { consumeCode, readUuid } from './login-store.ts'
import { proofReply } from './proof-routes.ts'
import { insertToken, isAct } from './store.ts'

const WRONG_ACT = 'this login was a sign-in and proves no act'
const WRONG_LOGIN = 'this is another login than the one that must prove itself'

const toAuthType = (provider: string) => (provider === GOOGLE_ID ? 'googlelogin' : 'account')

/** The calls that trade the one-time code of a login with a provider (docs/wire.md#login-with-a-provider). */
export function registerLoginCodes(app: FastifyInstance, context: Context): void {
  const { database } = context

  route(
    app,
    context,
    signIn.googleToken,
    { who: 'anyone', site: 'any', limit: 'verify' },
    async ({ input, raw }) => {
      const { code, code_verifier } = input.body
      const proven = await consumeCode(database.db, hashToken(code))
      if (
        proven === undefined ||
        proven.act !== null ||
        proven.codeChallenge !== hashVerifier(code_verifier)
      ) {
        await context.security.note('sign_in_refused', { caller: { id: proven?.identity ?? null }, raw })
        throw invalid('code', 'is unknown, used or expired, or was not asked for with this verifier')
      }
      const { identity: address, audience, provider } = proven
      const { isNew, ...token } = await insertToken(database.db, {
        address,
        authType: toAuthType(provider),
        loginProvider: provider,
        adapter: 'googlelogin',
        audience,
        agent: agentInput(raw.headers),
        timeoutS: TOKEN_TIMEOUT_S,
      })
      if (isNew) await context.events.publish('account.created', { address })
      const caller = { id: address, tokenHash: hashToken(token.token) }
      await context.security.note('sign_in', { caller, raw, audience })
      return { success: true as const, ...token, address, uuid: await readUuid(database.db, address) }
    },
  )

  route(
    app,
    context,
    signIn.proofGoogle,
    { who: 'account', limit: 'verify' },
    async ({ input, caller, raw }) => {
      const { code, code_verifier } = input.body
      const proven = await consumeCode(database.db, hashToken(code))
      if (proven === undefined || proven.codeChallenge !== hashVerifier(code_verifier))
        throw invalid('code', 'is unknown, used or expired, or was not asked for with this verifier')
      const { identity: login, act, provider: loginProvider } = proven
      if (act === null || !isAct(act)) return { success: false as const, error: WRONG_ACT }
      const isOther = act === 'join-login'
      if (isOther === (login === caller.login)) return { success: false as const, error: WRONG_LOGIN }
      await context.security.note('proof_issued', { caller, raw })
      const belongings = isOther ? await readBelongings(database.pool, login) : null
      // The provider's page does not name the other login, so the proof does not either.
      const proof = { act, account: caller.id, login, other: null, belongings }
      return proofReply(context, proof, { authType: toAuthType(loginProvider), loginProvider })
    },
  )
}
