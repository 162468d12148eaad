import type { Input } from '@foyer/contract'
import { track } from '@foyer/contract/engagement'
import { shapeOf } from '@foyer/contract/schemas'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { strictCheck } from '../../http/validate.ts'
import { provesCounting } from '../sign-in/api.ts'
import { countAnalytics } from './store.ts'

/**
 * Our own analytics (docs/wire.md#analytics): pages of any origin may send, also as text/plain, which is what
 * `sendBeacon` can. How often each event was seen on a day is all that is kept. Who, from where and with
 * what is not even read, so that no name waits for a consent (T9); an address counts against the limits
 * for as long as they look back, and is never stored. That an ad was looked at is counted only of those who prove
 * that they agreed, by what says nothing else of them; of others it is answered the same, and forgotten.
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
        const { payload, consent = '' } = check(request.body) as Input<typeof track>['body']
        await context.limiter.take('analytics', { caller: { kind: 'anon', id: null }, ip: request.ip })
        const isAgreed = payload !== 'ads_event' || provesCounting(context, consent)
        if (isAgreed) await countAnalytics(context.database.db, payload)
        return reply.code(204).send()
      },
    })
  })
}
