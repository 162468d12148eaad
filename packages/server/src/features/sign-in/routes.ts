import { consentResource, headers, type Input, TOKEN_TIMEOUT_S } from '@foyer/contract'
import { signIn } from '@foyer/contract/sign-in'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { addressInput, agentInput, domainInput, invalid } from '../../lib/inputs.ts'
import { assertChain, parseAddress, renderChallenge } from './challenge.ts'
import { consentCookie, readConsents, saveConsent } from './consent.ts'
import { registerHandOver } from './hand-over.ts'
import { readJoins, undoJoin } from './join-undo.ts'
import { joinLogin } from './link.ts'
import { registerLoginCodes } from './login-codes.ts'
import { registerLoginRedirects } from './login-redirects.ts'
import { registerProofs } from './proof-routes.ts'
import { scheduleRechecks } from './recheck.ts'
import { readSecurityEvents } from './security-events.ts'
import { homePageInput, pageInput } from './signing-page.ts'
import {
  insertChallenge,
  insertToken,
  readLogins,
  readSessions,
  revokeSession,
  revokeSessions,
  revokeToken,
} from './store.ts'
import { answerChallenge } from './verify.ts'

/** Event of the account for the kind of identity that joined it. */
const JOINED = { login: 'login_joined', guest: 'guest_joined', member: 'member_joined' } as const

const refused = ({ verdict }: { verdict: string }) => ({ success: false as const, error: verdict })

