import { CHAT_LEVELS } from '@foyer/contract/engagement'
import { rewards } from '@foyer/contract/rewards'
import type { FastifyInstance } from 'fastify'
import { grantReward, mintingOf, rejectReward, tellOfRewards } from '../../awards.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { assertFaultless, domainInput, faultOfLink, faultOfText } from '../../inputs.ts'
import { countDays, readReached } from '../../levels.ts'
import { byOwner, ofPath } from '../../owner.ts'
import { route } from '../../route.ts'
import {
  deleteRule,
  readLimits,
  readPending,
  readReward,
  readRewards,
  readRules,
  upsertLimits,
  upsertRule,
} from './store.ts'

const TITLE_MAX = 100
const DESCRIPTION_MAX = 500
const REASON_MAX = 200
/** Days of which an answer tells what counted. */
const DAYS = 14

export function registerRewards(app: FastifyInstance, context: Context): void {
  const { registry, feeds } = context
  const { db, pool } = context.database
  const ofId = ({ params }: { params: { id: string } }) => readReward(db, params.id)

  route(app, context, rewards.get, { who: 'identity' }, async ({ input, caller }) => {
    const domain = domainInput(input.query.domain)
    const [levels, counted, earned] = await Promise.all([
      readReached(db, caller.id, domain),
      countDays(pool, caller.id, domain, { days: DAYS, now: Date.now() }),
      caller.kind === 'guest' ? [] : readRewards(db, caller.id, domain),
    ])
    const chat_level = levels.at(-1)?.level ?? 0
    const next = CHAT_LEVELS[chat_level]
    return {
      domain,
      chat_level,
      message_count: counted.total,
      next_level: next === undefined ? null : chat_level + 1,
      next_level_at: next ?? null,
      rewards: earned,
      levels,
      days: counted.days,
    }
  })

  route(app, context, rewards.rules, { who: 'anyone' }, ({ input }) =>
    readRules(db, domainInput(input.params.domain)),
  )

  route(app, context, rewards.setRule, byOwner(ofPath), async ({ input, subject: { domain } }) => {
    const { title, description = '', image_url, amount = 1, valid_days = null, cap = null } = input.body
    assertFaultless({
      title: faultOfText(title, { max: TITLE_MAX }),
      description: faultOfText(description, { max: DESCRIPTION_MAX, lines: true, empty: true }),
      image_url: image_url ? faultOfLink(image_url) : null,
    })
    return upsertRule(db, {
      domain,
      level: input.params.level,
      title,
      description,
      imageUrl: image_url || null,
      amount,
      validDays: valid_days,
      cap,
    })
  })

  route(app, context, rewards.removeRule, byOwner(ofPath), async ({ input, subject: { domain }, refuse }) => {
    const removed = await deleteRule(db, domain, input.params.level)
    if (!removed) throw refuse('notFound')
    return undefined
  })

  route(app, context, rewards.pending, { who: 'account', owner: ofPath }, async ({ subject: { domain } }) => {
    const waiting = await readPending(db, domain)
    return Promise.all(
      waiting.map(async ({ identity, reward }) => ({ ...reward, user: await registry.person(identity) })),
    )
  })

  route(app, context, rewards.approve, byOwner(ofId), async ({ input, refuse }) => {
    const minting = mintingOf(context.config)
    const holder = await inTransaction(pool, (client) => grantReward(client, input.params.id, minting))
    if (holder === null) throw refuse('notPending')
    const found = await readReward(db, input.params.id)
    if (found === undefined) throw refuse('notFound')
    tellOfRewards(feeds, [holder], found.domain)
    return found.reward
  })

  route(app, context, rewards.reject, byOwner(ofId), async ({ input, refuse }) => {
    const reason = input.body.reason.trim()
    assertFaultless({ reason: faultOfText(reason, { max: REASON_MAX }) })
    const holder = await rejectReward(pool, input.params.id, reason)
    if (holder === null) throw refuse('notPending')
    const found = await readReward(db, input.params.id)
    if (found === undefined) throw refuse('notFound')
    tellOfRewards(feeds, [holder], found.domain)
    return found.reward
  })

  route(app, context, rewards.limits, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readLimits(db, domain),
  )

  route(app, context, rewards.setLimits, byOwner(ofPath), ({ input, subject: { domain } }) => {
    const { min_account_age_days, daily_cap, person_cap } = input.body
    return upsertLimits(db, {
      domain,
      minAccountAgeDays: min_account_age_days,
      dailyCap: daily_cap,
      personCap: person_cap,
    })
  })
}
