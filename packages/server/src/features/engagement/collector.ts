import type { Input } from '@foyer/contract'
import { track } from '@foyer/contract/engagement'
import { shapeOf } from '@foyer/contract/schemas'
import type { FastifyInstance } from 'fastify'
import { toDomain } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import { strictCheck } from '../../http/validate.ts'
import { countAdEvent } from '../ads/api.ts'
import { provesCounting } from '../sign-in/api.ts'
import { countAnalytics } from './store.ts'

/**
 * Collects analytics (docs/wire.md#analytics). Pages of any origin may send, also as text/plain, which is what
 * `sendBeacon` can. Only the daily count of each event is stored, and of each ad its views and clicks. Cookies and other identifying headers are not read
 * (T9); the IP address is used by the rate limits in memory and never stored. `ads_event` counts only with a consent
 * proof, which carries no identity; without one the answer is the same and the event is dropped.
 */
export function registerCollector(app: FastifyInstance, context: Context): void {
  const check = strictCheck(shapeOf(track).body)
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'ignore'),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.removeHeader('access-control-allow-credentials')
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    const config = {
      endpoint: track,
      who: 'anyone',
      site: 'any',
      limit: 'analytics',
      isForBanned: true,
      withoutCredentials: true,
    } as const
    scope.options(track.path, { config: { withoutCredentials: true } }, async (_request, reply) =>
      reply
        .header('access-control-allow-methods', track.method)
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .code(204)
        .send(),
    )
    scope.route({
      method: track.method,
      url: track.path,
      config,
      handler: async (request, reply) => {
        const { payload, consent = '', domain, ad, act } = check(request.body) as Input<typeof track>['body']
        await context.limiter.take('analytics', { caller: { kind: 'anon', id: null }, ip: request.ip })
        const { db, pool } = context.database
        if (payload === 'ads_event') {
          if (!provesCounting(context, consent)) return reply.code(204).send()
          if (domain !== undefined && ad !== undefined && act !== undefined)
            await countAdEvent(pool, { domain: toDomain(domain) ?? '', ad, act })
        }
        await countAnalytics(db, payload)
        return reply.code(204).send()
      },
    })
  })
}
