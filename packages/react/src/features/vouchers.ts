import type { Vouchers } from '@foyer/client'
import type { Redeemed, Voucher, VoucherBatch } from '@foyer/contract/vouchers'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { type Pages, usePages } from '../use-pages.ts'
import { useRewardsChange } from '../use-rewards-change.ts'
import { useAddress } from './sign-in.ts'

/** Milliseconds between two looks where nothing is pushed. */
const REFRESH_MS = 60_000

/** One's vouchers by token, as they come and are redeemed; nothing is asked for guests, who have none. */
export function useVouchers(): Answer<Voucher[]> {
  const { vouchers } = useClient()
  const address = useAddress()
  const answer = useAnswer(address, () => vouchers.list(), { refreshMs: REFRESH_MS })
  useRewardsChange(address, answer.reload)
  return answer
}

/** Redeems a voucher, once. The promise rejects with the server's own sentence where it may not be redeemed. */
export const useRedeem = (): ((token: string) => Promise<Redeemed>) => useClient().vouchers.redeem

/** What a customer does with codes: shows one of a voucher at the counter, claims a voucher with one. */
export function useVoucherCodes(): Pick<Vouchers, 'present' | 'claim'> {
  const { present, claim } = useClient().vouchers
  return { present, claim }
}

/** What was redeemed in a domain, the newest first, and what its staff does at the counter; null asks nothing. */
export function useCounter(
  domain: string | null,
): Pages<Awaited<ReturnType<Vouchers['accept']>>> & Pick<Vouchers, 'accept' | 'undo' | 'withdraw'> {
  const { redemptions, accept, undo, withdraw } = useClient().vouchers
  const pages = usePages(domain, (next) => redemptions(domain ?? '', { next }))
  return { ...pages, accept, undo, withdraw }
}

/** A domain's batches of codes, the newest first, and what its owner does with them; null asks nothing. */
export function useVoucherBatches(
  domain: string | null,
): Answer<VoucherBatch[]> & Pick<Vouchers, 'createBatch' | 'importCodes' | 'exportCodes' | 'closeBatch'> {
  const { batches, createBatch, importCodes, exportCodes, closeBatch } = useClient().vouchers
  const answer = useAnswer(domain, () => batches(domain ?? ''))
  return { ...answer, createBatch, importCodes, exportCodes, closeBatch }
}
