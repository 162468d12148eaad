import type { Input, Reply } from '@foyer/contract'
import * as wire from '@foyer/contract/vouchers'
import type { Context } from '../context.ts'
import { type PageParams, pageQuery } from '../http/next-page.ts'
import { filterRecords } from '../lib/records.ts'

export type Vouchers = ReturnType<typeof createVouchers>

/** Voucher that each code of a new batch makes. */
export type VoucherBatchInput = Input<typeof wire.createBatch>['body']

/** A page of redeemed vouchers of a domain, the newest first. */
export type RedemptionPage = Reply<typeof wire.redemptions>

export function createVouchers({ call, platform }: Context) {
  return {
    /** The caller's vouchers by token (S7-41). @throws FoyerError `Fetching voucherList failed.` */
    list: async (): Promise<wire.Voucher[]> => filterRecords(await call(wire.list)).sort(byToken),

    /**
     * Redeems a voucher, once.
     *
     * @throws FoyerError the server's own sentence where it may not be redeemed (S8-15), else `server error`
     */
    redeem: (token: string) => call(wire.redeem, { body: { token } }),

    /**
     * A code to show at the counter, for two minutes and one use; the one before it ends.
     *
     * @throws FoyerError as `redeem` does
     */
    present: (token: string) => call(wire.present, { body: { token } }),

    /**
     * Makes the caller a voucher of a code.
     *
     * @param domain whose code it is; needed only where several businesses have the same
     * @throws FoyerError the server's own sentence where there is none to be had, else `server error`
     */
    claim: (code: string, domain?: string) => call(wire.claim, { body: { code, domain } }),

    /**
     * Redeems, as staff of a domain, the voucher whose code a customer shows; once.
     *
     * @throws FoyerError the server's own sentence; the answer in `cause` has `errors.redeemed_at` where it was redeemed before
     */
    accept: (domain: string, code: string) => call(wire.accept, { params: { domain }, body: { code } }),

    /** Redeemed vouchers of a domain; `next` of a page leads to the one after it. @throws FoyerError `server error` */
    redemptions: (domain: string, { next, limit }: PageParams = {}) =>
      call(wire.redemptions, { params: { domain }, query: pageQuery(platform.apiUrl, next, limit) }),

    /** Gives a redeemed voucher back, with a reason that its holder reads. @throws FoyerError the server's own sentence, `server error` */
    undo: (domain: string, id: string, reason: string) =>
      call(wire.undo, { params: { domain, id }, body: { reason } }),

    /** Takes a voucher away from its holder, who reads why. @throws FoyerError the server's own sentence, `server error` */
    withdraw: (domain: string, token: string, reason: string) =>
      call(wire.withdraw, { params: { domain }, body: { token, reason } }),

    /** A domain's batches of codes, the newest first. @throws FoyerError `server error` */
    batches: (domain: string) => call(wire.batches, { params: { domain } }),

    /** @throws FoyerError the server's own sentence, `server error` */
    createBatch: (domain: string, batch: VoucherBatchInput) =>
      call(wire.createBatch, { params: { domain }, body: batch }),

    /**
     * Adds a table of codes to a batch: all of them, or none where one line is wrong.
     *
     * @throws FoyerError the server's own sentence; the answer in `cause` has `errors.csv`, line by line
     */
    importCodes: (domain: string, id: string, csv: string) =>
      call(wire.importCodes, { params: { domain, id }, body: { csv } }),

    /** The codes of a batch as a table for a spreadsheet. @throws FoyerError `server error` */
    exportCodes: async (domain: string, id: string): Promise<string> =>
      (await call(wire.exportCodes, { params: { domain, id } })).csv,

    /** Ends a batch: what was claimed stays, nothing more can be. @throws FoyerError `server error` */
    closeBatch: (domain: string, id: string) => call(wire.closeBatch, { params: { domain, id } }),
  }
}

/** Numbers by their size, however many digits they have; anything else as text. */
function byToken({ token: a }: wire.Voucher, { token: b }: wire.Voucher): number {
  const [x, y] = [parseNumber(a), parseNumber(b)]
  if (x !== null && y !== null) return Math.sign(Number(x - y))
  return compare(String(a), String(b))
}

const parseNumber = (token: string): bigint | null => (/^\d+$/.test(token) ? BigInt(token) : null)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