export function registerSignIn(app: FastifyInstance, context: Context): void {
  const { db } = context.database

  const challengeLimit = {
    who: 'anyone',
    site: 'any',
    limit: 'challenge',
    limitSubject: (input: { body: { payload: { address: string } } }) => input.body.payload.address,
  } as const
  const verifyLimit = {
    who: 'anyone',
    site: 'any',
    limit: 'verify',
    limitSubject: ({ body }: { body: object }) =>
      'message' in body ? parseAddress(String(body.message)) : undefined,
  } as const

  route(app, context, signIn.challenge, challengeLimit, async ({ input, raw }) => {
    const { payload } = input.body
    const address = addressInput(payload.address, 'payload.address')
    assertChain(context.config.rpcUrls, payload.chainId)
    // Keys are bound on the chat's own pages only, because another site could replace the key.
    const findPage = payload.resources?.length ? homePageInput : pageInput
    const page = await findPage(context, raw, payload)
    const challenge = renderChallenge('token', page, { ...payload, address }, Date.now())
    if (!(await insertChallenge(db, 'token', challenge)))
      throw invalid('payload.nonce', 'was used before: make a new one')
    return { success: true as const, challenge: challenge.text }
  })

  route(app, context, signIn.verify, verifyLimit, async ({ input, raw }) => {
    const { message, issuer, audience, timeout } = input.body
    const signature = input.body.signature.s
    const provider = input.headers[headers.wallet]
    if (provider !== undefined && provider !== issuer) throw invalid(headers.wallet, 'must be the issuer')
    const answered = await answerChallenge(context, 'token', { message, signature, audience })
    if ('verdict' in answered) {
      const claimed = parseAddress(message) ?? null
      await context.security.note('sign_in_refused', { caller: { id: claimed }, raw })
      return refused(answered)
    }
    const { challenge, signer } = answered
    const { isNew, ...token } = await insertToken(db, {
      address: challenge.address,
      authType: 'wallet',
      adapter: issuer,
      audience,
      agent: agentInput(raw.headers),
      timeoutS: Math.min(timeout, TOKEN_TIMEOUT_S),
      ...(signer === 'contract' ? { contract: { nonce: challenge.nonce, signature } } : {}),
    })
    if (isNew) await context.events.publish('account.created', { address: challenge.address })
    const caller = { id: challenge.address, tokenHash: hashToken(token.token) }
    await context.security.note('sign_in', { caller, raw, audience })
    await context.events.publish('wallet.signed_in', { address: challenge.address })
    return { success: true as const, ...token }
  })

  route(app, context, signIn.logout, { who: 'identity', site: 'any' }, async ({ caller, raw, refuse }) => {
    if (!('tokenHash' in caller)) throw refuse('forbidden')
    await revokeToken(db, caller.tokenHash)
    context.revocations.announce(caller.tokenHash)
    await context.security.note('sign_out', { caller, raw })
    return { success: true as const }
  })

  route(app, context, signIn.cookieChallenge, challengeLimit, async ({ input, raw, refuse }) => {
    const { domain, nonce } = input.body.payload
    const address = addressInput(input.body.payload.address, 'payload.address')
    const page = await pageInput(context, raw, { domain })
    const named = input.body.payload.audience
    const audience = named === undefined ? page.hostname : domainInput(named, 'payload.audience')
    // Another site could ask in the name of a business.
    if (audience !== page.hostname && !page.isHome) throw refuse('siteUnknown')
    const resources = named === undefined ? [] : [consentResource(audience)]
    const asked = { nonce, address, chainId: 1, resources }
    const challenge = { ...renderChallenge('cookie', page, asked, Date.now()), audience }
    if (!(await insertChallenge(db, 'cookie', challenge)))
      throw invalid('payload.nonce', 'was used before: make a new one')
    return { success: true as const, challenge: challenge.text }
  })

  route(app, context, signIn.cookieVerify, verifyLimit, async ({ input, caller, raw, reply, refuse }) => {
    const { body } = input
    const { marketing_settings, functional_settings } = body
    const audience = body.audience.toLowerCase()
    const settings = { marketing_settings, functional_settings }
    let identity = caller.id
    if ('type' in body) {
      if (identity === null) throw refuse('credentialsNeeded')
      if (!HOSTNAME.test(audience)) throw invalid('audience', 'must be the host of a page')
    } else {
      const signer = addressInput(body.signer, 'signer')
      const signature = typeof body.signature === 'string' ? body.signature : body.signature.s
      const answered = await answerChallenge(context, 'cookie', { ...body, audience, signature })
      if ('verdict' in answered) return refused(answered)
      if (answered.challenge.address !== signer) return refused({ verdict: OTHER_SIGNER })
      identity = signer
    }
    const { person, updatedAt } = await saveConsent(context, identity, audience, settings)
    await context.events.publish('consent.changed', { identity: person, audience })
    const { value, options } = consentCookie(context.keys.consents, settings)
    // The cookie speaks for the page's own host, not for a business that the page asks for.
    const { origin } = raw.headers
    if (origin === undefined || !URL.canParse(origin) || new URL(origin).hostname === audience)
      reply.setCookie('consent', value, { ...options, secure: raw.protocol === 'https' })
    return {
      ...{ success: true as const, ...settings, updated_at: updatedAt.toISOString() },
      proof: functional_settings ? value : null,
    }
  })

  route(app, context, signIn.consents, { who: 'identity', site: 'self' }, ({ caller }) =>
    readConsents(context, caller.id),
  )

  registerLoginRedirects(app, context)
  registerLoginCodes(app, context)
  registerHandOver(app, context)

  const stopRechecks = scheduleRechecks(context)
  app.addHook('onClose', async () => stopRechecks())

  registerProofs(app, context)

  const linkOptions = {
    who: 'account',
    limit: 'write',
    // A guest is proved by its secret and a member by its bearer, which the caller's browser holds.
    proofIf: ({ body }: Input<typeof signIn.link>) =>
      'proof' in body && !('guest_uuid' in body || 'member_token' in body),
  } as const
  route(app, context, signIn.link, linkOptions, async ({ input, caller, proof, raw, refuse }) => {
    const joined = await joinLogin(context, caller, input.body, proof)
    if (typeof joined === 'string') throw refuse(joined)
    const { moved, other } = joined
    await context.security.note(JOINED[other.kind], { caller, raw, other: other.from })
    return { success: true as const, moved }
  })

  route(app, context, signIn.joins, { who: 'account' }, ({ caller }) =>
    readJoins(context.database.pool, caller.id),
  )

  route(
    app,
    context,
    signIn.undoJoin,
    { who: 'account', limit: 'write' },
    async ({ input, caller, raw, refuse }) => {
      const undone = await undoJoin(context, caller.id, input.params.id)
      if (undone === undefined) throw refuse('notFound')
      const { login, account } = undone
      await context.security.note('login_join_undone', {
        caller: { id: account, tokenHash: caller.tokenHash },
        raw,
        other: login,
      })
      return undefined
    },
  )

  route(app, context, signIn.logins, { who: 'account' }, ({ caller }) =>
    readLogins(db, caller.id, caller.login),
  )

  route(app, context, signIn.sessions, { who: 'account' }, ({ caller }) =>
    readSessions(db, caller.id, caller.tokenHash),
  )

  route(
    app,
    context,
    signIn.endSession,
    { who: 'account', limit: 'write' },
    async ({ input, caller, raw, refuse }) => {
      const tokenHash = await revokeSession(db, caller.id, input.params.id)
      if (tokenHash === undefined) throw refuse('notFound')
      context.revocations.announce(tokenHash)
      await context.security.note('session_ended', { caller, raw })
      return undefined
    },
  )

  route(
    app,
    context,
    signIn.endSessions,
    { who: 'account', limit: 'write' },
    async ({ input, caller, raw }) => {
      const kept = input.query.everywhere === '1' ? null : caller.tokenHash
      const ended = await revokeSessions(db, caller.id, kept)
      for (const tokenHash of ended) context.revocations.announce(tokenHash)
      await context.security.note('sessions_ended', { caller, raw, sessions: ended.length })
      return { ended: ended.length }
    },
  )

  route(app, context, signIn.securityEvents, { who: 'account' }, ({ input, caller }) =>
    readSecurityEvents(db, caller.id, caller.tokenHash, input.query.limit),
  )
}

const HOSTNAME = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]+\])$/i
const OTHER_SIGNER = 'signature was not made by the signer'
