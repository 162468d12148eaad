import { CHAT_LEVELS } from '@foyer/contract/engagement'
import { rewards } from '@foyer/contract/rewards'
import type { FastifyInstance } from 'fastify'
import { grantReward } from '../../awards.ts'
import type { Context } from '../../context.ts'
import { assertFaultless, domainInput, faultOfLink, faultOfText } from '../../inputs.ts'
import { countMessages, readLevel } from '../../levels.ts'
import { route } from '../../route.ts'
import { deleteRule, readPending, readReward, readRewards, readRules, upsertRule } from './store.ts'

const TITLE_MAX = 100
const DESCRIPTION_MAX = 500

export function registerRewards(app: FastifyInstance, context: Context): void {
  const { registry } = context
  const { db, pool } = context.database
  const ownDomain = ({ params }: { params: { domain: string } }) => domainInput(params.domain)
  const ownReward = async ({ params }: { params: { id: string } }) =>
    (await readReward(db, params.id))?.domain

  route(app, context, rewards.get, { who: 'identity' }, async ({ input, caller }) => {
    const domain = domainInput(input.query.domain)
    const [chat_level, message_count, earned] = await Promise.all([
      readLevel(db, caller.id, domain),
      countMessages(pool, caller.id, domain),
      caller.kind === 'guest' ? [] : readRewards(db, caller.id, domain),
    ])
    const next = CHAT_LEVELS[chat_level]
    return {
      domain,
      chat_level,
      message_count,
      next_level: next === undefined ? null : chat_level + 1,
      next_level_at: next ?? null,
      rewards: earned,
    }
  })

  route(app, context, rewards.rules, { who: 'anyone' }, ({ input }) =>
    readRules(db, domainInput(input.params.domain)),
  )

  route(
    app,
    context,
    rewards.setRule,
    { who: 'account', owner: ownDomain, limit: 'write' },
    async ({ input }) => {
      const { title, description = '', image_url, amount = 1, valid_days = null, cap = null } = input.body
      assertFaultless({
        title: faultOfText(title, { max: TITLE_MAX }),
        description: faultOfText(description, { max: DESCRIPTION_MAX, lines: true, empty: true }),
        image_url: image_url ? faultOfLink(image_url) : null,
      })
      return upsertRule(db, {
        domain: domainInput(input.params.domain),
        level: input.params.level,
        title,
        description,
        imageUrl: image_url || null,
        amount,
        validDays: valid_days,
        cap,
      })
    },
  )

  route(
    app,
    context,
    rewards.removeRule,
    { who: 'account', owner: ownDomain, limit: 'write' },
    async ({ input, refuse }) => {
      const removed = await deleteRule(db, domainInput(input.params.domain), input.params.level)
      if (!removed) throw refuse('notFound')
      return undefined
    },
  )

  route(app, context, rewards.pending, { who: 'account', owner: ownDomain }, async ({ input }) => {
    const waiting = await readPending(db, domainInput(input.params.domain))
    return Promise.all(
      waiting.map(async ({ identity, reward }) => ({ ...reward, user: await registry.person(identity) })),
    )
  })

  route(
    app,
    context,
    rewards.approve,
    { who: 'account', owner: ownReward, limit: 'write' },
    async ({ input, refuse }) => {
      const granted = await grantReward(pool, input.params.id)
      if (!granted) throw refuse('notPending')
      const found = await readReward(db, input.params.id)
      if (found === undefined) throw refuse('notFound')
      return found.reward
    },
  )
}
