import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import { appPaths, commonRefusals } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Config } from '../lib/config.ts'
import { HttpError } from '../lib/http-error.ts'
import { type PageHead, readLook, readTemplate } from './page-template.ts'

const WEB = fileURLToPath(new URL('../../../../apps/web/dist', import.meta.url))
const compress = promisify(gzip)
const YEAR_S = 31_536_000

/** Source of the data that a page starts with. */
export interface PageSource {
  /** JSON for a page without a room. */
  startData(config: Config): string
  /** The room that the request's address names; null when it names none that can be shown. */
  roomData(
    context: Context,
    request: FastifyRequest,
  ): Promise<{ json: string; head: PageHead; isIndexed: boolean } | null>
}

/**
 * Serves the web app: its files, and one page at every path of its screens, with its first room embedded so that it
 * paints at once.
 */
export async function registerPages(
  app: FastifyInstance,
  context: Context,
  { roomData, startData }: PageSource,
): Promise<void> {
  const refuse = () => {
    throw new HttpError(commonRefusals.notFound)
  }
  if (!existsSync(WEB)) return void app.setNotFoundHandler(refuse)
  const { render, scriptHashes } = readTemplate(WEB)
  await app.register(async (files) => {
    // A shared cache would send one visitor's cookie to all others (P32).
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, withoutCredentials: true }
    })
    await files.register(staticFiles, {
      root: WEB,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders,
    })
  })

  const shells = new Map<string, Promise<Page>>()
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const look = readLook(request)
    const data = await roomData(context, request)
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const create = () =>
      createPage(render(look, data?.json ?? startData(context.config), data?.head), isGzipped)
    const page = await (data === null
      ? kept(shells, `${look.language} ${look.theme} ${isGzipped}`, create)
      : create())
    if (isGzipped) reply.header('content-encoding', 'gzip')
    // Of all pages search engines list the start page and the rooms that lists of this server show.
    if (data === null ? !isStartPage(request) : !data.isIndexed) reply.header('x-robots-tag', 'noindex')
    return reply
      .header('content-security-policy', contentSecurityPolicy(request, context.config, scriptHashes))
      .header('cache-control', 'no-store')
      .header('vary', 'origin, accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(page)
  }
  for (const path of Object.values(appPaths)) app.get(path, sendPage)
  app.setNotFoundHandler((request, reply) =>
    isVisit(request) ? sendPage(request, reply.code(404)) : refuse(),
  )
}

const isStartPage = ({ url }: FastifyRequest): boolean => url === appPaths.start

/**
 * True for a browser that navigates to an unknown path: it gets the app, which shows an error page; programs get a
 * refusal.
 */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')

/** A service worker has the policy of its own file: it may only fetch. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

function setHeaders(reply: FastifyReply, path: string) {
  if (/\/sw\.js(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', WORKER_POLICY)
  // File names in /assets/ contain a hash of their content.
  reply.header(
    'cache-control',
    path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
  )
}

/** WalletConnect's relay, and the page that wallets load in a hidden frame to verify the asking site. */
const WALLET_CONNECT = { relay: 'wss://relay.walletconnect.org', verify: 'https://verify.walletconnect.org' }
/** Web3Auth's storage of key shares, and its session server, which reports the outcome of a login. */
const WEB3AUTH = ['https://api.web3auth.io', 'wss://session.web3auth.io']

/**
 * Content security policy of the page: own files and inline scripts, plus the hosts of configured sign-in methods;
 * pictures may come from any origin.
 */
function contentSecurityPolicy(
  request: FastifyRequest,
  config: Config,
  scriptHashes: readonly string[],
): string {
  // Behind proxies, the host of a request can be a visitor's `X-Forwarded-Host`.
  const socket = (config.publicUrl ?? `${request.protocol}://${request.host}`).replace(/^http/, 'ws')
  const isWalletConnect = config.walletConnectProjectId !== null
  const reached = [
    socket,
    ...(isWalletConnect ? [new URL(config.walletConnectRelayUrl ?? WALLET_CONNECT.relay).origin] : []),
    ...(config.web3authClientId === null ? [] : WEB3AUTH),
  ]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${reached.join(' ')}`,
    ...(isWalletConnect ? [`frame-src ${WALLET_CONNECT.verify}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Policies of the service worker and of the worker that seals messages, which restarts after a failure.
    "trusted-types foyer-service-worker foyer-worker 'allow-duplicates'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** A rendered page, ready to send. */
type Page = string | Buffer

const createPage = async (html: string, isGzipped: boolean): Promise<Page> =>
  isGzipped ? compress(html) : html

/** The page without a room is the same for every visitor with one language and theme: it is rendered once. */
function kept(pages: Map<string, Promise<Page>>, key: string, create: () => Promise<Page>): Promise<Page> {
  const found = pages.get(key) ?? create()
  pages.set(key, found)
  return found
}
