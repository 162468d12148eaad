import type { Client, Vouchers } from '@foyer/client'
import type { Redeemed, Voucher, VoucherBatch } from '@foyer/contract/vouchers'
import { useClient } from '../provider.tsx'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'
import { useRewardsChange } from '../use-rewards-change.ts'
import { useAddress } from './sign-in.ts'

/** Milliseconds between two looks where nothing is pushed. */
const REFRESH_MS = 60_000

/** The read of `useVouchers`; `address` is the person's own. */
export const vouchersQueryOptions = (client: Client, address: string) => ({
  queryKey: ['vouchers.list', address] as const,
  queryFn: () => client.vouchers.list(),
})

/** One's vouchers by token, as they come and are redeemed; nothing is asked for guests, who have none. */
export function useVouchers(): QueryResult<Voucher[]> {
  const client = useClient()
  const address = useAddress()
  const options = address === null ? null : vouchersQueryOptions(client, address)
  const read = useRefreshedQuery(options, REFRESH_MS)
  useRewardsChange(address, () => read.refetch())
  return read
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

/** The read of `useVoucherBatches`. */
export const voucherBatchesQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['vouchers.batches', domain] as const,
  queryFn: () => client.vouchers.batches(domain),
})

/** A domain's batches of codes, the newest first, and what its owner does with them; null asks nothing. */
export function useVoucherBatches(
  domain: string | null,
): QueryResult<VoucherBatch[]> &
  Pick<Vouchers, 'createBatch' | 'importCodes' | 'exportCodes' | 'closeBatch'> {
  const client = useClient()
  const { createBatch, importCodes, exportCodes, closeBatch } = client.vouchers
  const read = useQuery(domain === null ? null : voucherBatchesQueryOptions(client, domain))
  return { ...read, createBatch, importCodes, exportCodes, closeBatch }
}
