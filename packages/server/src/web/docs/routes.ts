import { ERROR_DOCS } from '@foyer/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { getOrigin } from '../../http/route.ts'
import { describeFrames } from './asyncapi.ts'
import type { OpenApi, Page, RegisteredCall, RegisteredPage } from './document.ts'
import { describeCalls } from './openapi.ts'
import { PLAIN_POLICY, renderErrorsPage, renderPlainPage } from './plain-page.ts'
import { createViewer, VIEWER_POLICY, type ViewerFile } from './viewer.ts'

const YEAR_S = 31_536_000

/**
 * Collects the routes registered after this call and serves their description: `/docs/openapi.json`, the frames of the
 * live connection beside it, and both for people at `/docs`.
 */
export function serveDocs(app: FastifyInstance, context: Context): void {
  const calls: RegisteredCall[] = []
  const pages: RegisteredPage[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD route for every GET route.
    if (method === 'HEAD' || config === undefined) return
    const { endpoint, who, role, limit, site = 'none', isForBanned = false, page } = config
    if (endpoint !== undefined && who !== undefined)
      calls.push({ endpoint, who, role, limit, site, isForBanned })
    else if (page !== undefined) pages.push({ ...page, method: String(method), path: url })
  })
  // All routes are registered before the first request: one description serves every origin.
  let described: OpenApi | undefined
  const describe = (origin: string): OpenApi => {
    described ??= describeCalls(calls, pages, origin)
    return { ...described, servers: [{ url: origin }] }
  }

  app.get('/docs/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return describe(getOrigin(context, request))
  })
  app.get('/docs/asyncapi.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return describeFrames(getOrigin(context, request))
  })
  app.get('/docs/plain', async (request, reply) =>
    sendPage(reply, renderPlainPage(describe(getOrigin(context, request))), PLAIN_POLICY),
  )
  const errors = renderErrorsPage()
  app.get(ERROR_DOCS, async (_request, reply) => sendPage(reply, errors, PLAIN_POLICY))
  const viewer = createViewer()
  app.get('/docs', async (_request, reply) => sendPage(reply, viewer.page, VIEWER_POLICY))
  for (const file of viewer.files) serveFile(app, file)
}

const sendPage = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(html)

function serveFile(app: FastifyInstance, { path, type, read }: ViewerFile): void {
  // A shared cache would send one visitor's cookie to all others (P32).
  app.get(path, { config: { withoutCredentials: true } }, async (request, reply) => {
    const { plain, gzipped } = await read()
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (isGzipped) reply.header('content-encoding', 'gzip')
    return reply
      .headers({ 'cache-control': `public, max-age=${YEAR_S}, immutable`, vary: 'accept-encoding' })
      .type(type)
      .send(isGzipped ? gzipped : plain)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route does that is no endpoint of the contract, for the API document. */
    page?: Page
  }
}
