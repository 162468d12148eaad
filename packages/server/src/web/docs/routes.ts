import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { getOrigin } from '../../http/route.ts'
import { describeCalls, type RegisteredCall, type RegisteredPage } from './openapi.ts'
import { DOCS_POLICY, renderDocs } from './page.ts'

/**
 * Collects the routes registered after this call and serves their description at `/docs` and `/docs/openapi.json`.
 */
export function serveDocs(app: FastifyInstance, context: Context): void {
  const calls: RegisteredCall[] = []
  const pages: RegisteredPage[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD route for every GET route.
    if (method === 'HEAD' || config === undefined) return
    const { endpoint, who, role, limit, site = 'none', summary } = config
    if (endpoint !== undefined && who !== undefined) calls.push({ endpoint, who, role, limit, site })
    else if (summary !== undefined) pages.push({ method: String(method), path: url, summary })
  })

  app.get('/docs/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return describeCalls(calls, pages, getOrigin(context, request))
  })
  app.get('/docs', async (request, reply) => {
    const html = renderDocs(describeCalls(calls, pages, getOrigin(context, request)))
    return reply
      .headers({ 'content-security-policy': DOCS_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route does that is no endpoint of the contract. */
    summary?: string
  }
}
