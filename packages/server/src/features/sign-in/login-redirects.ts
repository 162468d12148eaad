import { createHash, randomBytes } from 'node:crypto'
import { ACTS, type Act, commonRefusals } from '@foyer/contract'
import {
  GOOGLE_CALLBACK,
  GOOGLE_START,
  PROVIDER_CALLBACK,
  PROVIDER_START,
  siteUnknown,
  toProviderPath,
} from '@foyer/contract/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../../access/caller.ts'
import { isHomeOrigin } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import { parseCookies } from '../../http/csrf.ts'
import { getOrigin } from '../../http/route.ts'
import { HttpError } from '../../lib/http-error.ts'
import { invalid } from '../../lib/inputs.ts'
import { GOOGLE_ID } from '../../lib/login-providers.ts'
import { getLoginAddress } from './login-address.ts'
import { consumeLogin, insertCode, insertLogin } from './login-store.ts'
import { createProvider } from './oidc.ts'
import { isAct } from './store.ts'

/** Binds a login to the browser that started it, against login CSRF at the callback. */
const BROWSER_COOKIE = 'foyer_login'
const BROWSER_COOKIE_S = 600

const secretText = () => randomBytes(32).toString('base64url')
/** RFC 7636, S256. */
export const hashVerifier = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

const startPage = {
  query: ['next', 'code_challenge', 'act'],
  answers: {
    302: 'To the provider of logins.',
    404: 'This server has no such provider of logins.',
    default: 'Another refusal.',
  },
}
const callbackPage = {
  query: ['state', 'code', 'error'],
  answers: {
    302: 'To the page that began, with a one-time code.',
    400: 'The login was not begun by this browser.',
    default: 'Another refusal.',
  },
}

/**
 * Login with a provider: two redirects (docs/wire.md#login-with-a-provider). Each provider has a callback of its own, so
 * that none can pass its answer off as another one's (RFC 9700, section 4.4).
 */
export function registerLoginRedirects(app: FastifyInstance, context: Context): void {
  const { database, config, log } = context
  const providers = new Map(
    config.logins.map((provider) => [provider.id, { provider, ...createProvider(provider) }]),
  )

  const start = async (id: string, request: FastifyRequest, reply: FastifyReply) => {
    const found = providers.get(id)
    if (found === undefined) throw new HttpError(commonRefusals.notFound)
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
    const callback = toProviderPath(PROVIDER_CALLBACK, id)
    const redirectUri = origin + callback
    const codeChallenge = hashVerifier(codeVerifier)
    const url = await found
      .authorizationUrl({ redirectUri, state, nonce, codeChallenge, isFresh: act !== null })
      .catch((failure: unknown) => {
        log.warn({ err: failure, provider: id }, 'The provider of logins cannot be asked.')
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
      provider: id,
    })
    const secure = request.protocol === 'https'
    reply.setCookie(BROWSER_COOKIE, browser, {
      path: callback,
      maxAge: BROWSER_COOKIE_S,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    })
    return redirect(reply, url)
  }

  const comeBack = async (id: string, request: FastifyRequest, reply: FastifyReply) => {
    const { state, code, error } = request.query as Record<string, unknown>
    const browser = parseCookies(request)[BROWSER_COOKIE]
    const callback = toProviderPath(PROVIDER_CALLBACK, id)
    const found = providers.get(id)
    reply.clearCookie(BROWSER_COOKIE, { path: callback })
    const stranger = invalid('state', 'does not belong to a login of this browser: begin again')
    if (found === undefined || typeof state !== 'string' || browser === undefined) throw stranger
    const login = await consumeLogin(database.db, hashToken(state), hashToken(browser))
    if (login === undefined || login.provider !== id) throw stranger

    const origin = getOrigin(context, request)
    const back = (outcome: Record<string, string>) => redirect(reply, withQuery(login.next, origin, outcome))
    if (typeof code !== 'string') return back({ error: error === 'access_denied' ? error : 'login_failed' })
    try {
      const { codeVerifier, nonce, codeChallenge, act } = login
      const redirectUri = origin + callback
      const isFresh = act !== null
      const subject = await found.getSubject({ code, redirectUri, codeVerifier, nonce, isFresh })
      const oneTimeCode = secretText()
      await insertCode(database.db, {
        codeHash: hashToken(oneTimeCode),
        identity: await getLoginAddress(context, found.provider, subject),
        codeChallenge,
        audience: new URL(origin).hostname,
        act,
        provider: id,
      })
      return back({ code: oneTimeCode })
    } catch (failure) {
      log.warn({ err: failure, provider: id }, 'A login with a provider failed.')
      return back({ error: failure instanceof HttpError ? 'temporarily_unavailable' : 'login_failed' })
    }
  }

  const idOf = (request: FastifyRequest) => (request.params as { provider: string }).provider
  app.get(
    GOOGLE_START,
    {
      config: {
        page: {
          name: 'sign-in.google',
          summary: 'Sends a browser to sign in with Google, with `next` and `code_challenge`',
          ...startPage,
        },
      },
    },
    (request, reply) => start(GOOGLE_ID, request, reply),
  )
  app.get(
    GOOGLE_CALLBACK,
    {
      config: {
        page: {
          name: 'sign-in.googleReturn',
          summary: 'Where Google sends a browser back to',
          ...callbackPage,
        },
      },
    },
    (request, reply) => comeBack(GOOGLE_ID, request, reply),
  )
  app.get(
    PROVIDER_START,
    {
      config: {
        page: {
          name: 'sign-in.provider',
          summary: 'Sends a browser to sign in with a provider, with `next` and `code_challenge`',
          ...startPage,
        },
      },
    },
    (request, reply) => start(idOf(request), request, reply),
  )
  app.get(
    PROVIDER_CALLBACK,
    {
      config: {
        page: {
          name: 'sign-in.providerReturn',
          summary: 'Where a provider of logins sends a browser back to',
          ...callbackPage,
        },
      },
    },
    (request, reply) => comeBack(idOf(request), request, reply),
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
