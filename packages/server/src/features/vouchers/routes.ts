import { vouchers } from '@foyer/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../access/caller.ts'
import { readPerson } from '../../access/people.ts'
import { isGoodFor } from '../../access/sites.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { domainInput } from '../../lib/inputs.ts'
import { registerBatches } from './batch-routes.ts'
import { claimCode, findCode } from './claim.ts'
import { presentVoucher } from './counter.ts'
import { noteRedemption, registerCounter, whenRedeemed } from './counter-routes.ts'
import { readVoucher, readVouchers, redeemVoucher } from './store.ts'

export function registerVouchers(app: FastifyInstance, context: Context): void {
  const { lookups } = context
  const { db, pool } = context.database
  const ofVoucher = async ({ body }: { body: { token: string } }, { id }: Caller) =>
    (await readVoucher(db, id ?? '', body.token))?.domain

  route(app, context, vouchers.list, { who: 'account', site: 'any' }, async ({ caller }) => {
    const found = await readVouchers(db, caller.id)
    return found.filter(({ domain }) => isGoodFor(caller, domain))
  })

  route(
    app,
    context,
    vouchers.redeem,
    { who: 'account', site: ofVoucher, limit: 'redeem' },
    async ({ input, caller, refuse }) => {
      const note = noteRedemption(context, 'voucher.redeemed')
      const redeemed = await redeemVoucher(pool, caller.id, input.body.token, note)
      if (typeof redeemed === 'string') throw refuse(redeemed)
      const { domain, ...answer } = redeemed
      await context.events.publish('rewards.changed', { domain, identities: [caller.id] })
      return answer
    },
  )

  route(
    app,
    context,
    vouchers.present,
    { who: 'account', site: ofVoucher, limit: 'present' },
    async ({ input, caller, refuse }) => {
      const presented = await presentVoucher(pool, caller.id, input.body.token)
      if ('obstacle' in presented) throw refuse(presented.obstacle, whenRedeemed(presented))
      return { code: presented.code, expires_at: presented.expiresAt.toISOString() }
    },
  )

  route(
    app,
    context,
    vouchers.claim,
    { who: 'account', site: 'any', limit: 'redeem' },
    async ({ input, caller, refuse, assertPlace }) => {
      const { code, domain: named } = input.body
      const domain = await findCode(pool, code, named === undefined ? null : domainInput(named))
      if (domain === 'unknown' || domain === 'ambiguous') throw refuse(domain)
      assertPlace(domain)
      if (await lookups.isBlocked(domain, caller.id)) throw refuse('blocked')
      const claimed = await claimCode(
        pool,
        { identity: caller.id, domain, typed: code },
        async (client, voucher) => {
          const user = await readPerson(client, caller.id)
          await context.events.record(client, 'voucher.claimed', { domain, voucher, user })
        },
      )
      if (typeof claimed === 'string') throw refuse(claimed)
      await context.events.publish('rewards.changed', { domain, identities: [caller.id] })
      return claimed
    },
  )

  registerCounter(app, context)
  registerBatches(app, context)
}
