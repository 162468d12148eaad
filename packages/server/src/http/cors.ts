import { headers, REQUEST_ID } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../lib/config.ts'
import { isAllowedOrigin } from './origins.ts'

const ALLOW_HEADERS = [
  'authorization',
  'content-type',
  ...Object.values(headers).map((name) => name.toLowerCase()),
].join(', ')

/** Headers that let a page of this origin read the response; none for a caller without an allowed origin. */
export const getOriginHeaders = (config: Config, origin: string | undefined): [string, string][] =>
  origin === undefined || !isAllowedOrigin(config, origin)
    ? []
    : [
        ['access-control-allow-origin', origin],
        ['access-control-allow-credentials', 'true'],
        // A page whose clock is wrong corrects it by the `Date` header before it signs.
        EXPOSED,
      ]

const EXPOSED: [string, string] = [
  'access-control-expose-headers',
  `retry-after, date, ${REQUEST_ID.toLowerCase()}`,
]

/** Headers of a reply that is the same for every caller: open to every page, also beside `FOYER_ORIGINS`. */
const SHARED = Object.fromEntries([
  ['access-control-allow-origin', '*'],
  EXPOSED,
  ['cross-origin-resource-policy', 'cross-origin'],
])

/**
 * Allows calls from pages of any origin, or only of `FOYER_ORIGINS`: no identity travels in a cookie
 * (docs/wire.md#other-origins).
 */
export function allowOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isShared) {
      reply.headers(SHARED).removeHeader('vary')
      return done()
    }
    const allowing = getOriginHeaders(config, request.headers.origin)
    for (const [name, value] of allowing) reply.header(name, value)
    if (allowing.length === 0 || request.method !== 'OPTIONS') return done()
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    reply.header('access-control-allow-headers', ALLOW_HEADERS)
    reply.header('access-control-max-age', '600')
    done()
  })
  // Fastify runs hooks for unmatched routes too, but answers them with 404; preflights need a 204.
  app.options('/*', async (_request, reply) => reply.code(204).send())
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a reply that is the same for every caller and may be read by pages of every origin. */
    isShared?: boolean
  }
}
