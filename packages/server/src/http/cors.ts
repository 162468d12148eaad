import { headers, REQUEST_ID } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../lib/config.ts'
import { isAllowedOrigin } from './origins.ts'

const ALLOW_HEADERS = [
  'authorization',
  'content-type',
  ...Object.values(headers).map((name) => name.toLowerCase()),
].join(', ')

/**
 * Allows calls from pages of any origin, or only of `FOYER_ORIGINS`: no identity travels in a cookie
 * (docs/wire.md#other-origins).
 */
export function allowOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin === undefined || !isAllowedOrigin(config, origin)) return done()
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-allow-credentials', 'true')
    // A page whose clock is wrong corrects it by the `Date` header before it signs.
    reply.header('access-control-expose-headers', `retry-after, date, ${REQUEST_ID.toLowerCase()}`)
    if (request.method !== 'OPTIONS') return done()
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    reply.header('access-control-allow-headers', ALLOW_HEADERS)
    reply.header('access-control-max-age', '600')
    done()
  })
  // Fastify runs hooks for unmatched routes too, but answers them with 404; preflights need a 204.
  app.options('/*', async (_request, reply) => reply.code(204).send())
}
