'use client'

import type { Client, Vouchers } from '@foyer/client'
import type { Redeemed, Voucher, VoucherBatch } from '@foyer/contract/vouchers'
import { useClient } from '../provider.tsx'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'
import { useRewardsChange } from '../use-rewards-change.ts'
import { useAddress } from './sign-in.ts'

/** Milliseconds between two requests where nothing is pushed. */
const REFRESH_MS = 60_000

/** The read of `useVouchers`; `address` is the person's own. */
export const vouchersQueryOptions = (client: Client, address: string) => ({
  queryKey: ['vouchers.list', address] as const,
  queryFn: () => client.vouchers.list(),
})

/** The person's vouchers by token, live; no request for guests, who have none. */
export function useVouchers(): QueryResult<Voucher[]> {
  const client = useClient()
  const address = useAddress()
  const options = address === null ? null : vouchersQueryOptions(client, address)
  const read = useRefreshedQuery(options, REFRESH_MS)
  useRewardsChange(address, () => read.refetch())
  return read
}

/** Redeems a voucher, once. The promise rejects with the server's sentence when it cannot be redeemed. */
export const useRedeem = (): ((token: string) => Promise<Redeemed>) => useClient().vouchers.redeem

/** The customer's functions for codes: show a voucher's code at the counter, claim a voucher with a code. */
export function useVoucherCodes(): Pick<Vouchers, 'present' | 'claim'> {
  const { present, claim } = useClient().vouchers
  return { present, claim }
}

/** Redemptions in a domain, newest first, and the staff's functions at the counter; null makes no request. */
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

/** Code batches of a domain, newest first, and the owner's functions for them; null makes no request. */
export function useVoucherBatches(
  domain: string | null,
): QueryResult<VoucherBatch[]> &
  Pick<Vouchers, 'createBatch' | 'importCodes' | 'exportCodes' | 'closeBatch'> {
  const client = useClient()
  const { createBatch, importCodes, exportCodes, closeBatch } = client.vouchers
  const read = useQuery(domain === null ? null : voucherBatchesQueryOptions(client, domain))
  return { ...read, createBatch, importCodes, exportCodes, closeBatch }
}
