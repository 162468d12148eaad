import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import { appPaths, commonRefusals } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { roomData, startData } from './page-data.ts'
import { lookOf, readTemplate } from './page-template.ts'
import { Refused } from './refused.ts'

const WEB = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))
const compress = promisify(gzip)
const YEAR_S = 31_536_000

/** The web app: its files, and at every path of its screens one page whose first room is already in it, so that it paints at once. */
export async function registerPages(app: FastifyInstance, context: Context): Promise<void> {
  const refuse = () => {
    throw new Refused(commonRefusals.notFound)
  }
  if (!existsSync(WEB)) return void app.setNotFoundHandler(refuse)
  const { render, scriptHashes } = readTemplate(WEB)
  await app.register(async (files) => {
    // A shared cache would hand one visitor's cookie to all others (P32).
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
    const look = lookOf(request)
    const data = await roomData(context, request)
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const create = () => createPage(render(look, data ?? startData(context.config)), isGzipped)
    const page = await (data === null
      ? kept(shells, `${look.language} ${look.theme} ${isGzipped}`, create)
      : create())
    if (isGzipped) reply.header('content-encoding', 'gzip')
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

/** A person who followed a link that leads nowhere gets the app, which says so; a program gets a refusal. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')

/** A service worker goes by the policy of its own file: it fetches, and nothing else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

function setHeaders(reply: FastifyReply, path: string) {
  if (/\/sw\.js(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', WORKER_POLICY)
  // Names in /assets/ carry a hash of the content.
  reply.header(
    'cache-control',
    path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
  )
}

/** WalletConnect's own relay, and the page in a hidden frame by which wallets check who asks. */
const WALLET_CONNECT = { relay: 'wss://relay.walletconnect.org', verify: 'https://verify.walletconnect.org' }
/** Where Web3Auth keeps the shares of a key, and tells how a login went. */
const WEB3AUTH = ['https://api.web3auth.io', 'wss://session.web3auth.io']

/**
 * Nothing but our own files, and what stands in the page itself, runs or is reached, beside what a configured way to sign in cannot do without;
 * pictures of wallets and people may come from elsewhere.
 */
function contentSecurityPolicy(
  request: FastifyRequest,
  config: Config,
  scriptHashes: readonly string[],
): string {
  // Behind proxies the host of a request may be what a visitor says in X-Forwarded-Host.
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
    // Those of the service worker and of the worker that seals messages, which starts anew when it fails.
    "trusted-types foyer-service-worker foyer-worker 'allow-duplicates'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** A page as it is sent. */
type Page = string | Buffer

const createPage = async (html: string, isGzipped: boolean): Promise<Page> =>
  isGzipped ? compress(html) : html

/** The page without a room is the same for everybody of one language and theme: it is made once. */
function kept(pages: Map<string, Promise<Page>>, key: string, create: () => Promise<Page>): Promise<Page> {
  const found = pages.get(key) ?? create()
  pages.set(key, found)
  return found
}
