import * as wire from '@foyer/contract/vouchers'
import type { Context } from '../context.ts'
import { recordsOf } from '../records.ts'

export type Vouchers = ReturnType<typeof createVouchers>

export function createVouchers({ call }: Context) {
  return {
    /** One's vouchers by token (S7-41). @throws FoyerError `Fetching voucherList failed.` */
    list: async (): Promise<wire.Voucher[]> => recordsOf(await call(wire.list)).sort(byToken),

    /**
     * Redeems a voucher, once.
     *
     * @throws FoyerError the server's own sentence where it may not be redeemed (S8-15), else `server error`
     */
    redeem: (token: string) => call(wire.redeem, { body: { token } }),
  }
}

/** Numbers by their size, however many digits they have; anything else as text. */
function byToken({ token: a }: wire.Voucher, { token: b }: wire.Voucher): number {
  const [x, y] = [numberOf(a), numberOf(b)]
  if (x !== null && y !== null) return Math.sign(Number(x - y))
  return compare(String(a), String(b))
}

const numberOf = (token: string): bigint | null => (/^\d+$/.test(token) ? BigInt(token) : null)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
