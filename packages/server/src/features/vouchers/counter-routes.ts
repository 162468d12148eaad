import { vouchers } from '@foyer/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import { byStaff, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { assertFaultless, cursorInput, findTextFault } from '../../lib/inputs.ts'
import { acceptVoucher, undoRedemption, withdrawVoucher } from './counter.ts'
import { type Edge, readRedemption, readRedemptions } from './redemptions.ts'
import type { NoteRedemption } from './store.ts'

const REASON_MAX = 200
const PAGE_SIZE = 20

/** Error details: when the voucher was redeemed before. */
export const whenRedeemed = ({ redeemedAt }: { redeemedAt: Date | null }) =>
  redeemedAt === null ? undefined : { redeemed_at: [redeemedAt.toISOString()] }

/** Records a domain event of a redemption, in the transaction of the change. */
export const noteRedemption =
  ({ events }: Context, event: 'voucher.redeemed' | 'voucher.undone'): NoteRedemption =>
  async (client, domain, id) => {
    const redemption = await readRedemption(client, domain, id)
    await events.record(client, event, { domain, redemption })
    return redemption
  }

/** Calls of the staff for vouchers of its domain. */
export function registerCounter(app: FastifyInstance, context: Context): void {
  const { lookups } = context
  const { pool } = context.database
  const atCounter = { ...byStaff('agent', ofPath), limit: 'counter' } as const

  route(app, context, vouchers.accept, atCounter, async ({ input, caller, subject: { domain }, refuse }) => {
    const presented = { domain, code: input.body.code, staff: caller.id }
    const accepted = await acceptVoucher(pool, presented, noteRedemption(context, 'voucher.redeemed'))
    if ('obstacle' in accepted) throw refuse(accepted.obstacle, whenRedeemed(accepted))
    await context.events.publish('rewards.changed', { domain, identities: [accepted.holder] })
    return accepted.redemption
  })

  route(
    app,
    context,
    vouchers.redemptions,
    { who: 'account', role: 'agent', owner: ofPath },
    async ({ input, subject: { domain }, origin }) => {
      const { cursor, limit = PAGE_SIZE } = input.query
      const page = await readRedemptions(pool, lookups, { domain, edge: edgeInput(cursor), limit })
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

  route(
    app,
    context,
    vouchers.undo,
    atCounter,
    async ({ input, caller, subject: { domain }, refuse, audited }) => {
      const { id } = input.params
      const reason = reasonInput(input.body.reason)
      const { holder, redemption } = await audited(async (client) => {
        const undone = await undoRedemption(client, { domain, id, staff: caller.id, reason })
        if (undone === 'missing') throw refuse('notFound')
        if (typeof undone === 'string') throw refuse(undone)
        const { holder, token } = undone
        const redemption = await noteRedemption(context, 'voucher.undone')(client, domain, id)
        return { answer: { holder, redemption }, line: { target: token, after: { reason } } }
      })
      await context.events.publish('rewards.changed', { domain, identities: [holder] })
      return redemption
    },
  )

  route(
    app,
    context,
    vouchers.withdraw,
    atCounter,
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { token } = input.body
      const reason = reasonInput(input.body.reason)
      const { holder, notice } = await audited(async (client) => {
        const withdrawn = await withdrawVoucher(client, { domain, token, reason })
        if ('obstacle' in withdrawn) throw refuse(withdrawn.obstacle, whenRedeemed(withdrawn))
        return { answer: withdrawn, line: { target: token, after: { reason } } }
      })
      await context.events.publish('rewards.changed', { domain, identities: [holder] })
      return { token, notice }
    },
  )
}

/** The trimmed reason, which the customer sees. @throws HttpError 400 */
function reasonInput(reason: string): string {
  assertFaultless({ reason: findTextFault(reason, { max: REASON_MAX }) })
  return reason.trim()
}

/** @throws HttpError 400 for a malformed cursor */
function edgeInput(cursor: string | undefined): Edge | null {
  const parts = cursorInput(cursor, /^([ab])([0-9a-f-]{36})$/)
  if (parts === null) return null
  const [side, id = ''] = parts
  return { side: side as Edge['side'], id }
}
