import { createHash, randomBytes } from 'node:crypto'
import { ACTS, type Act, commonRefusals, TOKEN_TIMEOUT_S } from '@foyer/contract'
import { GOOGLE_CALLBACK, GOOGLE_START, signIn, siteUnknown } from '@foyer/contract/sign-in'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hashToken } from '../../access/caller.ts'
import { isHomeOrigin } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import { parseCookies } from '../../http/csrf.ts'
import { getOrigin, route } from '../../http/route.ts'
import { HttpError } from '../../lib/http-error.ts'
import { agentInput, invalid } from '../../lib/inputs.ts'
import { getLoginAddress } from './google-address.ts'
import { consumeCode, consumeLogin, insertCode, insertLogin, readUuid } from './google-store.ts'
import { readBelongings } from './link-store.ts'
import { createProvider } from './oidc.ts'
import { proofReply } from './proof-routes.ts'
import { insertToken, isAct } from './store.ts'

/** Binds a login to the browser that started it, against login CSRF at the callback. */
const BROWSER_COOKIE = 'foyer_login'
const BROWSER_COOKIE_S = 600

const WRONG_ACT = 'this login was a sign-in and proves no act'
const WRONG_LOGIN = 'this is another login than the one that must prove itself'

const secretText = () => randomBytes(32).toString('base64url')
/** RFC 7636, S256. */
const hashVerifier = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Login with Google: two redirects, and the call that exchanges the one-time code for a token (docs/wire.md#google-login). */
export function registerGoogle(app: FastifyInstance, context: Context): void {
  const { database, config, log } = context
  const provider = config.google === null ? null : createProvider(config.google)

  app.get(
    GOOGLE_START,
    {
      config: {
        page: {
          name: 'sign-in.google',
          summary: 'Sends a browser to sign in with Google, with `next` and `code_challenge`',
          query: ['next', 'code_challenge', 'act'],
          answers: {
            302: 'To the provider of logins.',
            404: 'This server has no login with Google.',
            default: 'Another refusal.',
          },
        },
      },
    },
    async (request, reply) => {
      if (provider === null) throw new HttpError(commonRefusals.notFound)
      const origin = getOrigin(context, request)
      const query = request.query as Record<string, unknown>
      const next = pathInput(query.next, origin)
      const { code_challenge } = query
      const act = actInput(query.act)
      if (!isHomeOrigin(config, origin)) throw new HttpError(siteUnknown)
      if (typeof code_challenge !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(code_challenge))
        throw invalid('code_challenge', 'must be the base64url SHA-256 of a verifier (RFC 7636, S256)')

      await context.limiter.take('loginStart', { caller: { kind: 'anon', id: null }, ip: request.ip })
      const [state, nonce, codeVerifier, browser] = [secretText(), secretText(), secretText(), secretText()]
      const redirectUri = origin + GOOGLE_CALLBACK
      const codeChallenge = hashVerifier(codeVerifier)
      const url = await provider
        .authorizationUrl({ redirectUri, state, nonce, codeChallenge, isFresh: act !== null })
        .catch((failure: unknown) => {
          log.warn({ err: failure }, 'The provider of logins cannot be asked.')
          throw new HttpError(commonRefusals.unavailable)
        })
      await insertLogin(database.db, {
        stateHash: hashToken(state),
        browserHash: hashToken(browser),
        codeChallenge: code_challenge,
        codeVerifier,
        nonce,
        next,
        act,
      })
      const secure = request.protocol === 'https'
      reply.setCookie(BROWSER_COOKIE, browser, {
        path: GOOGLE_CALLBACK,
        maxAge: BROWSER_COOKIE_S,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      })
      return redirect(reply, url)
    },
  )

  app.get(
    GOOGLE_CALLBACK,
    {
      config: {
        page: {
          name: 'sign-in.googleReturn',
          summary: 'Where the provider of logins sends a browser back to',
          query: ['state', 'code', 'error'],
          answers: {
            302: 'To the page that began, with a one-time code.',
            400: 'The login was not begun by this browser.',
            default: 'Another refusal.',
          },
        },
      },
    },
    async (request, reply) => {
      const { state, code, error } = request.query as Record<string, unknown>
      const browser = parseCookies(request)[BROWSER_COOKIE]
      reply.clearCookie(BROWSER_COOKIE, { path: GOOGLE_CALLBACK })
      if (provider === null || typeof state !== 'string' || browser === undefined)
        throw invalid('state', 'does not belong to a login of this browser: begin again')
      const login = await consumeLogin(database.db, hashToken(state), hashToken(browser))
      if (login === undefined)
        throw invalid('state', 'does not belong to a login of this browser: begin again')

      const origin = getOrigin(context, request)
      const back = (outcome: Record<string, string>) =>
        redirect(reply, withQuery(login.next, origin, outcome))
      if (typeof code !== 'string') return back({ error: error === 'access_denied' ? error : 'login_failed' })
      try {
        const { codeVerifier, nonce, codeChallenge, act } = login
        const redirectUri = origin + GOOGLE_CALLBACK
        const subject = await provider.getSubject({
          code,
          redirectUri,
          codeVerifier,
          nonce,
          isFresh: act !== null,
        })
        const oneTimeCode = secretText()
        await insertCode(database.db, {
          codeHash: hashToken(oneTimeCode),
          identity: await getLoginAddress(context, subject),
          codeChallenge,
          audience: new URL(origin).hostname,
          act,
        })
        return back({ code: oneTimeCode })
      } catch (failure) {
        log.warn({ err: failure }, 'A login with Google failed.')
        return back({ error: failure instanceof HttpError ? 'temporarily_unavailable' : 'login_failed' })
      }
    },
  )

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
      const { identity: address, audience } = proven
      const { isNew, ...token } = await insertToken(database.db, {
        address,
        authType: 'googlelogin',
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
      const { identity: login, act } = proven
      if (act === null || !isAct(act)) return { success: false as const, error: WRONG_ACT }
      const isOther = act === 'join-login'
      if (isOther === (login === caller.login)) return { success: false as const, error: WRONG_LOGIN }
      await context.security.note('proof_issued', { caller, raw })
      const belongings = isOther ? await readBelongings(database.pool, login) : null
      // The provider's page does not name the other login, so the proof does not either.
      const proof = { act, account: caller.id, login, other: null, belongings }
      return proofReply(context, proof, 'googlelogin')
    },
  )
}

/** The act that a fresh login proves; null for a sign-in. @throws HttpError 400 */
function actInput(act: unknown): Act | null {
  if (act === undefined) return null
  if (typeof act === 'string' && isAct(act)) return act
  throw invalid('act', `must be one of ${ACTS.join(', ')}`)
}

/** A path of this site, in the spelling of browsers. @throws HttpError 400 */
function pathInput(next: unknown, origin: string): string {
  const refused = invalid('next', 'must be a path of this site, such as /?url=example.com')
  if (next === undefined) return '/'
  if (typeof next !== 'string' || next.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) throw refused
  if (!URL.canParse(next, origin)) throw refused
  const url = new URL(next, origin)
  // "/a/..//b" is a path of this site, but its normal form "//b" would be another host.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) throw refused
  return `${url.pathname}${url.search}${url.hash}`
}

function withQuery(path: string, origin: string, query: Record<string, string>): string {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The address has a one-time code, which must not get into a Referer or a cache. */
const redirect = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303)
