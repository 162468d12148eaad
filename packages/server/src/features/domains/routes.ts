import { domains } from '@foyer/contract/domains'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { domainInput } from '../../inputs.ts'
import { route } from '../../route.ts'

export function registerDomains(app: FastifyInstance, context: Context): void {
  route(app, context, domains.settings, { who: 'anyone' }, async ({ input }) =>
    context.registry.domain(domainInput(input.params.domain)),
  )
}
