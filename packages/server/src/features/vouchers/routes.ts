import { vouchers } from '@foyer/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import { tellOfRewards } from '../../awards.ts'
import type { Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { domainInput } from '../../inputs.ts'
import { readPerson } from '../../messages.ts'
import { route } from '../../route.ts'
import { isGoodFor } from '../../sites.ts'
import { registerBatches } from './batch-routes.ts'
import { claimCode, findCode } from './claim.ts'
import { presentVoucher } from './counter.ts'
import { noteRedemption, registerCounter, whenRedeemed } from './counter-routes.ts'
import { readVoucher, readVouchers, redeemVoucher } from './store.ts'

export function registerVouchers(app: FastifyInstance, context: Context): void {
  const { registry, feeds } = context
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
      tellOfRewards(feeds, [caller.id], domain)
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
      if (await registry.isBlocked(domain, caller.id)) throw refuse('blocked')
      const claimed = await claimCode(
        pool,
        { identity: caller.id, domain, typed: code },
        async (client, voucher) => {
          const user = await readPerson(client, caller.id)
          await context.webhooks.note(client, domain, 'voucher.claimed', { voucher, user })
        },
      )
      if (typeof claimed === 'string') throw refuse(claimed)
      tellOfRewards(feeds, [caller.id], domain)
      return claimed
    },
  )

  registerCounter(app, context)
  registerBatches(app, context)
}
