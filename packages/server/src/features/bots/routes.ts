import { NAME_MAX } from '@foyer/contract'
import { bots } from '@foyer/contract/bots'
import type { FastifyInstance } from 'fastify'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { assertFaultless } from '../../lib/inputs.ts'
import { findNameFaults } from '../../lib/names/input.ts'
import { tidyName } from '../../lib/names/rule.ts'
import { deleteBot, insertBot, readBots } from './store.ts'

export function registerBots(app: FastifyInstance, context: Context): void {
  const { lookups, revocations, keys } = context
  const { pool } = context.database

  route(app, context, bots.list, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readBots(pool, domain),
  )

  route(
    app,
    context,
    bots.create,
    byOwner(ofPath),
    async ({ input, caller, subject: { domain }, refuse, audited }) => {
      const { scopes } = input.body
      assertFaultless(findNameFaults('name', input.body.name, { max: NAME_MAX, bearer: 'bot' }))
      const name = tidyName(input.body.name)
      return audited(async (client) => {
        const bot = await insertBot(client, keys.bots, domain, { name, scopes, by: caller.id })
        if (bot === undefined) throw refuse('tooManyBots')
        return { answer: bot, line: { target: bot.id, after: { name, scopes } } }
      })
    },
  )

  route(
    app,
    context,
    bots.remove,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { id } = input.params
      const { hash, identity } = await audited(async (client) => {
        const gone = await deleteBot(client, domain, id)
        if (gone === undefined) throw refuse('notFound')
        const { name, scopes } = gone
        return { answer: gone, line: { target: id, before: { name, scopes } } }
      })
      revocations.announce(hash)
      lookups.forgetRoles(domain, identity)
      return undefined
    },
  )
}
