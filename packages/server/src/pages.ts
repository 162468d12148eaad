import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import { canonicalUrl, hashDomain, normalizeDomain } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownDomain } from './config.ts'
import type { Context } from './context.ts'
import { readWhiteboard } from './features/rooms/page.ts'

const WEB = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))
const DATA_PLACE = '<!--foyer:data-->'
const compress = promisify(gzip)
const YEAR_S = 31_536_000

/** The web app: its files, and one page whose first room is already in it, so that it paints at once. */
export async function registerPages(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await context.database.pool.query('SELECT 1')
    return { ok: true }
  })
  if (!existsSync(WEB)) return
  const template = readFileSync(`${WEB}/index.html`, 'utf8')
  await app.register(staticFiles, {
    root: WEB,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders,
  })

  const page = async (request: FastifyRequest) => {
    const data = await pageData(context, request)
    const json = JSON.stringify(data).replaceAll('<', '\\u003c')
    return template.replace(
      DATA_PLACE,
      () => `<script type="application/json" id="foyer-data">${json}</script>`,
    )
  }
  app.get('/', async (request, reply) => {
    const html = await page(request)
    const gzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (gzipped) reply.header('content-encoding', 'gzip')
    return reply
      .header('content-security-policy', contentSecurityPolicy(request))
      .header('cache-control', 'no-store')
      .header('vary', 'origin, accept-encoding')
      .type('text/html; charset=utf-8')
      .send(gzipped ? await compress(html) : html)
  })
}

function setHeaders(reply: FastifyReply, path: string) {
  // Names in /assets/ carry a hash of the content.
  reply.header(
    'cache-control',
    path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
  )
}

/** Nothing but our own files runs or is reached; pictures of wallets and people may come from elsewhere. */
function contentSecurityPolicy(request: FastifyRequest): string {
  const socket = `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** What the page needs to know before its first call; see apps/web/src/page-data.ts. */
async function pageData(context: Context, request: FastifyRequest) {
  const { config, registry } = context
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
  const base = {
    config: {
      api_url: '',
      wallet_connect_project_id: config.walletConnectProjectId,
      google: config.google !== null,
      web3auth_client_id: config.web3authClientId,
    },
    domain: ownDomain(config),
    url: null,
    settings: null,
    page: null,
  }
  const { url } = request.query as { url?: unknown }
  if (typeof url !== 'string') return base
  try {
    const canonical = canonicalUrl(url)
    const domain = normalizeDomain(canonical)
    const query = { hashed_domain: hashDomain(domain), url: canonical, peek: '1' as const }
    const [settings, page] = await Promise.all([
      registry.domain(domain),
      readWhiteboard(context, query, { kind: 'anon', id: null }, origin),
    ])
    return { ...base, domain, url: canonical, settings, page }
  } catch (error) {
    // An address that is none gets the start page, which says so; a failing database gets the app, which retries.
    context.log.debug({ err: error }, 'A page was sent without its first room.')
    return base
  }
}
