import { CHAT_LEVELS } from '@foyer/contract/engagement'
import { type Reward, type RewardLimits, type RewardRule, rewards } from '@foyer/contract/rewards'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { type Audited, route } from '../../http/route.ts'
import type { HttpError } from '../../lib/http-error.ts'
import {
  assertFaultless,
  assertUnchanged,
  domainInput,
  findLinkFault,
  findTextFault,
} from '../../lib/inputs.ts'
import { getMinting, grantReward, notifyHolders, rejectReward } from './awards.ts'
import { countDays, readReached } from './levels.ts'
import { retryMint } from './minter/queue.ts'
import { getMints } from './minter/service.ts'
import {
  deleteRule,
  readFailedMints,
  readLimits,
  readPending,
  readReward,
  readRewards,
  readRule,
  readRules,
  upsertLimits,
  upsertRule,
} from './store.ts'

const TITLE_MAX = 100
const DESCRIPTION_MAX = 500
const REASON_MAX = 200
/** Number of days with counts in an answer. */
const DAYS = 14

export async function registerRewards(app: FastifyInstance, context: Context): Promise<void> {
  await getMints(context)
  const { lookups, events, userFeeds } = context
  events.afterCommit('rewards.changed', ({ identities, domain }) =>
    notifyHolders(userFeeds, identities, domain),
  )
  const { db, pool } = context.database
  const withUser = async <R>({ identity, reward }: { identity: string; reward: R }) => ({
    ...reward,
    user: await lookups.person(identity),
  })
  const ofId = ({ params }: { params: { id: string } }) => readReward(db, params.id)

  route(
    app,
    context,
    rewards.get,
    { who: 'identity', site: ({ query }) => query.domain },
    async ({ input, caller }) => {
      const domain = domainInput(input.query.domain)
      const [levels, counted, earned] = await Promise.all([
        readReached(db, caller.id, domain),
        countDays(pool, caller.id, domain, { days: DAYS, now: Date.now() }),
        'login' in caller ? readRewards(db, caller.id, domain) : [],
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
    },
  )

  route(app, context, rewards.rules, { who: 'anyone', site: ({ params }) => params.domain }, ({ input }) =>
    readRules(db, domainInput(input.params.domain)),
  )

  route(
    app,
    context,
    rewards.setRule,
    byOwner(ofPath),
    async ({ input, subject: { domain }, audited, refuse }) => {
      const {
        title,
        description = '',
        image_url,
        amount = 1,
        valid_days = null,
        cap = null,
        expected,
      } = input.body
      const { level } = input.params
      assertFaultless({
        title: findTextFault(title, { max: TITLE_MAX }),
        description: findTextFault(description, { max: DESCRIPTION_MAX, lines: true, empty: true }),
        image_url: image_url ? findLinkFault(image_url) : null,
      })
      return audited(async (client) => {
        const before = await readRule(drizzle(client), domain, level)
        assertUnchanged(before, expected, refuse)
        const rule = await upsertRule(drizzle(client), {
          domain,
          level,
          title,
          description,
          imageUrl: image_url || null,
          amount,
          validDays: valid_days,
          cap,
        })
        return {
          answer: rule,
          line: { target: String(level), before: before && toRuleLine(before), after: toRuleLine(rule) },
        }
      })
    },
  )

  route(
    app,
    context,
    rewards.removeRule,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { level } = input.params
      await audited(async (client) => {
        const before = await readRule(drizzle(client), domain, level)
        if (before === undefined) throw refuse('notFound')
        await deleteRule(drizzle(client), domain, level)
        return { answer: null, line: { target: String(level), before: toRuleLine(before) } }
      })
      return undefined
    },
  )

  route(app, context, rewards.pending, { who: 'account', owner: ofPath }, async ({ subject: { domain } }) => {
    const waiting = await readPending(db, domain)
    return Promise.all(waiting.map(withUser))
  })

  /** Decides about a reward once; the audit line names its holder. */
  const decide = async <N extends string>(
    { id, domain, audited, refuse, tooLate }: Decision<N>,
    decide: (client: pg.PoolClient) => Promise<string | null>,
  ): Promise<Reward> => {
    const { holder, reward } = await audited(async (client) => {
      const holder = await decide(client)
      if (holder === null) throw refuse(tooLate)
      const found = await readReward(drizzle(client), id)
      if (found === undefined) throw refuse('notFound')
      const { event, token, amount, reason } = found.reward
      return {
        answer: { holder, reward: found.reward },
        line: { target: holder, after: { event, token, amount, reason: reason ?? undefined } },
      }
    })
    await events.publish('rewards.changed', { domain, identities: [holder] })
    return reward
  }

  route(app, context, rewards.approve, byOwner(ofId), ({ subject: { domain, reward }, audited, refuse }) =>
    decide({ id: reward.id, domain, audited, refuse, tooLate: 'notPending' }, (client) =>
      grantReward(client, reward.id, getMinting(context.config)),
    ),
  )

  route(app, context, rewards.reject, byOwner(ofId), ({ input, subject, audited, refuse }) => {
    const { domain, reward } = subject
    const reason = input.body.reason.trim()
    assertFaultless({ reason: findTextFault(reason, { max: REASON_MAX }) })
    return decide({ id: reward.id, domain, audited, refuse, tooLate: 'notPending' }, (client) =>
      rejectReward(client, reward.id, reason),
    )
  })

  route(app, context, rewards.failedMints, { who: 'account', owner: ofPath }, async ({ subject }) =>
    Promise.all((await readFailedMints(db, subject.domain)).map(withUser)),
  )

  route(app, context, rewards.retryMint, byOwner(ofId), ({ subject: { domain, reward }, audited, refuse }) =>
    decide({ id: reward.id, domain, audited, refuse, tooLate: 'notFailed' }, (client) =>
      retryMint(client, reward.id),
    ),
  )

  route(app, context, rewards.limits, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readLimits(db, domain),
  )

  route(
    app,
    context,
    rewards.setLimits,
    byOwner(ofPath),
    ({ input, subject: { domain }, audited, refuse }) => {
      const { min_account_age_days, daily_cap, person_cap, expected } = input.body
      return audited(async (client) => {
        const before = await readLimits(drizzle(client), domain)
        assertUnchanged(before, expected, refuse)
        const after = await upsertLimits(drizzle(client), {
          domain,
          minAccountAgeDays: min_account_age_days,
          dailyCap: daily_cap,
          personCap: person_cap,
        })
        return { answer: after, line: { before: toLimitsLine(before), after: toLimitsLine(after) } }
      })
    },
  )
}

interface Decision<N extends string> {
  id: string
  domain: string
  audited: <T>(work: (client: pg.PoolClient) => Promise<Audited<T>>) => Promise<T>
  refuse: (name: N | 'notFound') => HttpError
  /** Refusal when another decision came first. */
  tooLate: N
}

/** A reward rule as the audit log stores it. */
const toRuleLine = ({ level: _level, made: _made, updated_at: _updated, ...rule }: RewardRule) => rule
/** Limits as the audit log stores them. */
const toLimitsLine = ({ updated_at: _updated, ...limits }: RewardLimits) => limits
