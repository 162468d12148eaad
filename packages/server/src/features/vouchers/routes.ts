import { vouchers } from '@foyer/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import { tellOfRewards } from '../../awards.ts'
import type { Context } from '../../context.ts'
import { route } from '../../route.ts'
import { readVouchers, redeemVoucher } from './store.ts'

export function registerVouchers(app: FastifyInstance, context: Context): void {
  const { db, pool } = context.database

  route(app, context, vouchers.list, { who: 'account' }, ({ caller }) => readVouchers(db, caller.id))

  route(
    app,
    context,
    vouchers.redeem,
    { who: 'account', limit: 'redeem' },
    async ({ input, caller, refuse }) => {
      const redeemed = await redeemVoucher(pool, caller.id, input.body.token)
      if (typeof redeemed === 'string') throw refuse(redeemed)
      const { domain, ...answer } = redeemed
      tellOfRewards(context.feeds, [caller.id], domain)
      return answer
    },
  )
}
