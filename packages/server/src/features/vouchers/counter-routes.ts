import { type Redemption, vouchers } from '@foyer/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import { tellOfRewards } from '../../awards.ts'
import type { Context } from '../../context.ts'
import { assertFaultless, faultOfText, invalid } from '../../inputs.ts'
import { byStaff, ofPath } from '../../owner.ts'
import { route } from '../../route.ts'
import { acceptVoucher, undoRedemption, withdrawVoucher } from './counter.ts'
import { type Edge, readRedemption, readRedemptions } from './redemptions.ts'

const REASON_MAX = 200
const PAGE_SIZE = 20

/** When a voucher was redeemed before, as details of the refusal. */
export const whenRedeemed = ({ redeemedAt }: { redeemedAt: Date | null }) =>
  redeemedAt === null ? undefined : { redeemed_at: [redeemedAt.toISOString()] }

/** Tells webhooks of a redemption as staff sees it. @returns it */
export async function tellOfRedemption(
  { database: { pool }, registry, webhooks }: Context,
  event: 'voucher.redeemed' | 'voucher.undone',
  domain: string,
  id: string,
): Promise<Redemption> {
  const redemption = await readRedemption(pool, registry, domain, id)
  if (redemption === undefined) throw new Error('A redemption is not there.')
  webhooks.tell(domain, event, { redemption })
  return redemption
}

/** What staff does with vouchers of its domain. */
export function registerCounter(app: FastifyInstance, context: Context): void {
  const { registry, feeds } = context
  const { pool } = context.database
  const atCounter = { ...byStaff('agent', ofPath), limit: 'counter' } as const

  route(app, context, vouchers.accept, atCounter, async ({ input, caller, subject: { domain }, refuse }) => {
    const accepted = await acceptVoucher(pool, { domain, code: input.body.code, staff: caller.id })
    if ('obstacle' in accepted) throw refuse(accepted.obstacle, whenRedeemed(accepted))
    tellOfRewards(feeds, [accepted.holder], domain)
    return tellOfRedemption(context, 'voucher.redeemed', domain, accepted.id)
  })

  route(
    app,
    context,
    vouchers.redemptions,
    { who: 'account', role: 'agent', owner: ofPath },
    async ({ input, subject: { domain }, origin }) => {
      const { cursor, limit = PAGE_SIZE } = input.query
      const page = await readRedemptions(pool, registry, { domain, edge: edgeInput(cursor), limit })
      const path = vouchers.redemptions.path.replace(':domain', domain)
      const link = (edge: string) =>
        `${origin}${path}?${new URLSearchParams({ limit: String(limit), cursor: edge })}`
      return {
        next: page.older === null ? null : link(`b${page.older}`),
        previous: page.newer === null ? null : link(`a${page.newer}`),
        results: page.results,
      }
    },
  )

  route(app, context, vouchers.undo, atCounter, async ({ input, caller, subject: { domain }, refuse }) => {
    const { id } = input.params
    const reason = reasonInput(input.body.reason)
    const undone = await undoRedemption(pool, { domain, id, staff: caller.id, reason })
    if (undone === 'missing') throw refuse('notFound')
    if (typeof undone === 'string') throw refuse(undone)
    tellOfRewards(feeds, [undone.holder], domain)
    return tellOfRedemption(context, 'voucher.undone', domain, id)
  })

  route(app, context, vouchers.withdraw, atCounter, async ({ input, subject: { domain }, refuse }) => {
    const { token } = input.body
    const reason = reasonInput(input.body.reason)
    const withdrawn = await withdrawVoucher(pool, { domain, token, reason })
    if ('obstacle' in withdrawn) throw refuse(withdrawn.obstacle, whenRedeemed(withdrawn))
    tellOfRewards(feeds, [withdrawn.holder], domain)
    return { token, notice: withdrawn.notice }
  })
}

/** A reason that a customer reads. @throws Refused */
function reasonInput(reason: string): string {
  assertFaultless({ reason: faultOfText(reason, { max: REASON_MAX }) })
  return reason.trim()
}

/** @throws Refused */
function edgeInput(cursor: string | undefined): Edge | null {
  if (cursor === undefined) return null
  const [, side, id] = /^([ab])([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (side === undefined || id === undefined)
    throw invalid('cursor', 'must come from "next" or "previous" of a page')
  return { side: side as Edge['side'], id }
}
