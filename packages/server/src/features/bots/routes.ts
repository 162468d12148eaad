import { NAME_MAX } from '@foyer/contract'
import { bots } from '@foyer/contract/bots'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { assertFaultless, faultOfText } from '../../inputs.ts'
import { byOwner, ofPath } from '../../owner.ts'
import { route } from '../../route.ts'
import { deleteBot, insertBot, readBots } from './store.ts'

export function registerBots(app: FastifyInstance, context: Context): void {
  const { registry, revocations, secret } = context
  const { pool } = context.database

  route(app, context, bots.list, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readBots(pool, domain),
  )

  route(
    app,
    context,
    bots.create,
    byOwner(ofPath),
    async ({ input, caller, subject: { domain }, refuse, deed }) => {
      const { name, scopes } = input.body
      assertFaultless({ name: faultOfText(name, { max: NAME_MAX }) })
      return deed(async (client) => {
        const bot = await insertBot(client, secret, domain, { name, scopes, by: caller.id })
        if (bot === undefined) throw refuse('tooManyBots')
        return { answer: bot, line: { target: bot.id, after: { name, scopes } } }
      })
    },
  )

  route(app, context, bots.remove, byOwner(ofPath), async ({ input, subject: { domain }, refuse }) => {
    const gone = await deleteBot(pool, domain, input.params.id)
    if (gone === undefined) throw refuse('notFound')
    revocations.announce(gone.hash)
    registry.forgetRoles(domain, gone.identity)
    return undefined
  })
}
